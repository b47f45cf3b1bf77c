import { expect, test } from 'vitest';
import { readComparison } from './comparison.ts';

test.each<[string, string[] | undefined, string?]>([
  ['alternative to Trello', ['Trello']],
  ['Alternatives for  google photos ', ['google photos']],
  ['best open-source alternative to the Airtable', ['Airtable'], 'best open-source the'],
  ['open source Slack alternatives', ['Slack'], 'open source'],
  ['music apps like spotify', ['spotify'], 'music apps'],
  ['something similar to Notion', ['Notion'], 'something'],
  ['instead of jira', ['jira']],
  ['zapier vs n8n', ['zapier', 'n8n']],
  ['Asana vs.', ['Asana']],
  ['Asana versus', ['Asana']],
  ['Alternative zu Trello', ['Trello']],
  ['freie Alternativen für Google Docs', ['Google Docs'], 'freie'],
  ['Trello Alternativen', ['Trello']],
  ['statt Slack', ['Slack']],
  ['Apps wie Dropbox', ['Dropbox'], 'Apps'],
  ['alternative à Trello', ['Trello']],
  ['un outil comme Figma', ['Figma'], 'un outil'],
  ['concurrents de Stripe', ['Stripe']],
  ['alternativas a Google Docs', ['Google Docs']],
  ['Trello alternativas', ['Trello']],
  ['apps parecidas a Notion', ['Notion'], 'apps'],
  ['alternativa grátis ao Canva', undefined],
  ['alternativa ao Canva', ['Canva']],
  ['em vez de Jira', ['Jira']],
  ['Notionの代替ツール', ['Notion']],
  ['بديل Notion', ['Notion']],
  ['بدائل لـ Trello', ['Trello']],
  ['alternative', undefined],
  ['like', undefined],
  ['vs', undefined],
  ['project management', undefined],
  ['dislike button', undefined],
])('%j compares with %j', (q, of, rest = '') => {
  const found = readComparison(q);
  expect(found?.of).toEqual(of);
  if (found) expect(found.rest).toBe(rest);
});

test.each<[string, { of: string; rest: string } | undefined]>([
  ['Notion alternative for students', { of: 'Notion', rest: 'students' }],
  ['best Notion alternative for students', { of: 'Notion', rest: 'best students' }],
  ['open source Slack alternatives for Linux', { of: 'Slack', rest: 'open source Linux' }],
  ['Notion-Alternative für Studenten', { of: 'Notion-', rest: 'Studenten' }],
  ['alternativa para Trello', undefined],
  ['open source alternative for Trello', undefined],
  ['the best free alternative for Trello', undefined],
  ['Notion alternative to Trello', undefined],
])('%j may ask for another product, for a purpose: %j', (q, turned) => expect(readComparison(q)?.turned).toEqual(turned));
