import { sql } from '../../../src/platform/database/database.ts';
import { newVisitor, type Shown, type Visitor } from '../browser/visitor.ts';
import { makeAccount, makeKey } from '../credentials.ts';
import { makeSubmittedListing } from '../listings.ts';
import type { TestService } from '../service.ts';

/** Billing details as a person types them on the checkout page. */
export const typedBilling = {
  form: 'billing',
  name: 'Ada Lovelace',
  company: '',
  street: '12 St James’s Square',
  postcode: '75001',
  city: 'Paris',
  country: 'FR',
  vat_number: '',
  email: 'ada@example.org',
};

export interface TestOrder {
  number: string;
  /** Path of its checkout page. */
  path: string;
  accountId: number;
  authorization: string;
  listing: { id: number; slug: string };
  /** A person with the link who isn't signed in. */
  visitor: Visitor;
  /** What get_order says. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response
  get(): Promise<any>;
}

/** An order of a launch for a new listing, made with an API key. @param items default: only the launch */
export async function makeOrder(service: TestService, items: object[] = [{ product: 'launch' }], body: object = {}): Promise<TestOrder> {
  const { db } = service;
  const accountId = await makeAccount(db);
  const listing = await makeSubmittedListing(db, { siteId: service.parts.defaultSite().id, ownerId: accountId, now: service.parts.clock.now() });
  return makeOrderOf(service, { accountId, authorization: await makeKey(db, { accountId }), listing }, items, body);
}

/** An order for somebody's listing, made with their API key. */
export async function makeOrderOf(
  service: TestService,
  owner: Pick<TestOrder, 'accountId' | 'authorization' | 'listing'>,
  items: object[],
  body: object = {},
): Promise<TestOrder> {
  const headers = { Authorization: owner.authorization, 'Content-Type': 'application/json' };
  const named = items.map((item) => ({ listing_id: owner.listing.id, ...item }));
  const made = await service.get('/api/v1/orders/checkout', { method: 'POST', headers, body: JSON.stringify({ items: named, ...body }) });
  if (made.status !== 201) throw new Error(made.text);
  const { number, checkout_url } = made.json;
  return {
    ...owner,
    number,
    path: new URL(checkout_url).pathname,
    visitor: newVisitor(service),
    get: async () => (await service.get(`/api/v1/orders/${number}`, { headers: { Authorization: owner.authorization } })).json,
  };
}

/** Fills in and chooses the sandbox. @returns the path of its page */
export async function goToSandbox({ visitor, path }: TestOrder): Promise<string> {
  const saved = await visitor.post(path, typedBilling);
  if (saved.status !== 303) throw new Error(saved.words);
  const paying = await visitor.post(path, { form: 'pay', provider: 'sandbox', terms: 'yes', immediate_delivery: 'yes' });
  if (!paying.to?.startsWith('/sandbox/pay/')) throw new Error(paying.words);
  return paying.to;
}

/** Makes something happen in the sandbox. @returns the checkout page that the person comes back to */
export async function playSandbox(order: TestOrder, play: string, at?: string): Promise<Shown> {
  const done = await order.visitor.post(at ?? (await goToSandbox(order)), { play });
  if (done.status !== 303) throw new Error(done.words);
  return order.visitor.get(done.to!);
}

/** Whether every transfer of an order's ledger adds up, and what each account holds. */
export async function booksOf(service: TestService, number: string): Promise<Record<string, number>> {
  const rows = await service.db.rows<{ account: string; cents: number }>(sql`
    select e.account, sum(e.amount_cents)::int as cents from ledger_entry e join purchase o on o.id = e.purchase_id
    where o.number = ${number} group by e.account having sum(e.amount_cents) <> 0`);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
