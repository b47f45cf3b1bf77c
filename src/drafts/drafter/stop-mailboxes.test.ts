import { expect, it } from 'vitest';
import { crawledPhrasing } from '../../../test/support/drafts/crawled-phrasing.ts';
import { draftExtractively } from './draft-extractively.ts';

const email = (language: string, html: string) =>
  draftExtractively({ site: crawledPhrasing(language, html, '/contact'), knows: { categories: [] } }).fields.contact_email?.value ?? null;

const stops: [language: string, line: string][] = [
  ['en', 'To unsubscribe, write to raus@bramble.test'],
  ['de', 'Newsletter abbestellen: raus@bramble.test'],
  ['fr', 'Pour se désinscrire : raus@bramble.test'],
  ['it', 'Per cancellarsi dalle e-mail: raus@bramble.test.'],
  ['pl', 'Wypisanie z newslettera: raus@bramble.test'],
  ['ru', 'Отписаться от рассылки: raus@bramble.test'],
  ['ja', '配信停止は raus@bramble.test まで'],
  ['zh', '退订请联系 raus@bramble.test。'],
  ['ko', '수신 거부: raus@bramble.test'],
  ['uk', 'Відписатися: raus@bramble.test'],
  ['en', 'Mail: otpiska@bramble.test'],
  ['en', 'Mail: nomail@bramble.test'],
];
it.each(stops)('%s: nobody is told to write to an address for leaving a list: %s', (language, line) => {
  expect(email(language, `<p>${line}</p>`)).toBeNull();
  expect(email(language, `<p>${line}</p><p>garten@bramble.test</p>`)).toBe('garten@bramble.test');
});

it('reads the new address of a line that says that the old one is gone', () => {
  expect(email('fr', "<p>alt@bramble.test n'existe plus : écrivez à neu@bramble.test</p>")).toBe('neu@bramble.test');
});

it('keeps an address that is also for other questions', () => {
  expect(email('en', '<p>Questions? garten@bramble.test</p><p>To unsubscribe, write to garten@bramble.test.</p>')).toBe('garten@bramble.test');
});
