import fc from 'fast-check';
import { addDays, chooseFreeWeek, runCalendar, runningWeek, settleBadge } from '../../../src/launches/index.ts';
import { deliverLine } from '../../../src/orders/fulfilment/fulfil.ts';
import { expireOrders, refreshFeatured } from '../../../src/orders/index.ts';
import { listLines } from '../../../src/orders/order-store.ts';
import type { Item } from '../../../src/orders/products/product.ts';
import { getOwnListing } from '../../../src/ownership/index.ts';
import { type Database, sql } from '../../../src/platform/database/database.ts';
import { NOW } from '../people.ts';
import { findBroken } from './books.ts';
import { type Buyer, openShop, type Shop } from './shop.ts';

// Shops with random histories of orders, payments, refunds and clock changes. After each history, all invariants of a shop must hold
// (books.ts).

const STEPS = 50;
/** Checked this often, because some errors are gone by the end: a place that was kept too long is free a day later anyway. */
const LOOK_EVERY = 8;
const CAPACITY = 2;
const HOUR_MS = 3_600_000;

type Step =
  | { do: 'order'; buyer: number; basket: number; week: number }
  | { do: 'pay'; order: number; how: 'succeeded' | 'failed' | 'processing' | 'cancelled' | 'less' | 'more' | 'again' | 'twice' | 'repeated' }
  | { do: 'refund' | 'cancel' | 'deliver'; order: number }
  | { do: 'part'; order: number; lines: number[] | null; share: number }
  | { do: 'return'; order: number; share: number }
  | { do: 'coupon'; order: number; percent: number }
  | { do: 'queue' | 'badge'; buyer: number }
  | { do: 'wait'; hours: number }
  | { do: 'jobs' };

/** Counted back from the latest. */
const small = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(11) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), buyer: fc.nat(2), basket: fc.nat(12), week: fc.nat(2) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: small,
      how: fc.oneof(
        { weight: 5, arbitrary: fc.constant('succeeded' as const) },
        { weight: 4, arbitrary: fc.constantFrom('failed', 'processing', 'cancelled', 'less', 'more', 'again', 'twice', 'repeated') },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), order: small }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      order: small,
      lines: fc.option(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 })),
      share: fc.nat(1000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), order: small, share: fc.integer({ min: 1, max: 1000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('coupon' as const), order: small, percent: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), order: small }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('queue' as const, 'badge' as const), buyer: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 23, 24, 25, 24 * 7, 24 * 14, 24 * 7 * 27) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
);

/** Items that a person may want to buy; many are refused. */
function basket(listing_id: number, which: number, week: string): Item[] {
  const one = (product: string, more: Partial<Item> = {}): Item => ({ product, listing_id, ...more });
  const baskets: Item[][] = [
    [one('launch')],
    [one('launch', { week })],
    [one('launch_bundle', { options: { categories: ['extra-a', 'extra-b'] } })],
    [one('launch_bundle', { week })],
    [one('skip_queue', { week })],
    [one('featured')],
    [one('featured', { week })],
    [one('extra_categories', { categories: ['extra-a', 'extra-c'] })],
    [one('relaunch', { week })],
    [one('billboard_min', { amount_cents: 1234 })],
    [one('done_for_you'), one('ai_review')],
    [one('featured'), one('launch'), one('extra_categories', { categories: ['extra-b'] }), one('billboard_min', { amount_cents: 5000 })],
    [one('launch', { week }), one('done_for_you'), one('ai_review')],
  ];
  return baskets[which]!;
}

interface History {
  db: Database;
  shop: Shop;
  buyers: Buyer[];
  orders: { number: string; buyer: Buyer; references: string[] }[];
  now: Date;
}

async function take(history: History, step: Step): Promise<void> {
  const { db, shop, buyers, orders, now } = history;
  switch (step.do) {
    case 'order': {
      const buyer = buyers[step.buyer]!;
      const week = addDays(runningWeek(now, 'UTC'), 7 * (step.week + 1));
      orders.push({ number: await shop.order(buyer, basket(buyer.listingId, step.basket, week), now), buyer, references: [] });
      return;
    }
    case 'queue': {
      const { caller, listingId } = buyers[step.buyer]!;
      await db.transaction(async (tx) => {
        const listing = await getOwnListing({ ...shop.callAs(buyers[step.buyer]!, now), db: tx, caller }, { id: listingId, lock: true });
        await chooseFreeWeek(tx, { listing, site: shop.site, caller, now });
      });
      return;
    }
    case 'badge':
      await db.transaction((tx) =>
        settleBadge(tx, { listingId: buyers[step.buyer]!.listingId, finding: { badge: 'found', detail: 'Seen.', url: null }, now, sites: shop.sites }),
      );
      return;
    case 'wait': {
      history.now = new Date(now.getTime() + step.hours * HOUR_MS);
      await runCalendar(db, { sites: [shop.site], now: history.now });
      await expireOrders(db, history.now);
      await refreshFeatured(db, { now: history.now });
      return;
    }
    case 'jobs':
      return shop.sendRefunds(now);
  }
  const order = orders.at(-1 - (step.order % Math.max(1, orders.length)));
  if (!order) return;
  switch (step.do) {
    case 'refund':
      return shop.refund(order.number, now);
    case 'coupon':
      return shop.useCoupon(order.number, step.percent, now);
    case 'part': {
      const { total_cents } = await shop.get(order.number);
      return shop.refundPart(order.number, step.lines ? { lines: step.lines } : { amountCents: 1 + Math.floor((total_cents * step.share) / 1000) }, now);
    }
    case 'return':
      return shop.refundAtProvider(order.number, step.share / 1000, now);
    case 'cancel':
      return shop.cancel(order.number, now);
    case 'deliver':
      return deliver(history, order.number);
    case 'pay':
      return pay(history, order, step.how);
  }
}

/** The site team is done with its tasks. */
async function deliver({ db, shop, now }: History, number: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await shop.get(number);
    for (const line of await listLines(tx, order.id)) {
      await deliverLine(tx, { order: await shop.get(number), site: shop.site, now, line });
      await tx.run(sql`update team_task set status = 'done', ended_at = ${now} where line_id = ${line.id} and status = 'open'`);
    }
  });
}

async function pay({ shop, now }: History, order: History['orders'][number], how: Extract<Step, { do: 'pay' }>['how']): Promise<void> {
  const begun = order.references.at(-1);
  const begin = async () => {
    const { status } = await shop.get(order.number);
    const reference = status === 'pending' ? await shop.begin(order.buyer, order.number, now) : await shop.beginAnother(order.number, now);
    if (!order.references.includes(reference)) order.references.push(reference);
    return reference;
  };
  const stands = begun === undefined ? undefined : shop.payments.states.get(begun)!;
  const isOver = stands === undefined || stands.status === 'succeeded';
  switch (how) {
    case 'repeated':
      return begun === undefined ? undefined : shop.hear(begun, `repeated-${begun}`, now);
    case 'again':
      return shop.pay(await begin(), { now });
    case 'twice': {
      const reference = await begin();
      if (shop.payments.states.get(reference)!.status === 'succeeded') return;
      await Promise.all([shop.pay(reference, { now }), shop.pay(reference, { now })]);
      return;
    }
    case 'less':
    case 'more': {
      const reference = isOver ? await begin() : begun!;
      const { amountCents, status } = shop.payments.states.get(reference)!;
      return status === 'succeeded' ? undefined : shop.pay(reference, { now, amountCents: amountCents + (how === 'less' ? -1 : 1) });
    }
    default: {
      const reference = isOver ? await begin() : begun!;
      return shop.payments.states.get(reference)!.status === 'succeeded' ? undefined : shop.pay(reference, { now, status: how });
    }
  }
}

/** What happened in a history, and how often. */
export type Done = Map<string, number>;

/**
 * Opens a shop and plays the history of a seed: the same seed gives the same steps.
 * @param given.isCareful checks after each step, so that the last reported step is the one that broke something
 * @returns what is broken, with the steps that led there; undefined: everything holds
 */
export async function liveHistory(db: Database, given: { seed: number; done: Done; isCareful?: boolean }): Promise<string | undefined> {
  const [steps] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { seed: given.seed, numRuns: 1 });
  const shop = await openShop(db, { settings: { paid_places_per_week: CAPACITY, free_places_per_week: CAPACITY } });
  await db.run(sql`insert into category (site_id, slug, name) select ${shop.site.id}, 'extra-' || n, n from unnest(array['a', 'b', 'c']) n`);
  const buyers = [await shop.makeBuyer(), await shop.makeBuyer(), await shop.makeBuyer()];
  const history: History = { db, shop, buyers, orders: [], now: NOW };
  const told: string[] = [];
  const judge = async () => {
    const broken = await findBroken(db, shop, { capacity: CAPACITY, now: history.now });
    return broken.length > 0 ? `${broken.join('\n')}\nafter\n${told.join('\n')}` : undefined;
  };
  for (const one of steps!) {
    // Refusals are expected. Other failures are not.
    const problem = await take(history, one).then(
      () => undefined,
      (error: { code?: string; status?: number; stack?: string }) => error,
    );
    const refused = problem && (problem.code ?? 'an error');
    const what = one.do === 'pay' ? `pay ${one.how}` : one.do;
    const key = refused === undefined ? what : `${what}: ${refused}`;
    given.done.set(key, (given.done.get(key) ?? 0) + 1);
    told.push(`${history.now.toISOString()} ${JSON.stringify(one)} ${refused ?? ''}`);
    if (problem && typeof problem.status !== 'number') return `${problem.stack ?? problem}\nafter\n${told.join('\n')}`;
    const broken = given.isCareful || told.length % LOOK_EVERY === 0 ? await judge() : undefined;
    if (broken) return broken;
  }
  const broken = await judge();
  if (broken) return broken;
  await take(history, { do: 'wait', hours: 25 });
  await shop.sendRefunds(history.now);
  return judge();
}

/** The seed of the n-th history of a run: use it to repeat only a failed history. */
export const seedOf = (seed: number, n: number): number => (seed + n) % 2 ** 31;
