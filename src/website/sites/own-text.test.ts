import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, signInAs } from '../../../test/support/browser/visitor.ts';
import { refusalOf, run } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { createAccount } from '../../accounts/index.ts';
import { commandLine } from '../../contract/caller.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { makeCall } from '../../server/http/service-parts.ts';
import { setText } from '../../sites/index.ts';
import { listTeamChanges } from '../../team/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const byTeam = () => {
  const { parts } = service;
  return makeCall(parts, {
    site: parts.defaultSite(),
    caller: commandLine,
    requestId: 'test',
    from: { address: null, client: null },
  });
};
const set = (given: object) => run(setText, given, byTeam());
const look = async (path: string, language = 'en') => (await newVisitor(service).get(path, { 'Accept-Language': language })).words;

it.each(['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar'])(
  'in %s, /privacy says what is kept of a vote, what a voter writes about it, and for how long',
  async (language) => {
    const texts = JSON.parse(readFileSync(join(packageRoot, `src/platform/words/messages/${language}.json`), 'utf8'));
    const shown = await look('/privacy', language);
    // Words of a page have plain spaces.
    for (const text of [
      'With a vote: its time, how old your account was, the hour in which it was created, on how many days you were active before, and whether you followed something just before',
      'Which rule or decision of the site team held or dropped your vote',
      'as long as the vote exists, even after you close the account, but without your name',
      'What you write to the site team about a held vote',
      'until you delete it, remove the vote or close the account',
      'It also shows when several accounts vote for one launch in the same browser.',
    ])
      expect(shown).toContain(texts[text].replaceAll('\u00a0', ' '));
  },
);

describe.each(['terms', 'privacy', 'about', 'contact'])('/%s', (page) => {
  const path = `/${page}`;

  it('is a template until the operator sets a text, and again once it is removed', async () => {
    expect((await newVisitor(service).get(path)).status).toBe(200);
    if (page !== 'about') {
      expect(await look(path)).toContain(`docs/texts/${page}.md`);
      expect((await newVisitor(service).look(path)).text).toContain(`href="/team/content/pages/${page}/en"`);
    }
    await set({ page, text: `## Our own words\n\nWritten for ${page}. <script>alert(1)</script> [Here](/ranking)` });
    await until(async () => (await look(path)).includes(`Written for ${page}.`));
    const html = (await newVisitor(service).look(path)).text;
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<a href="/ranking">Here</a>');
    expect(await look(path)).not.toContain('This is a template.');
    // Another language shows it too, until it has its own text.
    expect(await look(path, 'de')).toContain(`Written for ${page}.`);
    await set({ page, language: 'de', text: 'Auf Deutsch geschrieben.' });
    await until(async () => (await look(path, 'de')).includes('Auf Deutsch geschrieben.'));
    expect(await look(path)).toContain(`Written for ${page}.`);
    for (const language of ['en', 'de']) await set({ page, language, text: null });
    await until(async () => !(await look(path)).includes('Written for'));
  });

  it('has a template to fill in, which is refused until that is done', async () => {
    const template = readFileSync(join(packageRoot, 'docs', 'texts', `${page}.md`), 'utf8');
    const refused = await refusalOf(set({ page, text: template }));
    expect(refused.errors).toMatchObject([{ pointer: '/text', code: 'not_filled_in', detail: expect.stringContaining('on line 1') }]);
    // The console's editor starts with it, in English.
    const accountId = (await createAccount(service.db, { email: `${page}@example.org`, teamRole: 'editor', now: service.parts.clock.now() }))!;
    const editor = await signInAs(service, accountId);
    expect((await editor.get(`/team/content/pages/${page}/en`)).words).toContain('This is a template. Replace each [FILL IN …]');
    const [, start] = /<textarea[^>]*>\n?([^<]*)</.exec((await editor.get(`/team/content/pages/${page}/en`)).text)!;
    expect(start).toContain('[FILL IN: ');
    // A page shows line breaks, so each paragraph is one line.
    expect(start!.split('\n').filter((line, i, all) => line !== '' && i > 0 && all[i - 1] !== '' && !line.startsWith('-'))).toEqual([]);
    expect((await editor.get(`/team/content/pages/${page}/de`)).words).not.toContain('[FILL IN');
    await set({ page, text: template.replaceAll(/\[FILL IN[^\]]*\]/g, 'filled in') });
    await set({ page, text: null });
  });
});

it('keeps the previous text', async () => {
  await set({ page: 'terms', text: 'One.' });
  await set({ page: 'terms', text: 'Two.' });
  const { items } = await run(listTeamChanges, { per_page: 1 }, byTeam());
  expect(items).toMatchObject([{ operation: 'set_text', subject: 'text:terms:en', before: { text: 'One.' }, after: { text: 'Two.' } }]);
});

it.each([[{ page: 'imprint', text: 'x' }], [{ page: 'terms', text: '' }], [{ page: 'terms', text: 'x', language: 'xx' }]])('refuses %j', async (given) => {
  expect((await refusalOf(set(given))).code).toBe('invalid_request');
});
