import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { findBroken } from '../../../test/support/orders/books.ts';
import { openShop } from '../../../test/support/orders/shop.ts';
import { NOW, run } from '../../../test/support/people.ts';
import { liftSuspension, suspendListing } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';
import type { Item } from '../products/product.ts';

// What orders do to listings that are scheduled, queued or suspended.

async function setUp() {
  const db = await databaseForThisTest();
  const shop = await openShop(db, { settings: { paid_places_per_week: 25 } });
  const buyer = await shop.makeBuyer();
  const { listingId } = buyer;
  const slug = (await db.row<{ slug: string }>(sql`select slug from listing where id = ${listingId}`))!.slug;
  const byTeam = () => ({ ...shop.callAs(buyer, NOW), caller: { kind: 'site_team' as const, accountId: undefined } });
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

it('the queue is skipped twice: the listing keeps the last place alone, and its refund leads back to the queue', async () => {
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

it('a skipped queue that is refunded while its listing is suspended: no paid place is left, lifted it is in the queue', async () => {
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

/** A listing that is live without ever having launched, as an import leaves it. */
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

it('a first launch of a live listing needs a verified owner, and a relaunch an earlier launch: both say so', async () => {
  const { buy } = await setUpLive({ verified: false });
  const refused = async (item: Omit<Item, 'listing_id'>) => JSON.stringify(await buy(item).catch((error: { errors: unknown }) => error.errors));
  expect(await refused({ product: 'launch' })).toContain('Verify that you own it first');
  const relaunch = await refused({ product: 'relaunch', week: '2026-12-07' });
  expect(relaunch).toContain('has never launched');
  expect(relaunch).not.toContain('undefined');
});
