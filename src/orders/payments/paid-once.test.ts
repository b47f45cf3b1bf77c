import { describe, expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { makeSubmittedListing } from '../../../test/support/listings.ts';
import { findBroken } from '../../../test/support/orders/books.ts';
import { onlyProviders } from '../../../test/support/orders/payments.ts';
import { openShop } from '../../../test/support/orders/shop.ts';
import { openBtcPayStandIn } from '../../../test/support/payments/btcpay-stand-in.ts';
import { later, mailsTo, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { expireOrders } from '../index.ts';
import { lookAtRefundRequest } from '../refund-requests/operations/request-refund.ts';
import { listDifferences } from '../team/books-store.ts';
import { listTasks } from '../team/task-store.ts';
import { hearWebhook } from './hear-provider.ts';

const WEEK = '2026-11-30';
const HOUR = 60;
const launchNow = (listing_id: number) => [{ product: 'launch', listing_id }];
const launchIn = (listing_id: number, week = WEEK) => [{ product: 'launch', listing_id, week }];

async function shopWith(places = 25) {
  const db = await databaseForThisTest();
  const shop = await openShop(db, { settings: { paid_places_per_week: places } });
  const buyer = await shop.makeBuyer();
  return { db, shop, buyer, sound: async (now = NOW) => expect(await findBroken(db, shop, { capacity: places, now })).toEqual([]) };
}
const status = async (shop: Awaited<ReturnType<typeof openShop>>, number: string) => (await shop.get(number)).status;

it('the same webhook three times, at once and later: paid once', async () => {
  const { shop, buyer, sound } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  const reference = await shop.begin(buyer, number);
  shop.payments.move(reference, 'succeeded');
  await Promise.all([1, 2, 3].map(() => shop.hear(reference, 'event-a')));
  await shop.hear(reference, 'event-a', later(5));
  expect(await status(shop, number)).toBe('fulfilled');
  expect((await shop.events(number)).filter((event) => event === 'paid')).toHaveLength(1);
  await sound();
});

it('four webhooks about one payment, at once: paid once', async () => {
  const { shop, buyer, sound } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  const reference = await shop.begin(buyer, number);
  await Promise.all([1, 2, 3, 4].map((n) => shop.pay(reference, { eventId: `event-${n}-of-four` })));
  expect(await status(shop, number)).toBe('fulfilled');
  await sound();
});

it.each([
  ['processing, succeeded', ['processing', 'succeeded'], 'fulfilled'],
  ['failed, then a second try of the same payment', ['failed', 'succeeded'], 'fulfilled'],
  ['cancelled after it succeeded', ['succeeded', 'cancelled'], 'fulfilled'],
  ['failed', ['failed'], 'pending'],
  ['processing', ['processing'], 'pending'],
] as const)('reported in this order: %s', async (_what, said, ends) => {
  const { db, shop, buyer } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  const reference = await shop.begin(buyer, number);
  for (const one of said) await shop.pay(reference, { status: one });
  expect(await status(shop, number)).toBe(ends);
  const row = await db.row<{ n: number }>(sql`select count(*)::int as n from purchase_event where event = 'paid'`);
  expect(row!.n).toBe(ends === 'fulfilled' ? 1 : 0);
});

it.each<[string, { amountCents?: number; currency?: string }]>([
  ['a cent less', { amountCents: 5879 }],
  ['a cent more', { amountCents: 5881 }],
  ['another currency', { currency: 'EUR' }],
])('%s than was asked for buys nothing and goes back', async (_what, forged) => {
  const { shop, buyer, sound } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  const reference = await shop.begin(buyer, number);
  expect(shop.payments.states.get(reference)).toMatchObject({ amountCents: 5880 });
  await shop.pay(reference, forged);
  await shop.sendRefunds();
  expect(await status(shop, number)).toBe('pending');
  expect(await shop.events(number)).toContain('surplus_refunded');
  // The order itself isn't refunded.
  expect(await run(lookAtRefundRequest, { number }, shop.callAs(buyer, NOW))).toMatchObject({ refunds: [] });
  expect([...shop.payments.refunded.values()]).toEqual([{ reference, amountCents: forged.amountCents ?? 5880 }]);
  await sound();
});

it('a webhook about an unknown payment changes nothing', async () => {
  const { shop, buyer, sound } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  shop.payments.states.set('pay_forged', { status: 'succeeded', amountCents: 5880, currency: 'EUR' });
  await shop.hear('pay_forged', 'event-forged');
  shop.payments.states.delete('pay_forged');
  expect(await status(shop, number)).toBe('pending');
  await sound();
});

it('a payment that is begun twice at once has one payment page, also where the provider makes two, and paying there pays the order', async () => {
  const { db, shop, buyer, sound } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  const waiting: (() => void)[] = [];
  const untilBothAsked = () =>
    new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 2) for (const go of waiting) go();
    });
  const btcpay = await openBtcPayStandIn({ beforeInvoice: untilBothAsked });
  try {
    const { provider } = btcpay;
    Object.assign(shop.payments, onlyProviders(provider));
    const steps = await Promise.all([1, 2].map(() => shop.pressPay(buyer, number, provider.code)));
    expect(btcpay.payments()).toBe(2);
    expect(steps[0]).toEqual(steps[1]);
    expect(await shop.pressPay(buyer, number, provider.code)).toEqual(steps[0]);
    // An invoice's page ends with its number.
    const reference = (steps[0] as { url: string }).url.split('/').at(-1)!;
    btcpay.becomes(reference, { status: 'Settled', additionalStatus: 'None' });
    const events = [{ eventId: 'settled', reference, state: undefined }];
    await hearWebhook(db, { provider, sites: shop.sites, now: NOW, body: '{}', events });
    expect(await status(shop, number)).toBe('fulfilled');
    await sound();
  } finally {
    await btcpay.close();
  }
});

describe('two payments of one order', () => {
  it.each([
    ['one after the other', false],
    ['at once', true],
  ])('%s: the second is refunded and reported', async (_what, atOnce) => {
    const { db, shop, buyer, sound } = await shopWith();
    const number = await shop.order(buyer, launchNow(buyer.listingId));
    const references = [await shop.begin(buyer, number), await shop.beginAnother(number)];
    if (atOnce) await Promise.all(references.map((reference) => shop.pay(reference)));
    else for (const reference of references) await shop.pay(reference);
    await shop.sendRefunds();
    expect(await status(shop, number)).toBe('fulfilled');
    expect((await shop.events(number)).filter((event) => event === 'surplus_refunded')).toHaveLength(1);
    expect([...shop.payments.refunded.values()]).toEqual([{ reference: expect.stringMatching(/^pay_/), amountCents: 5880 }]);
    const [mail, ...more] = await mailsTo(db, buyer.email);
    expect(mail).toMatchObject({ subject: `Refund of a payment for order ${number}`, text: expect.stringContaining('$58.80') });
    expect([mail!.text, more]).toEqual([expect.stringContaining('This order was already paid.'), []]);
    await sound();
  });
});

describe('two pending orders for the same thing', () => {
  it.each([
    ['a launch now, one after the other', launchNow, false],
    ['a launch now, at once', launchNow, true],
    ['a launch in a week, one after the other', launchIn, false],
    ['a launch in a week, at once', launchIn, true],
  ] as const)('%s: the second payment is refunded and reported', async (_what, items, atOnce) => {
    const { db, shop, buyer, sound } = await shopWith();
    const numbers = [await shop.order(buyer, items(buyer.listingId)), await shop.order(buyer, items(buyer.listingId))];
    const references = [];
    for (const number of numbers) references.push(await shop.begin(buyer, number));
    if (atOnce) await Promise.all(references.map((reference) => shop.pay(reference)));
    else for (const reference of references) await shop.pay(reference);
    await shop.sendRefunds();
    const ends = await Promise.all(numbers.map((number) => status(shop, number)));
    expect(ends.sort()).toEqual(['cancelled', 'fulfilled']);
    expect([...shop.payments.refunded.values()]).toHaveLength(1);
    const mails = await mailsTo(db, buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Refund of a payment for order \S+$/)]);
    await sound();
  });

  it('the first keeps the place when the second is cancelled', async () => {
    const { shop, buyer, sound } = await shopWith(1);
    const first = await shop.order(buyer, launchIn(buyer.listingId));
    const second = await shop.order(buyer, launchIn(buyer.listingId));
    await shop.cancel(second);
    await sound();
    const other = await shop.makeBuyer();
    expect(await refusalOf(shop.order(other, launchIn(other.listingId)))).toMatchObject({ status: 400 });
    await shop.pay(await shop.begin(buyer, first));
    expect(await status(shop, first)).toBe('fulfilled');
    await sound();
  });

  it('orders that name the same listings in the opposite order don’t block each other', async () => {
    const { db, shop, sound } = await shopWith();
    const pairs = [];
    for (let i = 0; i < 4; i++) {
      const buyer = await shop.makeBuyer();
      const { id } = await makeSubmittedListing(db, { siteId: shop.site.id, ownerId: buyer.accountId, now: NOW });
      const one = await shop.order(buyer, [...launchIn(buyer.listingId), ...launchNow(id)]);
      const other = await shop.order(buyer, [...launchIn(id), ...launchNow(buyer.listingId)]);
      pairs.push({ numbers: [one, other], references: [await shop.begin(buyer, one), await shop.begin(buyer, other)] });
    }
    await Promise.all(pairs.flatMap(({ references }) => references.map((reference) => shop.pay(reference))));
    await shop.sendRefunds();
    for (const { numbers } of pairs) {
      const ends = await Promise.all(numbers.map((number) => status(shop, number)));
      expect(ends.sort()).toEqual(['cancelled', 'fulfilled']);
    }
    await sound();
  });
});

describe('paid after it expired', () => {
  it('is honoured while the place is free', async () => {
    const { db, shop, buyer, sound } = await shopWith(1);
    const number = await shop.order(buyer, launchIn(buyer.listingId));
    const reference = await shop.begin(buyer, number);
    expect(await expireOrders(db, later(25 * HOUR))).toBe(1);
    expect(await status(shop, number)).toBe('expired');
    await shop.pay(reference, { now: later(26 * HOUR) });
    expect(await status(shop, number)).toBe('fulfilled');
    await sound(later(26 * HOUR));
  });

  it('is refunded if the place is taken', async () => {
    const { db, shop, buyer, sound } = await shopWith(1);
    const number = await shop.order(buyer, launchIn(buyer.listingId));
    const reference = await shop.begin(buyer, number);
    await expireOrders(db, later(25 * HOUR));
    const other = await shop.makeBuyer();
    await shop.order(other, launchIn(other.listingId), later(25 * HOUR));
    await db.run(sql`update account set language = 'de' where id = ${buyer.accountId}`);
    await shop.pay(reference, { now: later(26 * HOUR) });
    await shop.sendRefunds(later(26 * HOUR));
    expect(await status(shop, number)).toBe('expired');
    expect(await shop.events(number)).toContain('not_possible');
    expect([...shop.payments.refunded.values()]).toEqual([{ reference, amountCents: 5880 }]);
    const mail = await db.row<{ text: string }>(
      sql`select payload->>'text' as text from graphile_worker._private_jobs where payload->>'text' is not null order by id desc limit 1`,
    );
    expect(mail!.text).toContain('Grund: In der gewählten Woche ist kein bezahlter Platz mehr frei.');
    await sound(later(26 * HOUR));
  });
});

it('places go to the first orders, one each: 1,000 checkouts at once for 20 places of one week', async () => {
  const places = 20;
  const { db, shop, sound } = await shopWith(places);
  const buyers: Awaited<ReturnType<typeof shop.makeBuyer>>[] = [];
  for (let i = 0; i < 1000; i++) buyers.push(await shop.makeBuyer());
  // Fifty wait for the six connections at any time: a thousand would wait longer than the ten seconds that anyone waits for one.
  const came: PromiseSettledResult<string>[] = [];
  const order = async () => {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) came.push(...(await Promise.allSettled([shop.order(buyer, launchIn(buyer.listingId))])));
  };
  await Promise.all(Array.from({ length: 50 }, order));
  expect(came).toHaveLength(1000);
  const made = came.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(places);
  for (const one of came)
    if (one.status === 'rejected') expect(one.reason.errors).toEqual([expect.objectContaining({ pointer: '/items/0/week', code: 'week_full' })]);
  const held = await db.row<{ n: number; listings: number }>(sql`select count(*)::int as n, count(distinct listing_id)::int as listings from week_place`);
  expect(held).toEqual({ n: places, listings: places });
  await sound();
  expect(await expireOrders(db, later(24 * HOUR))).toBe(places);
  expect(await db.row(sql`select count(*)::int as n from week_place`)).toEqual({ n: 0 });
  await sound(later(24 * HOUR));
});

/** Words of a provider about a payment: also when they come late, in the wrong order or alone. */
const orders = (said: 'disputed' | 'refunded') =>
  [
    ['after the word of the payment', ['succeeded', said]],
    ['before it', [said, 'succeeded']],
    ['as the only word', [said]],
    ['again and again', ['succeeded', said, said, 'succeeded', said]],
  ] as const;

it.each(orders('disputed'))(
  'money that is disputed, %s: the order stays delivered, the site team has a task, and giving it back sends nothing more',
  async (_what, words) => {
    const { db, shop, buyer } = await shopWith();
    const number = await shop.order(buyer, launchNow(buyer.listingId));
    const reference = await shop.begin(buyer, number);
    for (const word of words) await shop.pay(reference, { status: word });
    expect(await status(shop, number)).toBe('fulfilled');
    expect(await db.rows(sql`select kind, status from team_task`)).toEqual([{ kind: 'payment_disputed', status: 'open' }]);
    await shop.refund(number);
    await shop.sendRefunds();
    expect([shop.payments.refunded.size, await status(shop, number)]).toEqual([0, 'refunded']);
    expect(await booked(db)).toEqual([]);
    expect(await listDifferences(db, NOW)).toEqual([]);
    // It is still to be settled with the provider.
    const open = await listTasks(db, { siteId: shop.site.id, status: 'open', at: { page: 1, per_page: 20 } });
    expect(open.rows).toMatchObject([{ kind: 'payment_disputed', order_number: number, buyer: buyer.email }]);
  },
);

it.each(orders('refunded'))(
  'money that was refunded at the provider, %s: the order ends once, as by a refund of ours, and nothing is sent',
  async (_what, words) => {
    const { db, shop, buyer } = await shopWith();
    const number = await shop.order(buyer, launchNow(buyer.listingId));
    const reference = await shop.begin(buyer, number);
    for (const word of words) await shop.pay(reference, { status: word });
    await shop.sendRefunds();
    expect([shop.payments.refunded.size, await status(shop, number)]).toEqual([0, 'refunded']);
    // What was bought is removed.
    expect(await db.row(sql`select status from listing where id = ${buyer.listingId}`)).toEqual({ status: 'draft' });
    expect((await shop.events(number)).filter((event) => ['returned_elsewhere', 'money_taken', 'refunded_outside'].includes(event))).toEqual([
      'returned_elsewhere',
      'money_taken',
    ]);
    expect(await booked(db)).toEqual([]);
    expect([await listDifferences(db, NOW), await db.rows(sql`select kind from team_task where kind like 'payment%'`)]).toEqual([[], []]);
    const papers = await db.rows(sql`
    select j.payload->>'kind' as kind from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = 'issue_invoice' order by j.id`);
    expect(papers).toEqual([{ kind: 'invoice' }, { kind: 'credit_note' }]);
  },
);

/** Accounts of the books that are not even. */
const booked = (db: Database) => db.rows(sql`select account, sum(amount_cents)::int as cents from ledger_entry group by account having sum(amount_cents) <> 0`);

it('a webhook about our own refund changes nothing', async () => {
  const { db, shop, buyer } = await shopWith();
  const number = await shop.order(buyer, launchNow(buyer.listingId));
  const reference = await shop.begin(buyer, number);
  await shop.pay(reference);
  await shop.refund(number);
  await shop.pay(reference, { status: 'refunded' });
  await shop.sendRefunds();
  expect(shop.payments.refunded.size).toBe(1);
  expect(await db.rows(sql`select from team_task`)).toEqual([]);
});
