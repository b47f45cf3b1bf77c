import { randomUUID } from 'node:crypto';
import type { Site } from '../../../src/contract/call.ts';
import { refreshListingStats } from '../../../src/listing-stats/index.ts';
import { makeOrderNumber } from '../../../src/orders/order-number.ts';
import { type Billing, findOrderById, insertOrder, saveBilling } from '../../../src/orders/order-store.ts';
import { insertPayment, savePaymentStep } from '../../../src/orders/payments/payment-store.ts';
import type { Outcome } from '../../../src/orders/payments/payments.ts';
import { settlePayment } from '../../../src/orders/payments/settle-payment.ts';
import type { Item } from '../../../src/orders/products/product.ts';
import { quoteFor } from '../../../src/orders/quote/make-quote.ts';
import type { Buyer } from '../../../src/orders/quote/quote.ts';
import { type Db, sql } from '../../../src/platform/database/database.ts';
import { makeSubmittedListing } from '../listings.ts';
import { makePerson, type TestPerson } from '../people.ts';

export const billing: Billing = {
  name: 'Zoë Łącka',
  company: 'Ελλάδα Привет GmbH',
  street: 'Münchner Straße 5',
  postcode: '80331',
  city: 'München',
  country: 'DE',
  vat_number: null,
  email: 'zoe@example.org',
};

/** A person with a live listing. */
export async function makeBuyer(db: Db, given: { site: Site; now: Date }): Promise<TestPerson & { listingId: number }> {
  const person = await makePerson(db, { now: given.now });
  const { id } = await makeSubmittedListing(db, { siteId: given.site.id, ownerId: person.accountId, now: given.now });
  await db.run(sql`update listing set status = 'live', live_since = ${given.now} where id = ${id}`);
  await refreshListingStats(db, [id]);
  return { ...person, listingId: id };
}

/** A pending order with a payment that has begun: what is in the database when the person is at the provider. */
export async function makeOrder(
  db: Db,
  given: { site: Site; accountId: number; items: readonly Item[]; now: Date; billing?: Partial<Billing>; buyer?: Partial<Buyer> },
): Promise<{ id: number; number: string; reference: string; cents: number }> {
  const { site, accountId, items, now } = given;
  const bill = { ...billing, ...given.billing };
  const buyer = { country: bill.country, vatNumber: 'none' as const, ...given.buyer };
  const made = await quoteFor(db, { site, accountId, items, buyer, now });
  if ('errors' in made) throw new Error(JSON.stringify(made.errors));
  const number = makeOrderNumber();
  const reference = randomUUID();
  const cents = made.quote.total_cents;
  const id = await db.transaction(async (tx) => {
    const id = await insertOrder(tx, { number, siteId: site.id, accountId, quote: made.quote, items, now, expiresAt: new Date(now.getTime() + 86_400_000) });
    await saveBilling(tx, id, { billing: bill, quote: made.quote });
    await addPayment(tx, { orderId: id, reference, cents, now });
    return id;
  });
  return { id, number, reference, cents };
}

/** A further payment of an order that has begun. */
export async function addPayment(db: Db, given: { orderId: number; reference: string; cents: number; now: Date; provider?: string }): Promise<void> {
  const id = randomUUID();
  await insertPayment(db, { id, orderId: given.orderId, provider: given.provider ?? 'sandbox', amountCents: given.cents, now: given.now });
  await savePaymentStep(db, id, { reference: given.reference, step: { kind: 'redirect', url: 'https://pay.example/' } });
}

/** Processes the provider's report that it was paid. */
export function pay(db: Db, given: { site: Site; reference: string; cents: number; now: Date; provider?: string }): Promise<Outcome> {
  const state = { status: 'succeeded' as const, amountCents: given.cents, currency: 'USD' };
  const provider = given.provider ?? 'sandbox';
  return db.transaction((tx) => settlePayment(tx, { provider, reference: given.reference, state, now: given.now, sites: [given.site] }));
}

export const getOrderRow = async (db: Db, id: number) => (await findOrderById(db, { id }))!;
