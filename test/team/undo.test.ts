import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type Member, newMember } from '../support/browser/team-member.ts';
import { signInAs } from '../support/browser/visitor.ts';
import { startService, type TestService } from '../support/service.ts';

// Two people change the same thing, and one of them undoes the older change: through the team API and in the console.

let service: TestService;
type By = 'ana' | 'ben';
const members = new Map<By, Member>();
let slug: string;

beforeAll(async () => {
  service = await startService({ demo: true });
  for (const name of ['ana', 'ben'] as const) members.set(name, await newMember(service, name));
  slug = (await service.db.row<{ slug: string }>(sql`select slug from listing where status = 'live' order by id limit 1`))!.slug;
});
afterAll(() => service.close());

const ask = (by: By, operation: string, input: object) => members.get(by)!.ask(operation, input);
const newest = async () => (await service.db.row<{ id: number }>(sql`select max(id)::int as id from team_audit`))!.id;
/** Makes a change, and returns its entry in the log. */
async function change(by: By, operation: string, input: object): Promise<number> {
  const { status, json } = await ask(by, operation, input);
  expect([status, json], operation).toEqual([200, json]);
  return newest();
}
const undo = (by: By, id: number, anyway?: true) => ask(by, 'undo_team_change', { change: id, ...(anyway && { anyway }) });
const logged = async (id: number) =>
  (await service.db.row<{ before: Record<string, unknown> | null; after: Record<string, unknown> | null; undoes: number | null }>(
    sql`select before, after, undoes from team_audit where id = ${id}`,
  ))!;
const newestPost = async () => (await service.db.row<{ id: number }>(sql`select max(id)::int as id from blog_post`))!.id;

interface Case {
  make(): Promise<void>;
  /** Ana's change, Ben's newer one of the same field, and one by Ben of another field. */
  older: [operation: string, input: () => object];
  newer: [operation: string, input: () => object];
  other?: [operation: string, input: () => object];
  field: string;
  read(): Promise<unknown>;
}

let post = 0;
let question = 0;
const one = async (query: ReturnType<typeof sql>) => Object.values((await service.db.row<Record<string, unknown>>(query)) ?? { none: undefined })[0];
const nothing = async () => {};
const cases: Record<string, Case> = {
  'a blog post': {
    async make() {
      await change('ana', 'create_post', { title: 'First', body: 'Text' });
      post = await newestPost();
    },
    older: ['update_post', () => ({ id: post, title: 'Ana' })],
    newer: ['update_post', () => ({ id: post, title: 'Ben' })],
    other: ['update_post', () => ({ id: post, body: 'Ben’s text' })],
    field: 'title',
    read: () => one(sql`select title from blog_post where id = ${post}`),
  },
  'a page': {
    make: async () => void (await change('ana', 'set_page', { slug: 'imprint', title: 'First', body: 'Text' })),
    older: ['set_page', () => ({ slug: 'imprint', title: 'Ana' })],
    newer: ['set_page', () => ({ slug: 'imprint', title: 'Ben' })],
    other: ['set_page', () => ({ slug: 'imprint', body: 'Ben’s text' })],
    field: 'title',
    read: () => one(sql`select title from site_page where slug = 'imprint'`),
  },
  'a legal text': {
    make: nothing,
    older: ['set_text', () => ({ page: 'about', text: 'Ana' })],
    newer: ['set_text', () => ({ page: 'about', text: 'Ben' })],
    field: 'text',
    read: () => one(sql`select body from site_text where page = 'about' and language = 'en'`),
  },
  'a price': {
    make: async () => void (await change('ana', 'set_price', { product: 'launch', cents: 1000 })),
    older: ['set_price', () => ({ product: 'launch', cents: 1100 })],
    newer: ['set_price', () => ({ product: 'launch', cents: 1200 })],
    field: 'cents',
    read: () => one(sql`select price_cents from product_price_change where code = 'launch' order by id desc limit 1`),
  },
  'a category': {
    make: async () => void (await change('ana', 'create_category', { name: 'Undone things', slug: 'undone-things' })),
    older: ['update_category', () => ({ slug: 'undone-things', name: 'Ana' })],
    newer: ['update_category', () => ({ slug: 'undone-things', name: 'Ben' })],
    other: ['update_category', () => ({ slug: 'undone-things', description: 'By Ben' })],
    field: 'name',
    read: () => one(sql`select name from category where slug = 'undone-things'`),
  },
  'an attribute': {
    make: async () => void (await change('ana', 'create_attribute', { key: 'undone_fact', label: 'First' })),
    older: ['update_attribute', () => ({ key: 'undone_fact', label: 'Ana' })],
    newer: ['update_attribute', () => ({ key: 'undone_fact', label: 'Ben' })],
    field: 'label',
    read: () => one(sql`select label from attribute where key = 'undone_fact'`),
  },
  'the text of an email': {
    make: nothing,
    older: ['set_email_text', () => ({ kind: 'receipt', language: 'en', subject: 'Ana' })],
    newer: ['set_email_text', () => ({ kind: 'receipt', language: 'en', subject: 'Ben' })],
    other: ['set_email_text', () => ({ kind: 'receipt', language: 'en', opening: 'By Ben' })],
    field: 'subject',
    read: () => one(sql`select subject from mail_words where kind = 'receipt' and language = 'en'`),
  },
  'a setting of the site': {
    make: nothing,
    older: ['set_site', () => ({ tagline: 'Ana' })],
    newer: ['set_site', () => ({ tagline: 'Ben' })],
    other: ['set_site', () => ({ purpose: 'By Ben' })],
    field: 'tagline',
    read: () => one(sql`select tagline from site order by id limit 1`),
  },
  'a listing': {
    make: nothing,
    older: ['edit_listing', () => ({ slug, fields: { tagline: 'Ana' }, reason: 'Ana’s reason' })],
    newer: ['edit_listing', () => ({ slug, fields: { tagline: 'Ben' }, reason: 'Ben’s reason' })],
    other: ['edit_listing', () => ({ slug, fields: { city: 'Bern' }, reason: 'Ben’s reason' })],
    field: 'tagline',
    read: () => one(sql`select tagline from listing where slug = ${slug}`),
  },
};

describe.each(Object.entries(cases))('undoing an older change of %s', (_name, { make, older, newer, field, read }) => {
  it('says who changed it since and leaves it, until the earlier version is chosen on purpose, which can be undone too', async () => {
    await make();
    const first = await read();
    const mine = await change('ana', older[0], older[1]());
    const afterMine = await read();
    const theirs = await change('ben', newer[0], newer[1]());
    const afterTheirs = await read();
    const count = await newest();

    const refused = await undo('ana', mine);
    expect(refused.status).toBe(400);
    expect(refused.json.errors).toEqual([expect.objectContaining({ code: 'changed_since' })]);
    const says = refused.json.errors![0]!.detail;
    expect(says).toMatch(new RegExp(`has changed since then.*${field}.*ben berg on \\d+ \\w+ \\d{4}.*change ${theirs}`));
    expect(await read()).toEqual(afterTheirs);
    expect(await newest()).toBe(count);

    expect((await undo('ana', mine, true)).status).toBe(200);
    expect(await read()).toEqual(first);
    const entry = await logged(await newest());
    expect(entry.undoes).toBe(mine);
    // The values that really were there: Ben's.
    expect(JSON.stringify(entry.before![field])).toContain(JSON.stringify((await logged(theirs)).after![field]));

    expect((await undo('ben', await newest())).status).toBe(200);
    expect(await read()).toEqual(afterTheirs);
    expect((await undo('ben', theirs)).json).toMatchObject({ change: theirs });
    expect(await read()).toEqual(afterMine);
  });
});

const withOtherFields = Object.entries(cases).filter(([, { other }]) => other !== undefined);

it.each(withOtherFields)('undoing an older change of %s leaves what others have changed in other fields', async (_name, { older, other, read }) => {
  const first = await read();
  const again = JSON.parse(JSON.stringify(older[1]()).replace('"Ana"', '"Ana again"')) as object;
  const mine = await change('ana', older[0], again);
  const theirs = await change('ben', other![0], other![1]());
  expect(await undo('ana', mine)).toMatchObject({ status: 200 });
  expect(await read()).toEqual(first);
  expect((await undo('ben', theirs)).status).toBe(200);
});

describe.each<[string, { make: [string, object]; edit: [string, () => object]; isThere(): Promise<unknown> }]>([
  [
    'a blog post',
    {
      make: ['create_post', { title: 'Made by Ana', slug: 'made-by-ana', body: 'Text' }],
      edit: ['update_post', () => ({ id: post, body: 'Ben’s work' })],
      isThere: () => one(sql`select body from blog_post where slug = 'made-by-ana'`),
    },
  ],
  [
    'a page',
    {
      make: ['set_page', { slug: 'made', title: 'Made by Ana', body: 'Text' }],
      edit: ['set_page', () => ({ slug: 'made', body: 'Ben’s work' })],
      isThere: () => one(sql`select body from site_page where slug = 'made'`),
    },
  ],
  [
    'a category',
    {
      make: ['create_category', { name: 'Made by Ana', slug: 'made-by-ana' }],
      edit: ['update_category', () => ({ slug: 'made-by-ana', description: 'Ben’s work' })],
      isThere: () => one(sql`select description from category where slug = 'made-by-ana'`),
    },
  ],
  [
    'an attribute',
    {
      make: ['create_attribute', { key: 'made_by_ana', label: 'Made by Ana' }],
      edit: ['update_attribute', () => ({ key: 'made_by_ana', label: 'Ben’s work' })],
      isThere: () => one(sql`select label from attribute where key = 'made_by_ana' and retired_at is null`),
    },
  ],
  [
    'an interview question',
    {
      make: ['create_question', { question: 'Made by Ana?' }],
      edit: ['update_question', () => ({ id: question, hint: 'Ben’s work' })],
      isThere: () => one(sql`select hint from interview_question where question = 'Made by Ana?' and active`),
    },
  ],
])('undoing that %s was made', (_name, { make, edit, isThere }) => {
  it('keeps what others have edited since, and undoing both in turn works', async () => {
    const made = await change('ana', make[0], make[1]);
    post = await newestPost();
    question = (await service.db.row<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from interview_question`))!.id;
    const edited = await change('ben', edit[0], edit[1]());
    const refused = await undo('ana', made);
    expect(refused.json.errors).toEqual([expect.objectContaining({ code: 'changed_since', detail: expect.stringContaining(`change ${edited}`) })]);
    expect(await isThere()).toBe('Ben’s work');
    expect((await undo('ben', edited)).status).toBe(200);
    expect((await undo('ana', made)).status).toBe(200);
    expect(await isThere()).toBeUndefined();
  });
});

it('a blog post and a question with the same number are two things: in the log, in its filters, and in what has changed since', async () => {
  await change('ana', 'create_post', { title: 'Numbered', body: 'Text' });
  const id = await newestPost();
  const mine = await change('ana', 'update_post', { id, title: 'Numbered again' });
  // A decision about a comment, and an edit of a post by an earlier version, both logged with the same subject.
  const log = (operation: string, after: object) =>
    service.db.run(sql`
      insert into team_audit (site_id, at, operation, subject, before, after, via)
      values (1, ${service.parts.clock.now()}, ${operation}, ${`post:${id}`}, '{"title":"Numbered again"}', ${JSON.stringify(after)}, 'command')`);
  await log('hide_post', { title: 'A comment' });
  await log('update_post', { title: 'By an earlier version' });
  const listed = async (filter: Record<string, string>) =>
    ((await members.get('ana')!.read('list_team_changes', { per_page: '100', ...filter }))['items'] as { operation: string; subject: string }[]).map(
      ({ operation, subject }) => `${operation} ${subject}`,
    );
  expect(await listed({ subject: `post:${id}` })).toEqual([`hide_post post:${id}`]);
  expect(await listed({ subject: `blog_post:${id}` })).toEqual([`update_post blog_post:${id}`, `update_post blog_post:${id}`, `create_post blog_post:${id}`]);
  expect((await listed({ thing: 'post' })).every((entry) => entry.startsWith('hide_post'))).toBe(true);
  expect(await listed({ thing: 'blog_post' })).toContain(`update_post blog_post:${id}`);
  // What was decided about the comment isn't a newer change of the post; the edit by an earlier version is.
  const preview = await members.get('ana')!.read('preview_undo', { change: String(mine) });
  expect((preview['since'] as { operation: string }[]).map(({ operation }) => operation)).toEqual(['update_post']);
});

it('a file that was imported isn’t logged by its content, and the log can be filtered by every operation that it has', async () => {
  const rates = '<Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1.05"/></Cube></Cube>';
  const xml = `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">${rates}</gesmes:Envelope>`;
  expect((await ask('ana', 'import_exchange_rates', { xml })).status).toBe(200);
  const [newest] = (await members.get('ana')!.read('list_team_changes', { per_page: '1' }))['items'] as { subject: string; after: object }[];
  expect(newest).toMatchObject({ subject: 'exchange_rates', after: { days: 1, newest_day: '2026-11-20' } });
  const page = await members.get('ana')!.browser.get('/team/log?operation=import_exchange_rates');
  const options = page.elements.filter(({ tag }) => tag === 'option').map(({ attributes }) => attributes.value);
  for (const operation of ['create_team_key', 'import_exchange_rates']) expect(options).toContain(operation);
  // Every kind of thing that an operation logs can be chosen.
  const sourceFolder = join(packageRoot, 'src');
  const source = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const kinds = new Set(
    source.flatMap((path) => [...readFileSync(join(sourceFolder, path), 'utf8').matchAll(/\bnote\(\{[^}]*?subject: [`']([a-z_]+)/g)].map(([, kind]) => kind!)),
  );
  expect(kinds.size).toBeGreaterThan(25);
  expect([...kinds, 'edit', 'new_listing', 'categories', 'word'].filter((kind) => !options.includes(kind))).toEqual([]);
});

it('a page that was made again since stays when its removal is undone', async () => {
  await change('ana', 'set_page', { slug: 'again', title: 'First', body: 'Text' });
  const removed = await change('ana', 'set_page', { slug: 'again', body: null });
  const made = await change('ben', 'set_page', { slug: 'again', title: 'Ben’s', body: 'New' });
  expect((await undo('ana', removed)).json.errors).toEqual([
    expect.objectContaining({ code: 'changed_since', detail: expect.stringContaining(`change ${made}`) }),
  ]);
  expect(await one(sql`select title from site_page where slug = 'again'`)).toBe('Ben’s');
});

it('a planned price that was removed comes back with its undo, and what others planned since stays', async () => {
  await change('ana', 'set_price', { product: 'launch', cents: 2100, from: '2099-01-01' });
  const planned = async () =>
    (await service.db.rows<{ price_cents: number }>(sql`select price_cents from product_price_change where applied_at is null order by holds_from`)).map(
      (row) => row.price_cents,
    );
  const id = (await service.db.row<{ id: number }>(sql`select id::int from product_price_change where applied_at is null`))!.id;
  const dropped = await change('ana', 'drop_price_change', { id });
  await change('ben', 'set_price', { product: 'launch', cents: 2200, from: '2099-06-01' });
  expect(await planned()).toEqual([2200]);
  expect((await undo('ana', dropped)).status).toBe(200);
  expect(await planned()).toEqual([2100, 2200]);
  expect((await undo('ana', await newest())).status).toBe(200);
  expect(await planned()).toEqual([2200]);
});

it('a planned price that replaced another one for the same day gives it back with its undo', async () => {
  const from = '2098-12-01';
  const planned = async () =>
    (
      await service.db.rows<{ price_cents: number }>(
        sql`select price_cents from product_price_change where code = 'featured' and applied_at is null order by id`,
      )
    ).map((row) => row.price_cents);
  await change('ana', 'set_price', { product: 'featured', cents: 5900, from });
  const second = await change('ben', 'set_price', { product: 'featured', cents: 6900, from });
  expect(await planned()).toEqual([6900]);
  expect((await members.get('ana')!.read('list_team_changes', { operation: 'set_price', per_page: '1' }))['items']).toMatchObject([
    { before: { planned_cents: 5900, from }, after: { planned_cents: 6900, from } },
  ]);
  expect((await undo('ben', second)).status).toBe(200);
  expect(await planned()).toEqual([5900]);
});

it('undoing the first price of a bundle lets it follow its parts again', async () => {
  const priceOf = async (code: string) =>
    ((await members.get('ana')!.read('list_prices', {}))['products'] as { product: string; cents: number }[]).find(({ product }) => product === code)!.cents;
  const [bundle, part] = [await priceOf('launch_bundle'), await priceOf('launch')];
  const first = await change('ana', 'set_price', { product: 'launch_bundle', cents: 77_700 });
  expect(await priceOf('launch_bundle')).toBe(77_700);
  expect((await undo('ana', first)).status).toBe(200);
  expect(await priceOf('launch_bundle')).toBe(bundle);
  await change('ana', 'set_price', { product: 'launch', cents: part + 1000 });
  expect(await priceOf('launch_bundle')).toBeGreaterThan(bundle);
  expect((await ask('ana', 'set_price', { product: 'launch_bundle', cents: null })).json.errors).toMatchObject([{ code: 'unchanged' }]);
});

it.each(['an attribute', 'a category'])('an undo of %s is no conflict because its lists were sent in another order', async (thing) => {
  const categories = (await service.db.rows<{ slug: string }>(sql`select slug from category where parent_id is null order by slug desc limit 2`)).map(
    (row) => row.slug,
  );
  const keys = (await service.db.rows<{ key: string }>(sql`select key from attribute where retired_at is null order by key desc limit 2`)).map(
    (row) => row.key,
  );
  const input = thing === 'an attribute' ? { key: 'undone_fact', categories } : { slug: 'undone-things', attributes: keys };
  const made = await change('ana', thing === 'an attribute' ? 'update_attribute' : 'update_category', input);
  expect(await undo('ana', made)).toMatchObject({ status: 200 });
});

it('names nobody of the team for what the owner of a listing has changed', async () => {
  const mine = await change('ana', 'edit_listing', { slug, fields: { headline: 'Ana’s line' }, reason: 'Clearer' });
  await change('ben', 'edit_listing', { slug, fields: { city: 'Basel' }, reason: 'Moved' });
  await service.db.run(sql`update listing set headline = 'The owner’s line' where slug = ${slug}`);
  const says = (await undo('ana', mine)).json.errors![0]!.detail;
  expect(says).toContain('headline. Changed by someone outside the site team.');
  expect(says).not.toContain('ben berg');
});

describe('in the console', () => {
  it('the page shows both versions, who changed it and when, and restores the earlier one only on purpose', async () => {
    const { browser } = members.get('ana')!;
    await change('ana', 'set_page', { slug: 'console', title: 'First', body: 'Text' });
    const mine = await change('ana', 'set_page', { slug: 'console', title: 'Ana’s title' });
    const theirs = await change('ben', 'set_page', { slug: 'console', title: 'Ben’s title' });
    const answer = await browser.post('/team/undo', { change: String(mine), back: '/team/content/pages' });
    expect(answer.to).toBe(`/team/undo/${mine}?back=%2Fteam%2Fcontent%2Fpages`);
    const page = await browser.get(answer.to!);
    expect(page.words).toMatch(/Changed since then.*newer changes would be lost.*ben berg/s);
    expect(page.words).toMatch(/What would be restored.*Ben’s title.*First/s);
    expect(await newest()).toBe(theirs);
    const restored = await browser.post(`/team/undo/${mine}`, { form: 'undo', anyway: 'yes', back: '/team/content/pages' });
    expect(restored.to).toBe(`/team/content/pages?done=undone&undo=${await newest()}`);
    expect((await browser.get(restored.to!)).words).toMatch(/Undone\. Redo/);
    await browser.post('/team/undo', { change: String(await newest()), back: '/team' });
    expect(await one(sql`select title from site_page where slug = 'console'`)).toBe('Ben’s title');
    expect((await browser.get(`/team/undo/${mine}`)).words).toContain('This change has already been undone.');
  });

  it('after one of the newer changes was undone there, the page still leads back to where the reader came from', async () => {
    const { browser } = members.get('ana')!;
    await change('ana', 'set_page', { slug: 'way-back', title: 'First', body: 'Text' });
    const mine = await change('ana', 'set_page', { slug: 'way-back', title: 'Ana’s title' });
    const theirs = await change('ben', 'set_page', { slug: 'way-back', title: 'Ben’s title' });
    const undone = await browser.post(`/team/undo/${mine}`, { change: String(theirs), back: '/team/content/pages' });
    expect(undone.to).toMatch(new RegExp(`^/team/undo/${mine}\\?back=%2Fteam%2Fcontent%2Fpages&done=undone`));
    const page = await browser.get(undone.to!);
    expect(page.words).not.toContain('Changed since then');
    expect((await browser.post(`/team/undo/${mine}`, { form: 'undo', back: '/team/content/pages' })).to).toMatch(/^\/team\/content\/pages\?done=undone/);
    expect(await one(sql`select title from site_page where slug = 'way-back'`)).toBe('First');
  });

  it('of newer changes that the reader’s role couldn’t make, it shows only that there are some', async () => {
    const accountId = (await createAccount(service.db, { email: 'editor@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
    const editor = await signInAs(service, accountId);
    await change('ana', 'set_page', { slug: 'kept', title: 'First', body: 'Text' });
    const mine = await change('ana', 'set_page', { slug: 'kept', title: 'Ana’s title' });
    const theirs = await change('ben', 'set_page', { slug: 'kept', body: 'Other', title: 'Ben’s title' });
    const shown = async () => (await editor.get(`/team/undo/${mine}`)).words;
    expect(await shown()).toMatch(/Changed since then.*Other/s);
    // As if only an owner could make this change.
    await service.db.script(`alter table team_audit disable trigger team_audit_stays;
      update team_audit set undo = '{"operation": "remove_team_member", "input": {}}' where id = ${theirs};
      alter table team_audit enable trigger team_audit_stays`);
    const words = await shown();
    expect([words.includes('ben berg'), words.includes('Other')]).toEqual([true, false]);
  });

  it('an undo by somebody whose role can’t make the change shows nothing of it', async () => {
    const accountId = (await createAccount(service.db, { email: 'finance@example.org', teamRole: 'finance', now: service.parts.clock.now() }))!;
    const finance = await signInAs(service, accountId);
    const mine = await change('ana', 'set_page', { slug: 'hidden', title: 'Secret plan', body: 'Text' });
    const page = await finance.get(`/team/undo/${mine}`);
    expect([page.status, page.words.includes('Secret plan')]).toEqual([403, false]);
  });
});
