import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { openShop } from '../../../test/support/orders/shop.ts';
import { callOf, later, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { listSites } from '../../sites/index.ts';
import { checkBooks } from '../index.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { listBalances } from '../ledger-store.ts';
import type { Item } from '../products/product.ts';
import { lookAfterRefund } from './look-after-refund.ts';
import type { Dispute, PaymentState } from './payments.ts';

const TOTAL = 5880;
const dispute = (status: Dispute['status'], more: Partial<Dispute> = {}): Partial<PaymentState> => ({
  disputes: [{ reference: 'd1', status, amountCents: TOTAL, currency: 'USD', ...more }],
});
const refunded = (refundedCents: number, currency = 'USD'): Partial<PaymentState> => ({ refundedCents, currency, disputes: [] });

/** An order of $49 and French VAT that was paid, and what the provider reports about it from then on. */
async function setUp(given: { db?: Database; more?: readonly Item[] } = {}) {
  const db = given.db ?? (await databaseForThisTest());
  const shop = await openShop(db);
  const buyer = await shop.makeBuyer();
  await db.run(sql`insert into category (site_id, slug, name) values (${shop.site.id}, 'extra-a', 'Extra') on conflict do nothing`);
  const number = await shop.order(buyer, [
    { product: 'launch', listing_id: buyer.listingId },
    ...(given.more ?? []).map((item) => ({ ...item, listing_id: buyer.listingId })),
  ]);
  const reference = await shop.begin(buyer, number);
  await shop.pay(reference);
  let told = 0;
  const { id } = await shop.get(number);
  return {
    db,
    shop,
    number,
    reference,
    hear: (state: Partial<PaymentState> & { now?: Date }) => shop.pay(reference, { ...state, eventId: `told-${id}-${++told}` }),
    refund: () => shop.refund(number),
    /** Issues the papers that jobs wait for. Returns the amount and the words of each credit note. */
    notes: async () => {
      const issue = issueInvoice({
        database: db,
        payments: shop.payments,
        listSites: () => listSites(db, 'https://slipway.test'),
        clock: { now: () => NOW } as never,
      });
      const jobs = await db.rows<{ payload: object }>(sql`
        select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier = 'issue_invoice' order by j.id`);
      for (const { payload } of jobs) await issue(payload, {} as never);
      const papers = await db.rows<{ content: Invoice }>(sql`
        select content from invoice i where purchase_id = ${id} and kind = 'credit_note' order by i.id`);
      return papers.map(({ content }) => ({
        total: content.total_cents,
        vat: content.vat.amount_cents,
        lines: content.lines.map(({ name, amount_cents }) => [name, amount_cents]),
        money: content.refund?.money,
        reason: content.refund?.reason,
      }));
    },
    payment: async () => (await db.row<{ status: string }>(sql`select status from payment where reference = ${reference}`))!.status,
    order: async () => (await shop.get(number)).status,
    listing: async () => (await db.row<{ status: string }>(sql`select status from listing where id = ${buyer.listingId}`))!.status,
    tasks: async () =>
      (await db.rows<{ kind: string }>(sql`select kind from team_task where status = 'open' and detail->>'order' = ${number} order by id`)).map(
        ({ kind }) => kind,
      ),
    balances: async () =>
      Object.fromEntries((await listBalances(db, { orderId: id })).filter(({ cents }) => cents !== 0).map((row) => [row.account, row.cents])),
    problems: async () => (await run(checkBooks, {}, callOf(db, { caller: commandLine }))).problems as string[],
    sent: () => [...shop.payments.refunded.values()].map(({ amountCents }) => amountCents),
    mails: async () =>
      (await db.rows<{ payload: { subject?: string; text?: string } }>(sql`select payload from graphile_worker._private_jobs order by id`)).flatMap(
        ({ payload }) => (payload.subject === undefined ? [] : `${payload.subject}\n${payload.text}`),
      ),
  };
}

const sold = { 'cash:test': TOTAL, 'revenue:launch': -4900, 'vat:FR': -980 };

describe('a dispute', () => {
  it('that is won changes nothing, and the payment can be refunded again', async () => {
    const { hear, payment, order, listing, tasks, balances, problems, refund, shop, sent } = await setUp();
    await hear(dispute('open'));
    expect([await payment(), await order(), await listing(), await tasks()]).toEqual(['disputed', 'fulfilled', 'live', ['payment_disputed']]);
    await hear(dispute('won'));
    expect([await payment(), await order(), await listing(), await tasks()]).toEqual(['succeeded', 'fulfilled', 'live', []]);
    expect(await balances()).toEqual(sold);
    await refund();
    await shop.sendRefunds();
    expect(sent()).toEqual([TOTAL]);
    expect(await balances()).toEqual({});
    expect(await problems()).toEqual([]);
  });

  it('that is lost cancels the order, and sends no money', async () => {
    const { hear, payment, order, listing, tasks, balances, problems, shop, sent, number } = await setUp();
    await hear(dispute('open'));
    await hear(dispute('lost'));
    expect([await payment(), await order(), await listing(), await tasks()]).toEqual(['refunded', 'refunded', 'draft', []]);
    await shop.sendRefunds();
    expect(sent()).toEqual([]);
    expect(await balances()).toEqual({});
    expect(await problems()).toEqual([]);
    const events = await shop.events(number);
    expect(events).toEqual(expect.arrayContaining(['disputed', 'dispute_lost', 'money_taken']));
    expect(events).not.toContain('refunded');
  });

  it('that is won after the order was cancelled: the money is back, and the buyer gets a refund once', async () => {
    const { hear, order, balances, problems, refund, shop, sent, mails } = await setUp();
    await hear(dispute('open'));
    await refund();
    expect(await balances()).toEqual({});
    for (let i = 0; i < 2; i++) await hear(dispute('won'));
    expect(await balances()).toEqual({ 'cash:test': TOTAL, 'refunds:test': -TOTAL });
    expect(await problems()).toEqual([]);
    for (let i = 0; i < 2; i++) await shop.sendRefunds();
    expect(sent()).toEqual([TOTAL]);
    expect([await order(), await balances(), await problems()]).toEqual(['refunded', {}, []]);
    expect((await mails()).filter((mail) => mail.includes('decided the dispute in the seller’s favour'))).toHaveLength(1);
  });

  it('that is lost, and won in the end', async () => {
    const { hear, balances, problems, shop, sent } = await setUp();
    await hear(dispute('lost'));
    await hear(dispute('won'));
    await shop.sendRefunds();
    expect(sent()).toEqual([TOTAL]);
    expect([await balances(), await problems()]).toEqual([{}, []]);
  });

  it('that was won and is opened again blocks the payment again, and its outcome counts', async () => {
    const { hear, payment, order, tasks, balances, problems } = await setUp();
    const at = (minutes: number) => ({ at: later(minutes).toISOString() });
    await hear(dispute('open', at(1)));
    await hear(dispute('won', at(5)));
    // Said before the end, and heard after it.
    await hear(dispute('open', at(4)));
    expect([await payment(), await tasks()]).toEqual(['succeeded', []]);
    await hear(dispute('open', at(9)));
    expect([await payment(), await tasks()]).toEqual(['disputed', ['payment_disputed']]);
    await hear(dispute('lost', at(12)));
    expect([await payment(), await order(), await tasks()]).toEqual(['refunded', 'refunded', []]);
    expect([await balances(), await problems()]).toEqual([{}, []]);
  });

  it('without a timestamp is opened again only by an answer that can’t be out of date', async () => {
    const { hear, payment } = await setUp();
    await hear(dispute('open'));
    await hear(dispute('won'));
    await hear(dispute('open'));
    expect(await payment()).toBe('succeeded');
    await hear({ ...dispute('open'), now: later(2) });
    expect(await payment()).toBe('disputed');
  });

  it('that is lost over a part of the payment: the order stays, the books record it, and the site team is notified', async () => {
    const { hear, payment, order, tasks, balances, problems, refund, shop, sent, number } = await setUp();
    const part = { amountCents: 2000 };
    await hear(dispute('open', part));
    expect((await refusalOf(refund())).message).toContain('Only part of this payment is disputed');
    await hear(dispute('lost', part));
    expect([await payment(), await order(), await tasks()]).toEqual(['succeeded', 'fulfilled', ['payment_returned_in_part']]);
    expect(await balances()).toEqual({ ...sold, 'cash:test': TOTAL - 2000, 'returned:test': 2000 });
    expect(await problems()).toEqual([expect.stringContaining(number)]);
    await refund();
    await shop.sendRefunds();
    expect(sent()).toEqual([TOTAL - 2000]);
    expect(await balances()).toEqual({});
  });

  it.each([
    ['another currency', { currency: 'EUR' }],
    ['more than was paid', { amountCents: TOTAL + 1 }],
  ])('of %s moves no money, and is reported', async (_what, more) => {
    const { hear, payment, tasks, balances, problems, number } = await setUp();
    for (let i = 0; i < 2; i++) await hear(dispute('lost', more));
    expect([await payment(), await balances(), await tasks()]).toEqual(['succeeded', sold, ['payment_mismatch']]);
    expect(await problems()).toEqual([expect.stringContaining(number)]);
  });

  it('lost after our own refund was sent is reported: the money is gone twice', async () => {
    const { hear, refund, shop, tasks, problems, number } = await setUp();
    await refund();
    await shop.sendRefunds();
    await hear(dispute('lost'));
    expect(await tasks()).toEqual(['dispute_lost_after_refund']);
    expect(await problems()).toEqual([expect.stringContaining(number)]);
  });

  it('ends the same way, however its webhooks are repeated and mixed', async () => {
    const db = await databaseForThisTest();
    const words = (end: 'won' | 'lost') => [
      dispute('open', { at: later(1).toISOString() }),
      dispute('open', { at: later(2).toISOString() }),
      dispute(end, { at: later(3).toISOString() }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('won', 'lost'),
        fc.array(fc.nat(2), { maxLength: 4 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        async (end, more, order) => {
          const one = await setUp({ db });
          for (const i of [...more, ...order, ...more]) await one.hear(words(end)[i]!);
          await one.shop.sendRefunds();
          expect([await one.order(), await one.balances(), one.sent()]).toEqual(end === 'won' ? ['fulfilled', sold, []] : ['refunded', {}, []]);
          expect(await one.tasks()).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
    const call = callOf(db, { now: NOW, caller: commandLine });
    expect(await run(checkBooks, {}, call)).toEqual({ ok: true, problems: [] });
  });
});

describe('a refund made at the provider', () => {
  it('of part of one item gets its credit note once, nothing is taken back or sent, and the rest can be refunded', async () => {
    const { hear, payment, order, listing, tasks, balances, problems, refund, shop, sent, notes, mails } = await setUp();
    // Repeated and out of order: the email shows the total.
    for (const cents of [1200, 1200, 3000, 1200]) await hear(refunded(cents));
    expect([await payment(), await order(), await listing(), await tasks()]).toEqual(['succeeded', 'fulfilled', 'live', []]);
    expect(await balances()).toEqual({ 'cash:test': TOTAL - 3000, 'revenue:launch': -2400, 'vat:FR': -480 });
    expect(await problems()).toEqual([]);
    const note = { money: 'gone', reason: 'The seller refunded this part through the payment provider.' };
    const both = [
      { total: 1200, vat: 200, lines: [['Launch', 1000]], ...note },
      { total: 1800, vat: 300, lines: [['Launch', 1500]], ...note },
    ];
    for (let i = 0; i < 2; i++) expect(await notes()).toEqual(both);
    expect((await mails()).filter((mail) => mail.includes('was returned to you through Test'))).toHaveLength(2);
    await shop.sendRefunds();
    expect(sent()).toEqual([]);
    await refund();
    await shop.sendRefunds();
    expect(sent()).toEqual([TOTAL - 3000]);
    expect([await balances(), await tasks(), await problems()]).toEqual([{}, [], []]);
    expect((await notes()).at(-1)).toMatchObject({ total: TOTAL - 3000, money: 'sent' });
    // Our own refund is among what the provider tells now.
    await hear(refunded(TOTAL));
    expect(await balances()).toEqual({});
  });

  it('of an amount that matches no item’s price is divided over the items', async () => {
    const { hear, tasks, balances, notes } = await setUp({ more: [{ product: 'featured' }] });
    await hear(refunded(1536));
    expect(await tasks()).toEqual([]);
    expect((await notes()).map(({ lines, vat }) => [lines, vat])).toEqual([
      [
        [
          ['Launch', 490],
          ['Featured', 790],
        ],
        256,
      ],
    ]);
    expect(await balances()).toMatchObject({ 'revenue:launch': -4410, 'revenue:featured': -7110, 'vat:FR': -2304 });
  });

  it.each([
    ['the price of an item, with VAT', 9480, [{ product: 'featured' }]],
    ['the price of an item, without VAT', 7900, [{ product: 'featured' }]],
    ['the price of two of three items', 5880 + 1800, [{ product: 'featured' }, { product: 'extra_categories', categories: ['extra-a'] }]],
    ['any amount of an order with a bid', 1000, [{ product: 'billboard_min', amount_cents: 5000 }]],
  ] as [string, number, Item[]][])(
    'of %s may mean that it is to be taken back: the site team decides, and its part of that amount sends nothing',
    async (_what, cents, more) => {
      const { hear, tasks, balances, problems, shop, sent, notes, number } = await setUp({ more });
      await hear(refunded(cents));
      expect([await tasks(), await notes()]).toEqual([['payment_returned_in_part'], []]);
      expect(await balances()).toMatchObject({ 'returned:test': cents });
      expect(await problems()).toEqual([expect.stringContaining(number)]);
      expect((await refusalOf(shop.refundPart(number, { amountCents: 500 }))).message).toContain('has no credit note yet');
      await shop.refundPart(number, { amountCents: cents });
      await shop.sendRefunds();
      expect([sent(), await tasks(), await problems()]).toEqual([[], [], []]);
      expect(await notes()).toMatchObject([{ total: cents, money: 'gone', reason: 'Asked for a part' }]);
      expect((await balances())['returned:test']).toBeUndefined();
      await hear(refunded(cents));
      expect(await tasks()).toEqual([]);
    },
  );

  it('of an item can be entered as that item, which is taken back', async () => {
    const { db, hear, shop, balances, notes, number } = await setUp({ more: [{ product: 'featured' }] });
    await hear(refunded(9480));
    await shop.refundPart(number, { lines: [1] });
    expect((await notes()).map(({ lines }) => lines)).toEqual([[['Featured', 7900]]]);
    expect(await balances()).toEqual(sold);
    expect(await db.row(sql`select count(*)::int as featured from listing where featured_until > ${NOW}`)).toEqual({ featured: 0 });
  });

  it('during one of ours is checked again, because its total may or may not include ours', async () => {
    const { db, hear, shop, balances, number } = await setUp();
    await shop.refundPart(number, { amountCents: 600 });
    for (let i = 0; i < 3; i++) await hear(refunded(1200));
    expect(await balances()).toMatchObject({ 'cash:test': TOTAL });
    const asked = await db.rows<{ run_at: Date }>(sql`
      select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'look_after_refund'`);
    expect(asked.map(({ run_at }) => run_at)).toEqual([later(60)]);
    await shop.sendRefunds();
    await hear(refunded(1800));
    expect(await balances()).toEqual({ 'cash:test': TOTAL - 1800, 'revenue:launch': -3400, 'vat:FR': -680 });
  });

  it('that fails after it was sent is reported once for each: a task, and a line in the books until the task is finished', async () => {
    const { db, hear, order, tasks, balances, problems, refund, shop, sent, number } = await setUp();
    await refund();
    await shop.sendRefunds();
    const failed = (reference: string) => ({ refundedCents: 0, disputes: [], failedRefunds: [{ reference, amountCents: TOTAL }] });
    for (let i = 0; i < 2; i++) await hear(failed('re_1'));
    expect([await order(), await tasks(), sent()]).toEqual(['refunded', ['refund_failed'], [TOTAL]]);
    expect(await problems()).toEqual([expect.stringMatching(new RegExp(`\\$58\\.80 for order ${number} failed`))]);
    expect((await shop.events(number)).filter((event) => event === 'refund_failed')).toHaveLength(1);
    await db.run(sql`update team_task set status = 'done', ended_at = ${NOW} where kind = 'refund_failed'`);
    await hear(failed('re_1'));
    expect([await tasks(), await problems(), await balances()]).toEqual([[], [], {}]);
    // Sent again, and failed again.
    await hear(failed('re_2'));
    expect(await tasks()).toEqual(['refund_failed']);
  });

  it('of everything that was left needs no further payment', async () => {
    const { hear, shop, sent, balances, order, problems, tasks, notes } = await setUp();
    await hear(refunded(2500));
    for (let i = 0; i < 2; i++) await hear({ ...refunded(0), status: 'refunded' });
    await shop.sendRefunds();
    expect([sent(), await balances(), await order()]).toEqual([[], {}, 'refunded']);
    expect([await tasks(), await problems()]).toEqual([[], []]);
    expect(await notes()).toMatchObject([
      { total: 2500, money: 'gone', reason: 'The seller refunded this part through the payment provider.' },
      { total: TOTAL - 2500, money: 'gone', reason: 'The seller refunded this order through the payment provider.' },
    ]);
  });

  it('of everything while a part of ours is on its way waits until that one has arrived', async () => {
    const { db, hear, shop, sent, balances, order, problems, number } = await setUp();
    await shop.refundPart(number, { amountCents: 1000 });
    await hear({ ...refunded(0), status: 'refunded' });
    expect(await order()).toBe('fulfilled');
    expect(await db.rows(sql`select key from graphile_worker.jobs where task_identifier = 'look_after_refund'`)).toHaveLength(1);
    await shop.sendRefunds();
    await hear({ ...refunded(0), status: 'refunded' });
    expect([sent(), await balances(), await order(), await problems()]).toEqual([[1000], {}, 'refunded', []]);
  });

  it('that the provider refuses at once is reported to the site team, and not shown as refunded', async () => {
    const { refund, shop, tasks, problems, balances, number } = await setUp();
    await refund();
    shop.payments.answers.push({ reference: 're_1', isDone: false, hasFailed: true });
    for (let i = 0; i < 2; i++) await shop.sendRefunds();
    expect([await tasks(), await balances()]).toEqual([['refund_failed'], {}]);
    expect(await problems()).toEqual([expect.stringMatching(new RegExp(`for order ${number} failed`))]);
    const events = await shop.events(number);
    expect([events.includes('refund_failed'), events.includes('refunded')]).toEqual([true, false]);
  });

  it('that takes days is checked again until it is done', async () => {
    const { db, refund, shop, payment, balances } = await setUp();
    await refund();
    shop.payments.answers.push({ reference: 're_1', isDone: false });
    await shop.sendRefunds();
    expect([await payment(), await balances()]).toEqual(['refunding', { 'cash:test': TOTAL, 'refunds:test': -TOTAL }]);
    const again = await db.row<{ run_at: Date }>(sql`
      select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'refund_payment' order by j.id desc limit 1`);
    expect(again!.run_at).toEqual(later(6 * 60));
    await shop.sendRefunds();
    expect([await payment(), await balances()]).toEqual(['refunded', {}]);
  });

  it('that fails later is noticed without a webhook: it is checked some days later', async () => {
    const { db, shop, refund, reference, tasks } = await setUp();
    await refund();
    await shop.sendRefunds();
    const jobs = await db.rows<{ run_at: Date; payload: object }>(sql`
      select j.run_at, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
      where k.identifier = 'look_after_refund' order by j.run_at`);
    expect(jobs.map(({ run_at }) => run_at)).toEqual([3, 10, 30].map((days) => later(days * 24 * 60)));
    shop.payments.move(reference, 'succeeded', { refundedCents: 0, failedRefunds: [{ reference: 're_1', amountCents: TOTAL }] });
    const task = lookAfterRefund({
      database: db,
      clock: { now: () => later(3 * 24 * 60) } as never,
      payments: shop.payments,
      listSites: () => listSites(db, 'https://slipway.test'),
    });
    for (const { payload } of jobs) await task(payload, {} as never);
    expect(await tasks()).toEqual(['refund_failed']);
  });

  it.each([
    ['another currency', 1000, 'EUR'],
    ['more than was paid', TOTAL + 1, 'USD'],
  ])('of %s moves no money, and is reported', async (_what, cents, currency) => {
    const { hear, tasks, balances, problems, number } = await setUp();
    for (let i = 0; i < 2; i++) await hear(refunded(cents, currency));
    expect([await balances(), await tasks()]).toEqual([sold, ['payment_mismatch']]);
    expect(await problems()).toEqual([expect.stringContaining(number)]);
  });

  it('reported before the payment itself: both count', async () => {
    const db = await databaseForThisTest();
    const shop = await openShop(db);
    const buyer = await shop.makeBuyer();
    const number = await shop.order(buyer, [{ product: 'launch', listing_id: buyer.listingId }]);
    await shop.pay(await shop.begin(buyer, number), { refundedCents: 500 });
    expect((await shop.get(number)).status).toBe('fulfilled');
    expect(await listBalances(db)).toContainEqual({ account: 'cash:test', cents: TOTAL - 500 });
  });
});
