import type { Call, Site } from '../../../src/contract/call.ts';
import { commandLine } from '../../../src/contract/caller.ts';
import { withCoupon, withoutCoupon } from '../../../src/orders/coupons/coupon-rules.ts';
import { insertCoupon, saveCoupon } from '../../../src/orders/coupons/coupon-store.ts';
import { endUnpaid, refundOrder } from '../../../src/orders/end-order.ts';
import { createCheckout, quoteOrder } from '../../../src/orders/index.ts';
import { findOrder, type OrderRow, saveBilling } from '../../../src/orders/order-store.ts';
import { beginPayment } from '../../../src/orders/payments/begin-payment.ts';
import { hearWebhook } from '../../../src/orders/payments/hear-provider.ts';
import type { PaymentState, PaymentStep } from '../../../src/orders/payments/payments.ts';
import { refundPayment } from '../../../src/orders/payments/refund-payment.ts';
import type { Item } from '../../../src/orders/products/product.ts';
import { type Asked, refundPart } from '../../../src/orders/refunds/refund-part.ts';
import { type Database, sql } from '../../../src/platform/database/database.ts';
import { openLog } from '../../../src/platform/log/log.ts';
import { listSites } from '../../../src/sites/index.ts';
import { makeSubmittedListing } from '../listings.ts';
import { callOf, makePerson, NOW, run, type TestPerson } from '../people.ts';
import { quoteWebsite } from '../website/evidence.ts';
import { testPayments } from './payments.ts';

export interface Buyer extends TestPerson {
  listingId: number;
}

let sitesMade = 0;
let events = 0;

/** A site that sells, with a payment provider and a clock controlled by the test. */
export async function openShop(db: Database, given: { settings?: object } = {}) {
  const key = `shop-${++sitesMade}`;
  const settings = { seller: { name: 'Slipway', country: 'DE', vat_registered: true, oss: true }, ...given.settings };
  await db.run(sql`
    insert into site (key, name, host, time_zone, settings, created_at)
    values (${key}, 'Slipway', ${sitesMade === 1 ? null : `${key}.test`}, 'UTC', ${JSON.stringify(settings)}, ${NOW})`);
  const sites = await listSites(db, 'https://slipway.test');
  const site = sites.find((one) => one.key === key) as Site;
  const payments = testPayments();
  const vies = { ask: async () => undefined };
  const callAs = (buyer: TestPerson, now: Date): Call => ({
    ...callOf(db, { now, caller: buyer.caller }),
    site,
    sites: () => sites,
    need: ({ name }) => (name === 'payments' ? payments : vies) as never,
  });
  const get = async (number: string) => (await findOrder(db, { number })) as OrderRow;

  return {
    site,
    sites,
    payments,
    callAs,
    get,
    async makeBuyer(now = NOW): Promise<Buyer> {
      const person = await makePerson(db, { now, email: `buyer-${++events}-${key}@example.org` });
      const { id } = await makeSubmittedListing(db, { siteId: site.id, ownerId: person.accountId, now });
      await quoteWebsite(db, id, now);
      return { ...person, listingId: id };
    },
    quote: (buyer: TestPerson, items: readonly Item[], now = NOW) => run(quoteOrder, { items, billing_country: 'FR' }, callAs(buyer, now)),
    /** @returns the order's number */
    async order(buyer: TestPerson, items: readonly Item[], now = NOW): Promise<string> {
      return (await run(createCheckout, { items, billing_country: 'FR' }, callAs(buyer, now))).number;
    },
    /** The person presses the button: a payment is begun. @returns what the page does next */
    async pressPay(buyer: TestPerson, number: string, provider: string, now = NOW): Promise<PaymentStep> {
      const order = await get(number);
      const billing = { name: 'A', company: null, street: 'S 1', postcode: '1', city: 'C', country: 'FR', vat_number: null, email: buyer.email };
      await saveBilling(db, order.id, { billing, quote: order.quote });
      return beginPayment(callAs(buyer, now), { order: await get(number), provider });
    },
    /** @returns the reference of a payment that was begun */
    async begin(buyer: TestPerson, number: string, now = NOW): Promise<string> {
      const order = await get(number);
      await this.pressPay(buyer, number, 'test', now);
      const row = await db.row<{ reference: string }>(sql`
        select reference from payment where purchase_id = ${order.id} order by created_at desc, id desc limit 1`);
      return row!.reference;
    },
    /** A further payment of the same order, begun in another tab. */
    async beginAnother(number: string, now = NOW): Promise<string> {
      const order = await get(number);
      const id = crypto.randomUUID();
      await db.run(sql`
        insert into payment (id, purchase_id, provider, reference, status, amount_cents, created_at)
        values (${id}, ${order.id}, 'test', ${`pay_${id}`}, 'open', ${order.total_cents}, ${now})`);
      payments.states.set(`pay_${id}`, { status: 'open', amountCents: order.total_cents, currency: 'USD' });
      return `pay_${id}`;
    },
    /** The provider changes a payment and sends a webhook. @param eventId the same one again is the same webhook */
    async pay(reference: string, given: { now?: Date; status?: PaymentState['status']; eventId?: string } & Partial<PaymentState> = {}): Promise<void> {
      const { now = NOW, status = 'succeeded', eventId = `event-${++events}`, ...more } = given;
      payments.move(reference, status, more);
      await this.hear(reference, eventId, now);
    },
    hear: (reference: string, eventId: string, now = NOW) =>
      hearWebhook(db, { provider: payments.provider, sites, now, body: '{}', events: [{ eventId, reference, state: undefined }] }),
    async refund(number: string, now = NOW): Promise<void> {
      await db.transaction(async (tx) => {
        const order = await findOrder(tx, { number, lock: true });
        await refundOrder(tx, { order: order!, site, reason: 'Asked for', caller: commandLine, now });
      });
    },
    /** A part of it: an amount in cents, or lines by their positions. */
    async refundPart(number: string, asked: Asked, now = NOW): Promise<void> {
      await db.transaction(async (tx) => {
        const order = await findOrder(tx, { number, lock: true });
        await refundPart(tx, { order: order!, site, asked, reason: 'Asked for a part', caller: commandLine, now });
      });
    },
    /** The seller refunds a share of what is left of a payment on the provider's own page. The provider sends the webhook twice. */
    async refundAtProvider(number: string, share: number, now = NOW): Promise<void> {
      const order = await get(number);
      const paid = await db.row<{ reference: string }>(sql`select reference from payment where purchase_id = ${order.id} and status = 'succeeded'`);
      if (!paid) return;
      const { reference } = paid;
      const { amountCents } = payments.states.get(reference)!;
      const byUs = [...payments.refunded.values()].reduce((sum, one) => sum + (one.reference === reference ? one.amountCents : 0), 0);
      const waiting = await db.row<{ cents: number }>(sql`
        select coalesce(sum(amount_cents), 0)::bigint as cents from refund where purchase_id = ${order.id} and status = 'waiting'`);
      const left = amountCents - byUs - waiting!.cents - (payments.returned.get(reference) ?? 0);
      const cents = Math.floor(left * share);
      if (cents === 0 || cents === left) return;
      payments.returned.set(reference, (payments.returned.get(reference) ?? 0) + cents);
      for (let i = 0; i < 2; i++) await this.pay(reference, { now, refundedCents: byUs + payments.returned.get(reference)! });
    },
    /** A coupon is entered at its checkout. */
    async useCoupon(number: string, percent: number, now = NOW): Promise<void> {
      await db.transaction(async (tx) => {
        const order = (await findOrder(tx, { number, lock: true }))!;
        const quote = withCoupon(order.quote, { code: 'TEST', percent, amount_cents: null, products: null });
        if (order.status !== 'pending' || !quote) return;
        const made = await insertCoupon(tx, {
          siteId: site.id,
          code: `C-${++events}`,
          percent,
          amount_cents: null,
          products: null,
          starts_at: null,
          ends_at: null,
          most_uses: null,
          most_per_account: null,
          now,
        });
        const cents = withoutCoupon(order.quote).subtotal_cents - quote.subtotal_cents;
        await saveCoupon(tx, { orderId: order.id, couponId: made!.id, cents, quote, now });
      });
    },
    async cancel(number: string, now = NOW): Promise<void> {
      await db.transaction(async (tx) => {
        const order = await findOrder(tx, { number, lock: true });
        await endUnpaid(tx, { order: order!, status: 'cancelled', caller: commandLine, now });
      });
    },
    /** Runs the jobs that send refunds. */
    async sendRefunds(now = NOW): Promise<void> {
      const task = refundPayment({ database: db, payments, clock: { now: () => now } as never });
      const waiting = await db.rows<{ id: string }>(sql`
        select r.id from refund r join purchase o on o.id = r.purchase_id where r.status = 'waiting' and o.site_id = ${site.id}`);
      for (const { id } of waiting) await task({ refund: id }, { log: openLog('silent') } as never);
    },
    /** What happened to an order, in words of its events. */
    async events(number: string): Promise<string[]> {
      const rows = await db.rows<{ event: string }>(sql`
        select e.event from purchase_event e join purchase o on o.id = e.purchase_id where o.number = ${number} order by e.id`);
      return rows.map(({ event }) => event);
    },
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
