import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const at = new Date('2026-11-20T12:00:00Z');
async function write(listing: number, posts: readonly (readonly [who: number, body: string])[], kind = 'question') {
  const { id } = (await service.db.row<{ id: number }>(sql`
    insert into discussion (listing_id, kind, created_at) values (${listing}, ${kind}, ${at}) returning id`))!;
  for (const [i, [who, body]] of posts.entries())
    await service.db.run(
      sql`insert into discussion_post (discussion_id, is_first, account_id, body, created_at) values (${id}, ${i === 0}, ${who}, ${body}, ${at})`,
    );
  return id;
}
const look = (path = '/discussions') => newVisitor(service).get(path);
const comes = (words: string, path?: string) => until(async () => (await look(path)).words.includes(words));
const pagesOfSitemap = async () => (await service.get('/sitemaps/pages-1.xml')).text;

it('the newest questions of all live products are on one page, with what their makers answered', async () => {
  const [oar, rack, gone] = [
    await makeListing(service.db, { name: 'Oar Log' }),
    await makeListing(service.db, { name: 'Boat Rack' }),
    await makeListing(service.db),
  ];
  const [ada, maker] = [await newPerson(service), await newPerson(service)];
  await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${rack.id}, ${maker.accountId}, 'owner', ${at})`);
  const empty = await look();
  expect([empty.status, empty.text.includes('noindex')]).toEqual([200, true]);
  expect(empty.words).toContain('No questions yet.');

  await write(oar.id, [[ada.accountId, 'Does it work offline?']]);
  await write(oar.id, [[ada.accountId, 'Only a comment.']], 'comment');
  await write(gone.id, [[ada.accountId, 'Of a product that is gone.']]);
  const answered = await write(rack.id, [
    [ada.accountId, 'Does it hold an eight?'],
    [ada.accountId, 'Asking again.'],
    [maker.accountId, 'It holds two.'],
    [maker.accountId, 'And a four.'],
  ]);
  await service.db.run(sql`update listing set status = 'withdrawn' where id = ${gone.id}`);
  await refreshListingStats(service.db, [gone.id]);
  await comes('It holds two.');
  await until(async () => !(await look()).words.includes('Of a product that is gone.'));
  const page = await look();
  expect(page.words).toMatch(/Boat Rack.*Does it hold an eight\?.*It holds two\..*3 replies.*Oar Log.*Does it work offline\?/s);
  expect(page.words).not.toMatch(/Only a comment|Asking again|And a four/);
  const leads = page.elements.flatMap(({ attributes }) => attributes.href ?? []);
  expect(leads).toEqual(expect.arrayContaining([`/discussions/${answered}`, `/listings/${rack.slug}`]));
  // People can vote wherever a product is listed.
  expect(page.elements.filter(({ tag, attributes }) => tag === 'button' && attributes['data-vote'] !== undefined)).toHaveLength(2);
});

it('search engines get it from five questions on', async () => {
  const listing = await makeListing(service.db);
  const { accountId } = await newPerson(service);
  // With the two of the test before: four.
  for (const body of ['The third?', 'The fourth?']) await write(listing.id, [[accountId, body]]);
  await comes('The fourth?');
  expect((await look()).text).toContain('noindex');
  expect(await pagesOfSitemap()).not.toContain('/discussions<');
  await write(listing.id, [[accountId, 'The fifth?']]);
  await comes('The fifth?');
  expect((await look()).text).not.toContain('noindex');
  await expect.poll(pagesOfSitemap).toContain(`${service.origin}/discussions<`);
});

it('more than twenty go on another page', async () => {
  const listing = await makeListing(service.db);
  const { accountId } = await newPerson(service);
  for (let n = 1; n <= 21; n++) await write(listing.id, [[accountId, `Question number ${n}?`]]);
  await comes('Question number 21?');
  expect((await look()).words).not.toContain('Question number 1?');
  const second = await look('/discussions?page=2');
  expect(second.words).toContain('Question number 1?');
  expect(second.elements.find(({ attributes }) => attributes.rel === 'canonical')!.attributes.href).toBe(`${service.origin}/discussions?page=2`);
  for (const page of ['0', '-1', 'x', '99999999999']) expect((await look(`/discussions?page=${page}`)).words, page).toContain('Question number 21?');
});

it('a site without discussions has neither the page nor links to it', async () => {
  const offer = (off: string[]) => service.db.run(sql`update site set settings = settings || ${JSON.stringify({ features_off: off })}::jsonb`);
  const isLinked = async () => (await look('/about')).text.includes('href="/discussions"');
  expect(await isLinked()).toBe(true);
  await offer(['discussions']);
  try {
    await until(async () => (await look()).status === 404);
    expect([(await look('/questions')).status, await isLinked()]).toEqual([404, false]);
  } finally {
    await offer([]);
    await until(async () => (await look()).status === 200);
  }
});
