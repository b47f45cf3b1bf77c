import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { signInAs } from '../support/browser/visitor.ts';
import { makeListing } from '../support/listings.ts';
import { startService, type TestService, until } from '../support/service.ts';

let service: TestService;
let editor: Awaited<ReturnType<typeof signInAs>>;
let siteId: number;
beforeAll(async () => {
  service = await startService({ mail: true });
  siteId = service.parts.defaultSite().id;
  const accountId = (await createAccount(service.db, { email: 'editor@example.org', teamRole: 'editor', now: service.parts.clock.now() }))!;
  editor = await signInAs(service, accountId);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.run(sql`delete from listing`);
  await service.db.run(sql`delete from category where parent_id is not null`);
  await service.db.run(sql`delete from category`);
});

const create = async (name: string, parent = '', more: Record<string, string> = {}) => {
  const sent = await editor.post('/team/new-category', { form: 'create', name, slug: '', parent, description: '', ...more });
  expect(sent.to).toContain('done=created');
  return /categories\/([^?]+)/.exec(sent.to!)![1]!;
};
const change = (slug: string, fields: Record<string, string>) => editor.post(`/team/categories/${slug}`, { form: 'change', ...fields });
const undo = async (to: string | undefined) =>
  editor.post('/team/undo', { change: new URL(to!, service.origin).searchParams.get('undo')!, back: '/team/categories' });
const tree = async () =>
  (await service.get('/api/v1/categories')).json.items.map(
    ({ slug, live_count, subcategories }: { slug: string; live_count: number; subcategories: { slug: string }[] }) => [
      slug,
      live_count,
      subcategories.map((lower) => lower.slug),
    ],
  );
/** A live listing in categories, the first one first. */
async function listingIn(...slugs: string[]) {
  const { id } = await makeListing(service.db, { siteId });
  for (const [i, slug] of slugs.entries())
    await service.db.run(sql`insert into listing_category (listing_id, category_id, position) select ${id}, id, ${i} from category where slug = ${slug}`);
  await refreshListingStats(service.db, [id]);
  return id;
}
const placesOf = async (id: number) =>
  (
    await service.db.rows<{ slug: string }>(
      sql`select c.slug from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = ${id} order by lc.position`,
    )
  ).map(({ slug }) => slug);

it('can be created, renamed and moved; an earlier address redirects permanently, and undo restores it', async () => {
  await create('Tools');
  await create('Boats');
  const slug = await create('Sails', 'boats', { description: 'What catches the wind.' });
  const renamed = await change(slug, {
    name: 'Sails & Rigging',
    slug: 'rigging',
    parent: 'tools',
    description: 'x',
    'question-0': 'Why?',
    'answer-0': 'Wind.',
  });
  expect(renamed.to).toMatch(/^\/team\/categories\/rigging\?done=saved/);
  await until(async () => (await service.get('/categories/sails')).status === 301);
  expect((await service.get('/categories/sails?page=1')).headers.location).toBe(`${service.origin}/categories/rigging?page=1`);
  expect((await service.get('/categories/rigging')).text).toContain('Why?');
  expect(await service.get('/categories/never-was')).toMatchObject({ status: 404 });
  expect((await service.get('/api/v1/listings?category=sails')).status).toBe(200);
  // Nobody else can take over an address that links use.
  expect((await editor.post('/team/new-category', { form: 'create', name: 'Sails', slug: '', parent: '' })).status).toBe(400);
  expect((await change('boats', { name: 'Boats', slug: 'sails', parent: '' })).words).toContain('Choose another address');
  await undo(renamed.to);
  await until(async () => (await service.get('/categories/rigging')).status === 301);
  expect((await service.get('/categories/sails')).status).toBe(200);
  expect((await tree())[1]).toEqual(['boats', 0, ['sails']]);
});

it.each<[string, Record<string, string>]>([
  ['under itself', { name: 'Upper', slug: 'upper', parent: 'upper' }],
  ['under its own subcategory', { name: 'Upper', slug: 'upper', parent: 'lower' }],
  ['below another while it has subcategories', { name: 'Upper', slug: 'upper', parent: 'other' }],
  ['onto a taken name', { name: 'OTHER', slug: 'upper', parent: '' }],
  ['onto a taken address', { name: 'Upper', slug: 'other', parent: '' }],
])('refuses to move a category %s, and keeps what was typed', async (_what, fields) => {
  await create('Upper');
  await create('Other');
  await create('Lower', 'upper');
  const before = await tree();
  const refused = await change('upper', { ...fields, description: 'Typed for a while.' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Typed for a while.');
  expect(await tree()).toEqual(before);
});

it('are ordered with buttons, and the page says if someone else changed the level', async () => {
  for (const name of ['One', 'Two', 'Three']) await create(name);
  const moved = await editor.post('/team/categories', { up: 'three' });
  expect(moved.to).toMatch(/^\/team\/categories\?moved=three&done=arranged&undo=\d+$/);
  const order = async () => (await tree()).map(([slug]: [string]) => slug);
  await until(async () => (await order())[1] === 'three');
  const lower = await editor.post('/team/categories', { down: 'one' });
  await until(async () => (await order())[0] === 'three');
  // The level has changed since, so undoing the first move alone would lose the second.
  expect((await undo(moved.to)).to).toMatch(/^\/team\/undo\//);
  expect((await order()).join()).toBe('three,one,two');
  await undo(lower.to);
  await until(async () => (await order())[0] === 'one');
  await undo(moved.to);
  await until(async () => (await order()).join() === 'one,two,three');
  expect((await editor.post('/team/categories', { up: 'gone' })).status).toBe(404);
});

it('are dropped anywhere in the tree in one change, which one undo takes back, and never below a subcategory', async () => {
  for (const name of ['One', 'Two', 'Three']) await create(name);
  await create('Lower', 'one');
  await create('Last', 'one');
  const drop = (what: string, level: string, before = '') => editor.post('/team/categories', { form: 'place', what, level, before });
  const order = async () => (await tree()).map(([slug, , lower]: [string, number, string[]]) => `${slug}(${lower})`).join(' ');
  await drop('three', '', 'one');
  await until(async () => (await order()) === 'three() one(lower,last) two()');
  const below = await drop('two', 'one', 'last');
  expect(below.to).toMatch(/^\/team\/categories\?moved=two&done=arranged&undo=\d+$/);
  await until(async () => (await order()) === 'three() one(lower,two,last)');
  await undo(below.to);
  await until(async () => (await order()) === 'three() one(lower,last) two()');
  expect((await drop('one', 'two')).words).toContain('must stay at the top level');
  expect((await drop('three', 'lower')).words).toContain('only two levels');
  expect((await drop('three', '', 'gone')).words).toContain('changed in the meantime');
  expect(await order()).toBe('three() one(lower,last) two()');
});

it('are merged with listings, drafts, subcategories, questions and earlier addresses, and separated again', async () => {
  await create('Ships');
  await create('Boats', '', { 'question-0': 'Does it float?', 'answer-0': 'Yes.' });
  await create('Rafts', 'boats');
  await change('boats', { name: 'Boats', slug: 'vessels', parent: '', 'question-0': 'Does it float?', 'answer-0': 'Yes.' });
  const [alone, both, other] = [await listingIn('vessels'), await listingIn('vessels', 'ships'), await listingIn('ships', 'rafts')];
  const merged = await editor.post('/team/categories/vessels', { form: 'merge', into: 'ships' });
  expect(merged.to).toContain('done=merged');
  await until(async () => JSON.stringify(await tree()) === JSON.stringify([['ships', 3, ['rafts']]]));
  expect([await placesOf(alone), await placesOf(both), await placesOf(other)]).toEqual([['ships'], ['ships'], ['ships', 'rafts']]);
  for (const earlier of ['boats', 'vessels']) expect((await service.get(`/categories/${earlier}`)).headers.location).toBe(`${service.origin}/categories/ships`);
  expect((await service.get('/categories/ships')).text).toContain('Does it float?');

  expect((await undo(merged.to)).to).toContain('done=undone');
  await until(async () => (await tree()).length === 2);
  expect([await placesOf(alone), await placesOf(both), await placesOf(other)]).toEqual([['vessels'], ['vessels', 'ships'], ['ships', 'rafts']]);
  expect((await service.get('/categories/boats')).headers.location).toBe(`${service.origin}/categories/vessels`);
  expect((await service.get('/categories/vessels')).text).toContain('Does it float?');
  expect((await tree()).find(([slug]: [string]) => slug === 'vessels')).toEqual(['vessels', 3, ['rafts']]);
});

it('are merged in drafts once each, and restored there', async () => {
  await create('Ships');
  await create('Boats');
  const person = await createAccount(service.db, { email: 'drafter@example.org', now: service.parts.clock.now() });
  const draft = async (id: number, ...names: string[]) => {
    const parts = JSON.stringify({ fields: { categories: { value: names, state: 'manual' } } });
    await service.db.run(sql`
      insert into draft (id, site_id, account_id, url, website_url, host, status, parts, suggested_category_ids, created_at, updated_at, ready_at)
      select ${`00000000-0000-4000-8000-00000000000${id}`}, ${siteId}, ${person!}, ${`https://d${id}.example/`}, ${`https://d${id}.example/`}, ${`d${id}.example`}, 'ready', ${parts},
        array(select id from category where site_id = ${siteId} order by slug), now(), now(), now()`);
  };
  await draft(1, 'Boats');
  await draft(2, 'Ships', 'Boats');
  await draft(3, 'Ships');
  const named = async () =>
    (
      await service.db.rows<{ v: string[]; n: number }>(
        sql`select parts #> '{fields,categories,value}' as v, cardinality(suggested_category_ids) as n from draft order by id`,
      )
    ).map(({ v, n }) => [...v, n]);
  const merged = await editor.post('/team/categories/boats', { form: 'merge', into: 'ships' });
  expect(await named()).toEqual([
    ['Ships', 1],
    ['Ships', 1],
    ['Ships', 1],
  ]);
  await undo(merged.to);
  expect((await named()).map(([...all]) => all.slice(0, -1))).toEqual([['Boats'], ['Ships', 'Boats'], ['Ships']]);
  expect((await editor.post('/team/categories/boats', { form: 'retire' })).words).toContain('drafts');
});

it('aren’t merged into a third level, or into themselves', async () => {
  await create('Upper');
  await create('Lower', 'upper');
  await create('Other');
  await create('Deep', 'other');
  expect((await editor.post('/team/categories/upper', { form: 'merge', into: 'deep' })).words).toContain('two levels');
  expect((await editor.post('/team/categories/upper', { form: 'merge', into: 'upper' })).status).toBe(400);
  expect((await editor.post('/team/categories/upper', { form: 'merge', into: 'lower' })).status).toBe(400);
  expect(await tree()).toHaveLength(2);
});

it('are retired if empty, and if in use only with a target', async () => {
  await create('Upper');
  await create('Used');
  const listing = await listingIn('used');
  expect((await editor.post('/team/categories/used', { form: 'retire' })).words).toContain('listings');
  const retired = await editor.post('/team/categories/upper', { form: 'retire' });
  await until(async () => (await tree()).length === 1);
  await undo(retired.to);
  await until(async () => (await tree()).length === 2);
  expect((await editor.post('/team/categories/used', { form: 'merge', into: 'upper' })).status).toBe(303);
  expect(await placesOf(listing)).toEqual(['upper']);
});
