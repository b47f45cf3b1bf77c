import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { signInAs } from '../support/browser/visitor.ts';
import { startService, type TestService, until } from '../support/service.ts';

let service: TestService;
let editor: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  service = await startService({ mail: true });
  const accountId = (await createAccount(service.db, { email: 'editor@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
  editor = await signInAs(service, accountId);
});
afterAll(() => service.close());

const shows = async (path: string, words: string, language = 'en') =>
  (await service.get(path, { headers: { 'Accept-Language': language } })).text.includes(words);
const undo = async (to: string | undefined) => editor.post('/team/undo', { change: new URL(to!, service.origin).searchParams.get('undo')!, back: '/team' });

describe('interview questions', () => {
  it('are added, edited, ordered, retired with their answers kept, and used again', async () => {
    const add = (question: string) => editor.post('/team/content/questions', { form: 'create', question, hint: '' });
    for (const question of ['Why boats?', 'Why not?', 'What next?']) await add(question);
    const asked = async () => (await service.get('/api/v1/interview-questions')).json.items as { id: number; question: string }[];
    await until(async () => (await asked()).length === 3);
    const [first, , third] = await asked();
    const founder = await service.db.row<{ id: number }>(sql`insert into founder (slug, name, created_at) values ('ada', 'Ada', now()) returning id`);
    await service.db.run(
      sql`insert into interview_answer (question_id, founder_id, answer, updated_at) values (${first!.id}, ${founder!.id}, 'Because.', now())`,
    );
    await editor.post('/team/content/questions', {
      form: 'change',
      id: String(first!.id),
      [`question-${first!.id}`]: 'Why ships?',
      [`hint-${first!.id}`]: 'Be brief.',
    });
    const moved = await editor.post('/team/content/questions', { form: 'up', id: String(third!.id) });
    await until(async () => (await asked()).map(({ question }) => question).join() === 'Why ships?,What next?,Why not?');
    await undo(moved.to);
    await until(async () => (await asked())[2]!.question === 'What next?');
    const retired = await editor.post('/team/content/questions', { form: 'retire', id: String(first!.id) });
    await until(async () => (await asked()).length === 2);
    expect((await editor.get(retired.to!)).words).toContain('Retired questions');
    await editor.post('/team/content/questions', { form: 'restore', id: String(first!.id) });
    await until(async () => (await asked()).length === 3);
    expect(await service.db.rows(sql`select answer from interview_answer where question_id = ${first!.id}`)).toEqual([{ answer: 'Because.' }]);
    expect((await editor.post('/team/content/questions', { form: 'create', question: ' ', hint: '' })).status).toBe(400);
  });
});

describe('the announcement', () => {
  const set = (fields: Record<string, string>) =>
    editor.post('/team/content/announcement', { text: '', text_de: '', link: '', from: '', until: '', ...fields });

  it('is above every page in the reader’s language for as long as it is valid', async () => {
    const saved = await set({ text: 'We open on <Friday>', text_de: 'Wir öffnen am Freitag', text_ar: 'نفتح يوم الجمعة', link: '/blog' });
    await until(() => shows('/', 'We open on &lt;Friday&gt;'));
    expect(await shows('/categories', 'Wir öffnen am Freitag', 'de')).toBe(true);
    expect(await shows('/categories', 'نفتح يوم الجمعة', 'ar')).toBe(true);
    expect(await shows('/categories', 'We open on &lt;Friday&gt;', 'ja')).toBe(true);
    expect((await editor.get('/team')).words).toContain('We open on');
    await undo(saved.to);
    await until(async () => !(await shows('/', 'We open on')));
    await set({ text: 'Was once', until: '2020-01-01T00:00' });
    await set({ text: 'Will be', from: '2099-01-01T00:00' });
    expect(await shows('/', 'Will be')).toBe(false);
    expect(await shows('/', 'Was once')).toBe(false);
  });

  it.each<[string, Record<string, string>]>([
    ['a script as its link', { text: 'x', link: 'javascript:alert(1)' }],
    ['another host without a scheme', { text: 'x', link: '//evil.example' }],
    ['an end before its beginning', { text: 'x', from: '2099-01-02T00:00', until: '2099-01-01T00:00' }],
    ['a date that is none', { text: 'x', from: 'soon' }],
  ])('refuses %s, and keeps what was typed', async (_what, fields) => {
    const refused = await set({ ...fields, text: 'Typed for a while' });
    expect(refused.status).toBe(400);
    expect(await shows('/', 'Typed for a while')).toBe(false);
  });
});

describe('pages', () => {
  it('replaces the text of a built-in page, with a preview first, and restores it', async () => {
    const at = '/team/content/pages/about/en';
    const preview = await editor.post(at, { form: 'text', do: 'preview', text: '**We** are <script>alert(1)</script>' });
    expect(preview.text).toContain('<strong>We</strong> are &lt;script&gt;');
    const saved = await editor.post(at, { form: 'text', text: '**We** are sailors. <script>alert(1)</script>' });
    await until(() => shows('/about', '<strong>We</strong> are sailors. &lt;script&gt;'));
    await undo(saved.to);
    await until(async () => !(await shows('/about', 'are sailors')));
    expect((await editor.post(at, { form: 'text', text: 'By [FILL IN name]' })).status).toBe(400);
    expect(await editor.get('/team/content/pages/nowhere/en')).toMatchObject({ status: 404 });
  });

  it('adds a new page, hidden until it is published, with a link at the end of every page', async () => {
    const page = { title: 'Legal notice', body: 'Ada & Co. <script>alert(1)</script>' };
    const made = await editor.post('/team/content/pages', { form: 'create', slug: 'legal-notice', language: 'en', ...page });
    expect(made.to).toContain('/team/content/pages/own/legal-notice/en?done=created');
    // Leaving the page with a text that isn't saved asks first, as the page of a text that exists does.
    const list = await editor.get('/team/content/pages');
    expect(list.elements.some(({ tag, attributes }) => tag === 'form' && 'data-guard' in attributes)).toBe(true);
    // An address that no page can have is one that doesn't exist.
    for (const path of ['Legal_Notice/en', 'legal-notice/xx', 'nowhere/en'])
      expect((await editor.get(`/team/content/pages/own/${path}`)).status, path).toBe(404);
    expect(await service.get('/pages/legal-notice')).toMatchObject({ status: 404 });
    expect(await shows('/', 'Legal notice')).toBe(false);
    const at = '/team/content/pages/own/legal-notice/en';
    await editor.post(at, { form: 'page', ...page, is_public: 'yes', in_footer: 'yes' });
    await until(() => shows('/', 'href="/pages/legal-notice"'));
    expect(await shows('/pages/legal-notice', 'Ada &amp; Co. &lt;script&gt;')).toBe(true);
    expect((await service.get('/sitemaps/pages-1.xml')).text).toContain('/pages/legal-notice');
    await editor.post('/team/content/pages', {
      form: 'create',
      slug: 'legal-notice',
      language: 'de',
      title: 'Impressum',
      body: 'Hallo',
      is_public: 'yes',
      in_footer: 'yes',
    });
    await until(() => shows('/', 'Impressum', 'de'));
    expect(await shows('/pages/legal-notice', 'Hallo', 'de')).toBe(true);
    // Never over a page that is there.
    expect((await editor.post('/team/content/pages', { form: 'create', slug: 'legal-notice', language: 'en', title: 'Other', body: 'x' })).status).toBe(400);
    const removed = await editor.post(at, { form: 'remove' });
    await until(async () => !(await shows('/', 'Legal notice')));
    await undo(removed.to);
    await until(() => shows('/', 'Legal notice'));
    // The button is part of the text's form: undoing it brings back what was typed last.
    const { text, elements } = await editor.get(at);
    expect(/<form[^>]*data-guard[\s\S]*?<\/form>/.exec(text)![0]).toContain('name="also" value="remove"');
    const since = elements.find(({ attributes }) => attributes.name === 'since')!.attributes.value!;
    const typed = { form: 'page', ...page, body: 'Typed just before.', is_public: 'yes', in_footer: 'yes', since };
    const again = await editor.post(at, { ...typed, also: 'remove' });
    expect([again.to, (await editor.get(at)).status]).toEqual([expect.stringContaining('done=removed'), 404]);
    await undo(again.to);
    expect((await editor.get(at)).words).toContain('Typed just before.');
  });

  it('links to own pages at the top and the end of every page, in the order that the editor chose, with an undo', async () => {
    const links = async (part: 'header' | 'footer') => {
      const [, html = ''] = new RegExp(`<${part}([\\s\\S]*?)</${part}>`).exec((await service.get('/')).text)!;
      return [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path!);
    };
    const add = (slug: string, more: object) =>
      editor.post('/team/content/pages', { form: 'create', slug, language: 'en', title: `The ${slug}`, body: 'x', is_public: 'yes', ...more });
    await add('press', { in_header: 'yes', in_footer: 'yes' });
    await add('rules', { in_header: 'yes' });
    await until(async () => (await links('header')).slice(-2).join() === '/pages/press,/pages/rules');
    const move = (place: string, fields: Record<string, string>) => editor.post('/team/content/links', { place, ...fields });
    const up = await move('header', { up: '/pages/rules' });
    await until(async () => (await links('header')).slice(-2).join() === '/pages/rules,/pages/press');
    // A drop says what comes after the link.
    const placed = await move('header', { form: 'place', what: '/blog', before: '/launches' });
    const dropped = await move('footer', { form: 'place', what: '/pages/press', before: '/about' });
    await until(async () => (await links('footer')).join().includes('/pages/press,/about'));
    const header = await links('header');
    expect(header.indexOf('/blog')).toBe(header.indexOf('/launches') - 1);
    expect((await editor.get('/team/content/links')).words).toMatch(/Blog.*Launches.*The rules.*The press.*The press.*About/);
    await undo(dropped.to);
    await until(async () => !(await links('footer')).join().includes('/pages/press,/about'));
    // The blog's link has moved since, so undoing the first move alone would lose that.
    expect((await undo(up.to)).to).toMatch(/^\/team\/undo\//);
    expect((await links('header')).slice(-2).join()).toBe('/pages/rules,/pages/press');
    await undo(placed.to);
    await until(async () => (await links('header')).indexOf('/blog') > (await links('header')).indexOf('/launches'));
    await undo(up.to);
    await until(async () => (await links('header')).slice(-2).join() === '/pages/press,/pages/rules');
    // Someone else removed the page in the meantime.
    await editor.post('/team/content/pages/own/rules/en', { form: 'remove' });
    const late = await move('header', { up: '/pages/rules' });
    expect(late).toMatchObject({ status: 400 });
    expect(late.words).toContain('This link is no longer on this page.');
  });
});
