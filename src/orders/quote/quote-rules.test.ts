import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeKey } from '../../../test/support/credentials.ts';
import { makeSubmittedListing } from '../../../test/support/listings.ts';
import { testPayments } from '../../../test/support/orders/payments.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { quoteWebsite } from '../../../test/support/website/evidence.ts';
import { addDays, runningWeek, startOfDay } from '../../launches/index.ts';
import { sql } from '../../platform/database/database.ts';
import { products } from '../products/index.ts';
import type { Item, Product } from '../products/product.ts';
import { checkItems } from './check-items.ts';
import { readFacts } from './facts-store.ts';

// Every rule of the items over REST: one is broken, or two are, among items that are right. Nothing is ever saved of it.

type Kind = 'draft' | 'sorted' | 'live' | 'young' | 'planned' | 'reviewed' | 'unquoted' | 'queued' | 'awarded' | 'suspended';
/** Listings of the buyer, one of each kind. */
type Listings = Record<Kind, number>;

let service: TestService;
let authorization: string;
let right: Listings;
let broken: [Listings, Listings];
let strangers: number;
let weeks: string[];

beforeAll(async () => {
  const seller = { name: 'Slipway', country: 'DE', vat_registered: true, oss: true };
  service = await startService({
    payments: testPayments(),
    // The official MCP client goes where the address says, and names that host.
    settings: { BASE_URL: 'http://localhost:1' },
    seed: (db, site) =>
      db.script(`
    update site set settings = '${JSON.stringify({ seller, paid_places_per_week: 1000 })}' where id = ${site};
    insert into category (site_id, slug, name) select ${site}, 'extra-' || n, n from unnest(array['a', 'b', 'c', 'd']) n`),
  });
  const now = service.parts.clock.now();
  weeks = Array.from({ length: 8 }, (_, i) => addDays(runningWeek(now, 'UTC'), 7 * (i + 1)));
  const accountId = await makeAccount(service.db);
  authorization = await makeKey(service.db, { accountId });
  right = await makeListings(accountId, 3);
  broken = [await makeListings(accountId, 2), await makeListings(accountId, 1)];
  strangers = (await makeSubmittedListing(service.db, { siteId: service.parts.defaultSite().id, ownerId: await makeAccount(service.db), now })).id;
});
afterAll(() => service.close());

async function makeListings(ownerId: number, rank: number): Promise<Listings> {
  const { db } = service;
  const siteId = service.parts.defaultSite().id;
  const now = service.parts.clock.now();
  const make = async (status: string, weeksLive?: number, plan = 'paid', isQuoted = true) => {
    const { id } = await makeSubmittedListing(db, { siteId, ownerId, now });
    const since = weeksLive === undefined ? null : new Date(now.getTime() - weeksLive * 7 * 86_400_000);
    const week = since === null ? null : runningWeek(since, 'UTC');
    if (isQuoted) await quoteWebsite(db, id, now);
    await db.run(sql`update listing set status = ${status}, plan = ${plan}, live_since = ${since}, launch_week = ${week} where id = ${id}`);
    if (week)
      await db.run(
        sql`insert into launch (site_id, listing_id, week, kind, launched_at, votes, week_votes) values (${siteId}, ${id}, ${week}, 'paid', ${since}, 9, 9)`,
      );
    return id;
  };
  const listings = {
    draft: await make('draft', undefined, 'free'),
    sorted: await make('draft', undefined, 'free'),
    live: await make('live', 40),
    young: await make('live', 3),
    planned: await make('live', 45),
    reviewed: await make('live', 30),
    unquoted: await make('live', 35, 'paid', false),
    queued: await make('awaiting_badge', undefined, 'free'),
    awarded: await make('live', 60),
    suspended: await make('suspended', 50),
  };
  await db.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
    select site_id, week, ${rank}, id, listing_id, 9, ${now} from launch where listing_id = ${listings.awarded}`);
  await db.run(sql`insert into launch (site_id, listing_id, week, kind) values (${siteId}, ${listings.planned}, ${weeks[4]}, 'relaunch')`);
  await db.run(sql`update listing set launch_week = ${weeks[4]} where id = ${listings.queued}`);
  await db.run(sql`insert into ai_review (listing_id, body, written_by, written_at) values (${listings.reviewed}, 'It does one thing.', 'test', ${now})`);
  await db.run(sql`
    insert into listing_category (listing_id, category_id, position)
    select ${listings.sorted}, id, 1 from category where site_id = ${siteId} and slug = 'extra-d'`);
  return listings;
}

/** Something of everything, on listings that it fits. */
const fitting = (of: Listings): Item[] => [
  { product: 'launch', listing_id: of.draft, week: weeks[0]! },
  { product: 'featured', listing_id: of.draft, week: weeks[0]! },
  { product: 'extra_categories', listing_id: of.draft, categories: ['extra-a', 'extra-b', 'extra-c'] },
  { product: 'ai_review', listing_id: of.draft },
  { product: 'billboard_min', listing_id: of.young, amount_cents: 100_000_000 },
  { product: 'relaunch', listing_id: of.live, week: weeks[1]! },
  { product: 'skip_queue', listing_id: of.queued, week: weeks[7]! },
  { product: 'done_for_you', listing_id: of.suspended },
  { product: 'trophy', listing_id: of.awarded, options: { size: 'large', material: 'oak', engraving: 'First of its week' } },
];

/** A rule: an item that breaks this rule only, and the expected error. */
interface Rule {
  name: string;
  item(of: Listings): Item;
  field: string;
  code: string;
  /** The code of the whole answer, if it isn't invalid_request. */
  whole?: string | undefined;
}
const rule = (name: string, item: (of: Listings) => object, ...[field, code, whole]: [field: string, code: string, whole?: string]): Rule => ({
  name,
  item: item as Rule['item'],
  field,
  code,
  whole,
});

const rules: Rule[] = [
  rule('no such product', (of) => ({ product: 'lunch', listing_id: of.draft }), 'product', 'unknown_product'),
  rule('no listing', () => ({ product: 'launch' }), 'listing_id', 'required'),
  rule('a listing of somebody else', () => ({ product: 'done_for_you', listing_id: strangers }), 'listing_id', 'listing_not_found'),
  rule('no such listing', () => ({ product: 'featured', listing_id: 99_999_999 }), 'listing_id', 'listing_not_found'),
  rule('the largest of numbers', () => ({ product: 'featured', listing_id: Number.MAX_SAFE_INTEGER }), 'listing_id', 'listing_not_found'),
  rule('skip_queue without a week', (of) => ({ product: 'skip_queue', listing_id: of.queued }), 'week', 'required'),
  rule('relaunch without a week', (of) => ({ product: 'relaunch', listing_id: of.live }), 'week', 'required'),
  rule('a week for done_for_you', (of) => ({ product: 'done_for_you', listing_id: of.draft, week: weeks[0] }), 'week', 'not_allowed'),
  rule('a week for billboard_min', (of) => ({ product: 'billboard_min', listing_id: of.live, amount_cents: 5000, week: weeks[0] }), 'week', 'not_allowed'),
  rule('the running week', (of) => ({ product: 'launch', listing_id: of.draft, week: addDays(weeks[0]!, -7) }), 'week', 'week_not_offered'),
  rule('a week too far ahead', (of) => ({ product: 'launch', listing_id: of.draft, week: addDays(weeks[7]!, 7) }), 'week', 'week_not_offered'),
  rule('a Tuesday', (of) => ({ product: 'featured', listing_id: of.live, week: addDays(weeks[0]!, 1) }), 'week', 'week_not_offered'),
  rule('no date', (of) => ({ product: 'relaunch', listing_id: of.live, week: 'next week' }), 'week', 'week_not_offered'),
  rule('an empty week', (of) => ({ product: 'launch', listing_id: of.draft, week: '' }), 'week', 'week_not_offered'),
  rule('an amount for a fixed price', (of) => ({ product: 'launch', listing_id: of.draft, amount_cents: 4900 }), 'amount_cents', 'not_allowed'),
  rule('no amount', (of) => ({ product: 'billboard_min', listing_id: of.live }), 'amount_cents', 'required'),
  rule('an amount below the minimum', (of) => ({ product: 'billboard_min', listing_id: of.live, amount_cents: 999 }), 'amount_cents', 'too_small'),
  rule('categories for launch', (of) => ({ product: 'launch', listing_id: of.draft, categories: ['extra-a'] }), 'categories', 'not_allowed'),
  rule('no categories', (of) => ({ product: 'extra_categories', listing_id: of.live }), 'categories', 'required'),
  rule('categories of none', (of) => ({ product: 'extra_categories', listing_id: of.live, categories: [] }), 'categories', 'required'),
  rule(
    'four categories',
    (of) => ({ product: 'extra_categories', listing_id: of.live, categories: ['extra-a', 'extra-b', 'extra-c', 'extra-d'] }),
    'categories',
    'too_many_categories',
  ),
  rule(
    'no such category',
    (of) => ({ product: 'extra_categories', listing_id: of.live, categories: ['extra-a', 'extra-z'] }),
    'categories/1',
    'unknown_category',
  ),
  rule('a category twice', (of) => ({ product: 'extra_categories', listing_id: of.live, categories: ['extra-a', 'extra-a'] }), 'categories/1', 'repeated'),
  rule('the primary category', (of) => ({ product: 'extra_categories', listing_id: of.live, categories: ['tools'] }), 'categories/0', 'has_category'),
  rule(
    'no such category in a bundle',
    (of) => ({ product: 'launch_bundle', listing_id: of.draft, options: { categories: ['extra-z'] } }),
    'options/categories/0',
    'unknown_category',
  ),
  rule(
    'more categories in a bundle than the listing has room for',
    (of) => ({ product: 'launch_bundle', listing_id: of.sorted, options: { categories: ['extra-a', 'extra-b', 'extra-c'] } }),
    'options/categories',
    'too_many_categories',
  ),
  rule(
    'a category twice in a bundle',
    (of) => ({ product: 'launch_bundle', listing_id: of.draft, options: { categories: ['extra-a', 'extra-a'] } }),
    'options/categories/1',
    'repeated',
  ),
  rule(
    'the primary category in a bundle',
    (of) => ({ product: 'launch_bundle', listing_id: of.draft, options: { categories: ['tools'] } }),
    'options/categories/0',
    'has_category',
  ),
  rule('options for launch', (of) => ({ product: 'launch', listing_id: of.draft, options: { colour: 'red' } }), 'options', 'not_allowed'),
  rule(
    'an option that is not there',
    (of) => ({ product: 'trophy', listing_id: of.awarded, options: { size: 'small', material: 'oak', colour: 'red' } }),
    'options',
    'bad_option',
  ),
  rule(
    'a size that is not there',
    (of) => ({ product: 'trophy', listing_id: of.awarded, options: { size: 'huge', material: 'oak' } }),
    'options/size',
    'bad_option',
  ),
  rule('no material', (of) => ({ product: 'trophy', listing_id: of.awarded, options: { size: 'small' } }), 'options/material', 'bad_option'),
  rule(
    'an engraving too long',
    (of) => ({ product: 'trophy', listing_id: of.awarded, options: { size: 'small', material: 'oak', engraving: 'x'.repeat(61) } }),
    'options/engraving',
    'bad_option',
  ),
  rule(
    'an award of another week',
    (of) => ({ product: 'trophy', listing_id: of.awarded, options: { size: 'small', material: 'oak', award_week: '2020-01-06' } }),
    'options/award_week',
    'no_award_that_week',
  ),
  rule(
    'a trophy without an award',
    (of) => ({ product: 'trophy', listing_id: of.live, options: { size: 'small', material: 'oak' } }),
    'listing_id',
    'no_award',
  ),
  rule('a launch of what is live', (of) => ({ product: 'launch', listing_id: of.live }), 'listing_id', 'already_launched'),
  rule('a bundle of what is live', (of) => ({ product: 'launch_bundle', listing_id: of.live }), 'listing_id', 'already_launched'),
  rule('featured for a draft', (of) => ({ product: 'featured', listing_id: of.draft }), 'listing_id', 'listing_not_out'),
  rule('a review of a draft', (of) => ({ product: 'ai_review', listing_id: of.draft }), 'listing_id', 'listing_not_out'),
  rule('categories for a draft', (of) => ({ product: 'extra_categories', listing_id: of.draft, categories: ['extra-a'] }), 'listing_id', 'listing_not_out'),
  rule('the billboard for a draft', (of) => ({ product: 'billboard_min', listing_id: of.draft, amount_cents: 5000 }), 'listing_id', 'listing_not_live'),
  rule('a relaunch too early', (of) => ({ product: 'relaunch', listing_id: of.young, week: weeks[2] }), 'listing_id', 'not_live_long_enough'),
  rule('a relaunch of a draft', (of) => ({ product: 'relaunch', listing_id: of.draft, week: weeks[2] }), 'listing_id', 'not_live_long_enough'),
  rule('a relaunch in a week that it has', (of) => ({ product: 'relaunch', listing_id: of.planned, week: weeks[4] }), 'week', 'same_week'),
  rule('skip_queue to the week that it has', (of) => ({ product: 'skip_queue', listing_id: of.queued, week: weeks[4] }), 'week', 'same_week'),
  rule('a second review', (of) => ({ product: 'ai_review', listing_id: of.reviewed }), 'listing_id', 'has_review'),
  rule(
    'a review of what nothing is known of',
    (of) => ({ product: 'ai_review', listing_id: of.unquoted }),
    'listing_id',
    'not_enough_evidence',
    'not_enough_evidence',
  ),
  rule('skip_queue without a queue', (of) => ({ product: 'skip_queue', listing_id: of.live, week: weeks[2] }), 'listing_id', 'not_queued'),
  rule('anything for a suspended listing', (of) => ({ product: 'featured', listing_id: of.suspended }), 'listing_id', 'listing_suspended'),
];

/** Items with the wrong shape, for any product. */
const forms: Rule[] = [
  rule('an amount of nothing', (of) => ({ product: 'billboard_min', listing_id: of.live, amount_cents: 0 }), 'amount_cents', 'too_small'),
  rule('an amount too large', (of) => ({ product: 'billboard_min', listing_id: of.live, amount_cents: 100_000_001 }), 'amount_cents', 'too_large'),
  rule('half a cent', (of) => ({ product: 'billboard_min', listing_id: of.live, amount_cents: 1000.5 }), 'amount_cents', 'wrong_type'),
  rule('a key that is not there', (of) => ({ product: 'launch', listing_id: of.draft, price: 1 }), 'price', 'unknown_field'),
];

const post = (path: string, body: object) =>
  service.get(`/api/v1/orders/${path}`, {
    method: 'POST',
    host: 'localhost:1',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const rowsSaved = async () =>
  (await service.db.row<{ n: number }>(
    sql`select ((select count(*) from purchase) + (select count(*) from purchase_line) + (select count(*) from week_place) + (select count(*) from purchase_event))::int as n`,
  ))!.n;

/** Some of the items that are right, and where among them something is put. */
const among = fc.record({ taken: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), at: fc.nat(9), path: fc.constantFrom('quote', 'checkout') });
function put(given: { taken: boolean[]; at: number }, ...wrong: Item[]): { items: Item[]; places: number[] } {
  const all = fitting(right);
  // Products that need the launch of the draft can't be ordered without it.
  const items = all.filter((_, i) => given.taken[i] && (given.taken[0] || i > 3));
  const at = Math.min(given.at, items.length);
  items.splice(at, 0, ...wrong);
  return { items, places: wrong.map((_, i) => at + i) };
}

/** An item of a product as a buyer fills it in, with everything that the product requires. */
const filledIn = (product: Product, listing_id: number): Item => ({
  product: product.code,
  listing_id,
  ...(product.price.kind === 'open' && { amount_cents: product.price.leastCents }),
  ...(product.week?.choice === 'required' && { week: weeks[5]! }),
  ...(product.categories && { categories: ['extra-a'] }),
  ...(product.options && {
    options: Object.fromEntries(
      Object.entries(product.options).flatMap(([key, option]) => (option.kind === 'choice' ? [[key, Object.keys(option.values)[0]!]] : [])),
    ),
  }),
});

/** What the definition of a product leaves out may not be filled in. */
const notOf = (product: Product): Partial<Item> => ({
  ...(product.price.kind !== 'open' && { amount_cents: 100 }),
  ...(!product.week && { week: weeks[0]! }),
  ...(!product.categories && { categories: ['extra-a'] }),
  ...(!product.options && { options: { colour: 'red' } }),
});

it.each(products)('$code can be bought for a listing that fits, and refuses what its definition leaves out', async (product) => {
  const items = Object.values(right).map((id) => filledIn(product, id));
  const errorsOf = async (asked: Item[]): Promise<{ pointer: string; code: string }[]> => {
    const answer = await post('quote', { items: asked });
    expect([200, 400], answer.text).toContain(answer.status);
    return answer.json.errors ?? [];
  };
  const errors = await errorsOf(items);
  const fits = items.findIndex((_, at) => !errors.some(({ pointer }) => pointer.startsWith(`/items/${at}/`)));
  expect(fits, JSON.stringify(errors)).not.toBe(-1);
  const own = ['listing_suspended', ...Object.keys(product.texts.faults)];
  expect(errors.filter(({ code }) => !own.includes(code))).toEqual([]);
  const wrong = notOf(product);
  const said = await errorsOf([{ ...items[fits]!, ...wrong }]);
  expect(said.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual(
    Object.keys(wrong)
      .map((field) => `/items/0/${field} not_allowed`)
      .sort(),
  );
});

describe.each(rules)('$name', ({ item, field, code, whole }) => {
  it(`is ${code} at ${field}, even if everything else is right, and nothing is saved`, async () => {
    const before = await rowsSaved();
    await fc.assert(
      fc.asyncProperty(among, async (given) => {
        const { items, places } = put(given, item(broken[0]));
        const answer = await post(given.path, { items, billing_country: 'FR' });
        expect(answer).toMatchObject({ status: 400, json: { code: whole ?? 'invalid_request' } });
        expect(answer.json.errors.map(({ pointer, code: said }: { pointer: string; code: string }) => [pointer, said])).toEqual([
          [`/items/${places[0]}/${field}`, code],
        ]);
        expect(answer.json.errors[0].detail.length).toBeGreaterThan(15);
      }),
      { numRuns: 6 },
    );
    expect(await rowsSaved()).toBe(before);
  });
});

it('an earlier address of a category still names it, so that an order begun before can be paid', async () => {
  await service.db.run(sql`
    insert into category_redirect (site_id, slug, category_id) select site_id, 'extra-before', id from category where slug = 'extra-b' limit 1`);
  await service.db.run(sql`
    insert into category_redirect (site_id, slug, category_id) select site_id, 'tools-before', id from category where slug = 'tools' limit 1`);
  const codesFor = async (...slugs: string[]) => {
    const { json } = await post('quote', { items: [{ product: 'extra_categories', listing_id: broken[0].live, categories: slugs }] });
    return ((json.errors ?? []) as { code: string }[]).map(({ code }) => code);
  };
  expect([await codesFor('extra-before'), await codesFor('extra-never')]).toEqual([[], ['unknown_category']]);
  // It isn't another category to pay for.
  expect([await codesFor('tools-before'), await codesFor('extra-before', 'extra-b')]).toEqual([['has_category'], ['repeated']]);
  await service.db.run(sql`delete from category_redirect where slug in ('extra-before', 'tools-before')`);
});

it('any two broken rules at once are both reported', async () => {
  const before = await rowsSaved();
  await fc.assert(
    fc.asyncProperty(among, fc.constantFrom(...rules), fc.constantFrom(...rules), async (given, one, other) => {
      const { items, places } = put(given, one.item(broken[0]), other.item(broken[1]));
      const answer = await post(given.path, { items });
      expect(answer).toMatchObject({ status: 400 });
      const said = answer.json.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
      expect(said).toEqual([`/items/${places[0]}/${one.field} ${one.code}`, `/items/${places[1]}/${other.field} ${other.code}`]);
    }),
    { numRuns: 300 },
  );
  expect(await rowsSaved()).toBe(before);
});

it('no time limit of the test service changes an answer on a busy machine', async () => {
  expect(await service.parts.db.row(sql`show statement_timeout`)).toEqual({ statement_timeout: '0' });
});

it.each(forms)('$name is refused by the schema', async ({ item, field }) => {
  const answer = await post('quote', { items: [...fitting(right), item(broken[0])] });
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([`/items/9/${field}`]);
});

it.each([
  ['no items', { items: [] }],
  ['21 items', { items: Array(21).fill({ product: 'launch' }) }],
  ['three letters of a country', { items: [{ product: 'launch' }], billing_country: 'DEU' }],
  ['a VAT number too long', { items: [{ product: 'launch' }], vat_number: 'D'.repeat(33) }],
])('%s has its own 400 error', async (_what, body) => {
  expect((await post('quote', body)).status).toBe(400);
});

it.each([
  [
    'the same product twice for a listing',
    (of: Listings) => [
      { product: 'featured', listing_id: of.live },
      { product: 'featured', listing_id: of.live },
    ],
    ['/items/1/product duplicate_item'],
  ],
  [
    'a launch and a bundle',
    (of: Listings) => [
      { product: 'launch', listing_id: of.draft },
      { product: 'launch_bundle', listing_id: of.draft },
    ],
    ['/items/0/product duplicate_item', '/items/1/product duplicate_item'],
  ],
  [
    'featured beside its bundle',
    (of: Listings) => [
      { product: 'launch_bundle', listing_id: of.draft },
      { product: 'featured', listing_id: of.draft },
    ],
    ['/items/1/product duplicate_item'],
  ],
  [
    'categories beside a bundle',
    (of: Listings) => [
      { product: 'launch_bundle', listing_id: of.draft },
      { product: 'extra_categories', listing_id: of.draft, categories: ['extra-a'] },
    ],
    ['/items/1/product duplicate_item'],
  ],
  [
    'skip_queue beside a launch',
    (of: Listings) => [
      { product: 'launch', listing_id: of.queued },
      { product: 'skip_queue', listing_id: of.queued, week: weeks[3] },
    ],
    ['/items/1/product conflicting_items'],
  ],
])('duplicates within the order: %s', async (_what, items, said) => {
  const answer = await post('quote', { items: items(broken[0]) });
  expect(answer.json.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)).toEqual(said);
});

it.each(['quote', 'checkout'])('the error names a country that isn’t in ISO 3166-1: %s', async (path) => {
  const before = await rowsSaved();
  for (const code of ['ZZ', 'EU', 'QQ', 'XK', 'UK', 'EL', 'xx', 'AN']) {
    const answer = await post(path, { items: [fitting(right)[3]], billing_country: code });
    expect([code, answer.status]).toEqual([code, 400]);
    expect(answer.json.errors).toEqual([{ pointer: '/billing_country', code: 'not_a_country', detail: expect.stringContaining('GB for the United Kingdom') }]);
  }
  expect(await rowsSaved()).toBe(before);
  const monaco = await post('quote', { items: [fitting(right)[4]], billing_country: 'mc' });
  expect(monaco.json.vat).toMatchObject({ country: 'MC', reason: 'destination', rate_percent: 20 });
});

it.each(['Pacific/Auckland', 'America/Los_Angeles'])('a relaunch can be ordered from the Monday on in which 26 weeks are over in %s', async (timeZone) => {
  const site = { ...service.parts.defaultSite(), timeZone };
  const first = (await service.db.row<{ week: string }>(sql`select week from launch where listing_id = ${right.live}`))!.week;
  const monday = startOfDay(addDays(first, 26 * 7), timeZone);
  const faultsAt = async (now: Date) => {
    const accountId = (await service.db.row<{ id: number }>(sql`select account_id as id from listing_member where listing_id = ${right.live}`))!.id;
    const items = [{ product: 'relaunch', listing_id: right.live, week: addDays(first, 28 * 7) }];
    return checkItems(items, await readFacts(service.db, { site, accountId, items, now })).map(({ code }) => code);
  };
  expect(await faultsAt(new Date(monday.getTime() - 1))).toContain('not_live_long_enough');
  expect(await faultsAt(monday)).toEqual([]);
});

it('twenty items', async () => {
  const listings = [right, ...broken].flatMap((of) => [of.live, of.young, of.awarded]);
  const items = listings.flatMap((listing_id) => [
    { product: 'featured', listing_id },
    { product: 'ai_review', listing_id },
    { product: 'billboard_min', listing_id, amount_cents: 100_000_000 },
  ]);
  const answer = await post('quote', { items: items.slice(0, 20) });
  expect(answer).toMatchObject({ status: 200, json: { subtotal_cents: 7 * 7900 + 7 * 2900 + 6 * 100_000_000 } });
});

it('a quote costs what the checkout of the same body costs, and its sums are exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      among,
      fc.constantFrom('FR', 'fi', 'DE', 'US', 'gr', undefined),
      fc.integer({ min: 1000, max: 100_000_000 }),
      async (given, billing_country, amount_cents) => {
        const bundle = { product: 'launch_bundle', listing_id: broken[0].draft, options: { categories: ['extra-d'] } };
        const { items } = put(given, bundle, { product: 'billboard_min', listing_id: broken[1].live, amount_cents });
        const [quoted, ordered] = [await post('quote', { items, billing_country }), await post('checkout', { items, billing_country })];
        expect([quoted.status, ordered.status]).toEqual([200, 201]);
        const { lines, discounts, subtotal_cents, vat, total_cents } = quoted.json;
        expect(ordered.json).toMatchObject({ discounts, subtotal_cents, vat, total_cents, currency: 'USD' });
        expect(ordered.json.lines.map(({ fulfilled: _, fulfilled_at: __, chosen: ___, ...line }: Record<string, unknown>) => line)).toEqual(lines);
        const sum = (of: 'amount_cents' | 'list_cents') => lines.reduce((total: number, line: Record<string, number>) => total + line[of]!, 0);
        expect(subtotal_cents).toBe(sum('amount_cents'));
        expect(sum('list_cents') - subtotal_cents).toBe(discounts.reduce((total: number, { cents }: { cents: number }) => total + cents, 0));
        // Half up, in whole numbers.
        const exact = BigInt(subtotal_cents) * BigInt(Math.round(vat.rate_percent * 100));
        expect(BigInt(vat.amount_cents)).toBe((exact - (exact % 10_000n)) / 10_000n + (exact % 10_000n >= 5000n ? 1n : 0n));
        expect(total_cents).toBe(subtotal_cents + vat.amount_cents);
      },
    ),
    { numRuns: 60 },
  );
});

it('over MCP: everything at once, and every error with its field', async () => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const url = new URL(`http://127.0.0.1:${service.port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { Authorization: authorization } } }));
  await client.listTools();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any response
  const call = async (name: string, args: Record<string, unknown>): Promise<any> => {
    const result = (await client.callTool({ name, arguments: args })) as { content: { text: string }[]; structuredContent: unknown; isError?: boolean };
    return result.isError ? { problem: JSON.parse(result.content[0]!.text) } : result.structuredContent;
  };
  const body = { items: fitting(right), billing_country: 'FR' };
  const quoted = await call('quote_order', body);
  expect(quoted).toMatchObject({ vat: { reason: 'destination', rate_percent: 20 } });
  const made = await call('create_checkout', { ...body, idempotency_key: 'all-at-once' });
  expect(made).toMatchObject({ status: 'pending', total_cents: quoted.total_cents, checkout_url: expect.stringContaining('/checkout/SW-') });
  expect((await call('create_checkout', { ...body, idempotency_key: 'all-at-once' })).number).toBe(made.number);
  expect((await call('get_order', { number: made.number })).total_cents).toBe(made.total_cents);
  expect((await call('list_my_orders', {})).items[0]).toMatchObject({ number: made.number, checkout_url: made.checkout_url });
  const { problem } = await call('create_checkout', { items: [rules[0]!.item(broken[0]), rules[1]!.item(broken[0])] });
  expect(problem.errors.map(({ code }: { code: string }) => code)).toEqual(['unknown_product', 'required']);
  await client.close();
});
