import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { findBroken } from '../../../test/support/orders/books.ts';
import { openShop } from '../../../test/support/orders/shop.ts';
import { later, mailsTo, makePerson, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { launchTasks, liftSuspension, offerWeek, runCalendar, setWeekPlaces, suspendListing } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';
import { runOperation } from '../../server/pipeline/run-operation.ts';
import { getOrder, listProducts } from '../index.ts';
import { moveLaunch } from '../moved/operations/move-launch.ts';
import type { Item } from '../products/product.ts';

// Effects of orders on scheduled, queued and suspended listings.

// Each test has its own site in it.
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function setUp() {
  const { db } = database;
  const shop = await openShop(db, { settings: { paid_places_per_week: 25 } });
  const buyer = await shop.makeBuyer();
  const { listingId } = buyer;
  const slug = (await db.row<{ slug: string }>(sql`select slug from listing where id = ${listingId}`))!.slug;
  const byTeam = () => ({ ...shop.callAs(buyer, NOW), caller: commandLine });
  return {
    db,
    shop,
    listingId,
    async buy(...items: Omit<Item, 'listing_id'>[]): Promise<string> {
      const number = await shop.order(
        buyer,
        items.map((item) => ({ ...item, listing_id: listingId })),
      );
      await shop.pay(await shop.begin(buyer, number));
      expect((await shop.get(number)).status).toBe('fulfilled');
      return number;
    },
    suspend: () => run(suspendListing, { slug, reason: 'Looked at.' }, byTeam()),
    move: (from: string, to: string) => run(moveLaunch, { slug, from, to }, byTeam()),
    plan: (week: string, places: object) => run(setWeekPlaces, { week, ...places }, byTeam()),
    offer: (week: string, given: object) => run(offerWeek, { week, ...given }, byTeam()),
    buyer,
    lift: () => run(liftSuspension, { slug }, byTeam()),
    queueFor: async (week: string) => {
      await db.run(sql`insert into launch (site_id, listing_id, week, kind) values (${shop.site.id}, ${listingId}, ${week}, 'free')`);
      await db.run(sql`insert into week_place (site_id, week, kind, listing_id, taken_at) values (${shop.site.id}, ${week}, 'free', ${listingId}, ${NOW})`);
      await db.run(sql`update listing set status = 'awaiting_badge', launch_week = ${week} where id = ${listingId}`);
    },
    places: () => db.rows<{ week: string; kind: string }>(sql`select week, kind from week_place where listing_id = ${listingId} order by week`),
    sound: async () => expect(await findBroken(db, shop, { capacity: 25, now: NOW })).toEqual([]),
  };
}

it('a launch at once gives up the week that was skipped to, and a pending order for that week keeps its place there', async () => {
  const { shop, buyer, listingId, buy, queueFor, places, sound } = await setUp();
  await queueFor('2026-12-21');
  const pending = await shop.order(buyer, [{ product: 'launch', week: '2026-11-30', listing_id: listingId }]);
  await buy({ product: 'skip_queue', week: '2026-11-30' });
  await buy({ product: 'launch' });
  expect(await places()).toEqual([{ week: '2026-11-30', kind: 'paid' }]);
  await sound();
  await shop.cancel(pending);
  expect(await places()).toEqual([]);
});

it.each([['launch'], ['launch_bundle']])('a launch at once emails those who asked to be told, each once: %s', async (product) => {
  const { db, shop, listingId, buy, queueFor } = await setUp();
  await queueFor('2026-12-21');
  const ada = await makePerson(db);
  await db.run(sql`insert into launch_reminder (listing_id, account_id, asked_at) values (${listingId}, ${ada.accountId}, ${NOW})`);
  await buy({ product });
  const jobs = await db.rows<{ payload: { listingIds?: number[] } }>(sql`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remind_of_launches'`);
  const task = launchTasks({ database: db, clock: { now: () => NOW }, listSites: async () => [...shop.sites] })['remind_of_launches']!;
  for (const { payload } of [...jobs, ...jobs]) await task(payload, { signal: new AbortController().signal } as never);
  const { slug } = (await db.row<{ slug: string }>(sql`select slug from listing where id = ${listingId}`))!;
  const mails = await mailsTo(db, ada.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`/listings/${slug}`);
  expect(await db.rows(sql`select from launch_reminder where listing_id = ${listingId}`)).toEqual([]);
});

it.each([
  ['live at once', undefined],
  ['scheduled', '2026-12-07'],
])('a launch that is refunded while its listing is suspended, %s: lifted, it is a draft', async (_what, week) => {
  const { shop, buy, suspend, lift, sound } = await setUp();
  const number = await buy({ product: 'launch', week });
  await suspend();
  await shop.refund(number);
  expect(await lift()).toMatchObject({ status: 'draft', launch_week: null });
  await shop.sendRefunds();
  await sound();
});

it('skipping the queue twice: the listing keeps the last place only, and a refund puts it back into the queue', async () => {
  const { shop, buy, queueFor, places, sound } = await setUp();
  await queueFor('2027-01-04');
  const first = await buy({ product: 'skip_queue', week: '2026-11-30' });
  const second = await buy({ product: 'skip_queue', week: '2026-12-07' });
  expect(await places()).toEqual([{ week: '2026-12-07', kind: 'paid' }]);
  await shop.refund(first);
  expect(await places()).toEqual([{ week: '2026-12-07', kind: 'paid' }]);
  await shop.refund(second);
  expect(await places()).toMatchObject([{ kind: 'free' }]);
  await shop.sendRefunds();
  await sound();
});

it.each([
  ['without the badge, and no launch took place', false, []],
  ['with its launch: the place stays on record', true, [{ week: '2026-11-30', kind: 'paid' }]],
] as const)('a skipped queue that is refunded half a year after its week came %s', async (_what, hasBadge, left) => {
  const { db, shop, listingId, buy, queueFor, places, sound } = await setUp();
  await queueFor('2027-01-04');
  const number = await buy({ product: 'skip_queue', week: '2026-11-30' });
  if (hasBadge) await db.run(sql`update listing set status = 'scheduled' where id = ${listingId}`);
  for (const now of [new Date('2026-11-30T00:00:00Z'), later(27 * 7 * 24 * 60)]) await runCalendar(db, { sites: [shop.site], now });
  await shop.refund(number, later(27 * 7 * 24 * 60));
  expect((await places()).filter(({ week }) => week === '2026-11-30')).toEqual(left);
  await shop.sendRefunds();
  await sound();
});

it('a relaunch that is refunded after its week, in which its listing was withdrawn, keeps no place', async () => {
  const { db, shop, listingId, buy, places, sound } = await setUp();
  await db.run(sql`update listing set status = 'live', live_since = '2025-01-06' where id = ${listingId}`);
  await db.run(
    sql`insert into launch (site_id, listing_id, week, kind, launched_at) values (${shop.site.id}, ${listingId}, '2025-01-06', 'free', '2025-01-06')`,
  );
  const number = await buy({ product: 'relaunch', week: '2026-12-07' });
  expect(await places()).toEqual([{ week: '2026-12-07', kind: 'paid' }]);
  await db.run(sql`delete from launch where listing_id = ${listingId} and launched_at is null`);
  await shop.refund(number, later(27 * 7 * 24 * 60));
  expect(await places()).toEqual([]);
  await shop.sendRefunds();
  await sound();
});

it('a refunded queue skip of a suspended listing: no paid place is left, and after the suspension it is in the queue', async () => {
  const { shop, buy, queueFor, places, suspend, lift, sound } = await setUp();
  await queueFor('2027-01-04');
  const number = await buy({ product: 'skip_queue', week: '2026-11-30' });
  await suspend();
  await shop.refund(number);
  const [place] = await places();
  expect(await places()).toMatchObject([{ kind: 'free' }]);
  expect(await lift()).toMatchObject({ status: 'awaiting_badge', launch_week: place!.week });
  await shop.sendRefunds();
  await sound();
});

it.each<[string, Omit<Item, 'listing_id'>[], string]>([
  ['at once, of a launch at once', [{ product: 'launch' }, { product: 'featured' }], NOW.toISOString()],
  ['without a week, of a later launch', [{ product: 'launch', week: '2026-12-07' }, { product: 'featured' }], '2026-12-07T00:00:00.000Z'],
  [
    'in a week before its launch',
    [
      { product: 'launch', week: '2026-12-07' },
      { product: 'featured', week: '2026-11-30' },
    ],
    '2026-12-07T00:00:00.000Z',
  ],
  [
    'in a week after its launch',
    [
      { product: 'launch', week: '2026-11-30' },
      { product: 'featured', week: '2026-12-07' },
    ],
    '2026-12-07T00:00:00.000Z',
  ],
])('featured days bought %s: none passes before the listing is out', async (_what, items, begins) => {
  const { db, listingId, buy } = await setUp();
  await buy(...items);
  const period = await db.row<{ begins_at: Date; ends_at: Date }>(sql`select begins_at, ends_at from featured_period where listing_id = ${listingId}`);
  expect(period!.begins_at.toISOString()).toBe(begins);
  expect(period!.ends_at.getTime() - period!.begins_at.getTime()).toBe(7 * 86_400_000);
});

/** A live listing that never launched, as created by an import. */
async function setUpLive(given: { verified: boolean }) {
  const made = await setUp();
  const { db, listingId } = made;
  await db.run(sql`update listing set status = 'live', live_since = '2025-01-01T00:00:00Z' where id = ${listingId}`);
  if (given.verified)
    await db.run(sql`
      insert into listing_proof (listing_id, account_id, how, proved_at) select listing_id, account_id, 'badge', ${NOW} from listing_member where listing_id = ${listingId}`);
  await refreshListingStats(db, [listingId]);
  const state = () =>
    db.row(sql`
      select l.status, l.plan, l.launch_week, l.live_since = '2025-01-01T00:00:00Z' as kept, cardinality(l.unlocked) as unlocked,
        coalesce((select array_agg(n.week::text || case when n.launched_at is null then ' planned' else ' launched' end) from launch n where n.listing_id = l.id), '{}') as launches
      from listing l where l.id = ${listingId}`);
  return { ...made, state };
}

it.each([
  ['at once', undefined, { launch_week: '2026-11-16', launches: ['2026-11-16 launched'] }],
  ['in a week', '2026-12-07', { launch_week: null, launches: ['2026-12-07 planned'] }],
])('a listing that is live without a launch launches %s and stays live, after a refund too', async (_what, week, expected) => {
  const { shop, buy, state } = await setUpLive({ verified: true });
  const number = await buy({ product: 'launch', week });
  expect(await state()).toEqual({ status: 'live', plan: 'paid', kept: true, unlocked: 3, ...expected });
  await expect(buy({ product: 'launch' })).rejects.toThrow();
  await shop.refund(number);
  expect(await state()).toMatchObject({ status: 'live', plan: 'free', kept: true, unlocked: 0, launch_week: null });
});

it('a first launch of a live listing needs a verified owner, and a relaunch an earlier launch: both errors say so', async () => {
  const { buy } = await setUpLive({ verified: false });
  const refused = async (item: Omit<Item, 'listing_id'>) => JSON.stringify(await buy(item).catch((error: { errors: unknown }) => error.errors));
  expect(await refused({ product: 'launch' })).toContain('Verify that you own it first');
  const relaunch = await refused({ product: 'relaunch', week: '2026-12-07' });
  expect(relaunch).toContain('has never launched');
  expect(relaunch).not.toContain('undefined');
});

it.each([
  ['26 weeks old', '2026-05-18', 'sold'],
  ['a week younger', '2026-05-25', 'first launched in the week of 2026-05-25'],
])('a relaunch of a listing whose first launch is %s: %s, %s', async (_what, first, said) => {
  const { db, shop, listingId, buy } = await setUp();
  await db.run(sql`update listing set status = 'live', live_since = ${first}, launch_week = ${first} where id = ${listingId}`);
  await db.run(sql`
    insert into launch (site_id, listing_id, week, kind, launched_at) values (${shop.site.id}, ${listingId}, ${first}, 'paid', ${first}),
      (${shop.site.id}, ${listingId}, '2026-11-09', 'relaunch', '2026-11-09')`);
  const answer = await buy({ product: 'relaunch', week: '2026-12-07' }).then(
    () => 'sold',
    (error: { errors: unknown }) => JSON.stringify(error.errors),
  );
  expect(answer).toContain(said);
});

it('a paid launch that the site team moves keeps its place, its order, its featured days and its refund', async () => {
  const { db, shop, listingId, buyer, buy, move, places, sound } = await setUp();
  const number = await buy({ product: 'launch_bundle', week: '2026-12-07' });
  expect(await move('2026-12-07', '2026-12-21')).toEqual({ slug: expect.any(String), from: '2026-12-07', to: '2026-12-21', place: 'paid', order: number });
  const standing = sql`select status, launch_week from listing where id = ${listingId}`;
  expect(await db.row(standing)).toEqual({ status: 'scheduled', launch_week: '2026-12-21' });
  expect(await places()).toEqual([{ week: '2026-12-21', kind: 'paid' }]);
  const featured = sql`select begins_at, ends_at from featured_period where listing_id = ${listingId}`;
  expect(await db.row(featured)).toEqual({ begins_at: new Date('2026-12-21'), ends_at: new Date('2026-12-28') });
  const { answer } = await runOperation(getOrder, { path: { number }, query: {}, body: {} }, shop.callAs(buyer, NOW));
  const shown = answer as Awaited<ReturnType<typeof getOrder.handle>>;
  expect(shown.lines[0]!.week).toBe('2026-12-21');
  expect(shown.events.at(-1)!.detail).toBe('The site team moved the launch from the week of 2026-12-07 to the week of 2026-12-21.');
  await sound();
  await shop.refund(number);
  await shop.sendRefunds();
  expect(await db.row(standing)).toEqual({ status: 'draft', launch_week: null });
  expect(await places()).toEqual([]);
  await sound();
});

it('a refunded queue skip that was moved goes back into the queue', async () => {
  const { shop, buy, queueFor, move, places, sound } = await setUp();
  await queueFor('2027-01-04');
  const number = await buy({ product: 'skip_queue', week: '2026-12-07' });
  await move('2026-12-07', '2026-12-14');
  await shop.refund(number);
  await shop.sendRefunds();
  expect(await places()).toEqual([{ week: expect.stringMatching(/^(2026-12-28|2027-01)/), kind: 'free' }]);
  await sound();
});

it('a week that is closed in the meantime: held places can be paid, nothing new can be ordered', async () => {
  const { shop, listingId, buyer, offer, plan, places, sound } = await setUp();
  const week = '2026-12-07';
  const item = { product: 'launch', week };
  const number = await shop.order(buyer, [{ ...item, listing_id: listingId }]);
  await offer(week, { paid: false });
  expect(await refusalOf(plan(week, { paid_places: 0 }))).toMatchObject({ errors: [{ pointer: '/paid_places', code: 'below_taken' }] });
  const other = await shop.makeBuyer();
  const refused = await refusalOf(shop.order(other, [{ ...item, listing_id: other.listingId }]));
  expect(refused.errors).toMatchObject([{ pointer: '/items/0/week', code: 'week_not_offered' }]);
  const offered = (await run(listProducts, {}, shop.callAs(other, NOW))).items as { code: string; weeks: string[] }[];
  expect(offered.find(({ code }) => code === 'launch')!.weeks).not.toContain(week);
  expect(offered.find(({ code }) => code === 'featured')!.weeks).toContain(week);
  await shop.pay(await shop.begin(buyer, number));
  expect((await shop.get(number)).status).toBe('fulfilled');
  expect(await places()).toEqual([{ week, kind: 'paid' }]);
  await sound();
});

it('the last place is taken or removed, never both', async () => {
  const { db, shop, listingId, buyer, plan } = await setUp();
  const weeks = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'];
  for (const week of weeks) {
    const item = { product: 'launch', week, listing_id: listingId };
    const ended = await Promise.allSettled([shop.order(buyer, [item]), plan(week, { paid_places: 0 })]);
    expect(
      ended.filter(({ status }) => status === 'fulfilled'),
      week,
    ).toHaveLength(1);
  }
  const over = sql`
    select p.week from week_place p join week_plan w on w.site_id = p.site_id and w.week = p.week where w.paid_places = 0`;
  expect(await db.rows(over)).toEqual([]);
});
