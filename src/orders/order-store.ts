import { accountOf, type Caller } from '../contract/caller.ts';
import type { Paging } from '../contract/values.ts';
import { type Db, type Sql, sql } from '../platform/database/database.ts';
import type { Item } from './products/product.ts';
import type { Quote } from './quote/quote.ts';

export type OrderStatus = 'pending' | 'paid' | 'fulfilled' | 'cancelled' | 'expired' | 'refunded';

/** Billing details from the checkout page. */
export interface Billing {
  name: string;
  company: string | null;
  street: string;
  postcode: string;
  city: string;
  country: string;
  vat_number: string | null;
  email: string;
}

/** Delivery address from the checkout page. */
export interface Delivery {
  name: string;
  street: string;
  extra: string | null;
  postcode: string | null;
  city: string;
  region: string | null;
  country: string;
  phone: string | null;
}

/** A consent given before paying. */
export interface Consent {
  /** Wording as shown. */
  words: string;
  /** Version of the text, which changes whenever the text does. */
  version: string;
  language: string;
  /** RFC 3339. */
  at: string;
}
export type ConsentKind = 'terms' | 'immediate_delivery';
export type Consents = Record<ConsentKind, Consent | null>;

export interface OrderRow {
  id: number;
  number: string;
  site_id: number;
  account_id: number;
  status: OrderStatus;
  quote: Quote;
  subtotal_cents: number;
  vat_cents: number;
  total_cents: number;
  billing: Billing | null;
  delivery: Delivery | null;
  consents: Consents | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  fulfilled_at: Date | null;
  ended_at: Date | null;
}

export interface LineRow {
  id: number;
  position: number;
  product: string;
  listing_id: number | null;
  item: Item;
  amount_cents: number;
  fulfilled_at: Date | null;
  taken_back_at: Date | null;
  state: Record<string, unknown>;
}

const columns = sql`o.id, o.number, o.site_id, o.account_id, o.status, o.quote, o.subtotal_cents, o.vat_cents, o.total_cents, o.billing, o.delivery, o.consents,
  o.created_at, o.expires_at, o.paid_at, o.fulfilled_at, o.ended_at`;

/**
 * Saves a pending order with one line for each item, in the same order as the quote's lines.
 * @returns its id, which is internal: people only see the number
 */
export async function insertOrder(
  tx: Db,
  given: { number: string; siteId: number; accountId: number; quote: Quote; items: readonly Item[]; now: Date; expiresAt: Date },
): Promise<number> {
  const { quote } = given;
  const row = await tx.row<{ id: number }>(sql`
    insert into purchase (number, site_id, account_id, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at)
    values (${given.number}, ${given.siteId}, ${given.accountId}, ${JSON.stringify(quote)}, ${quote.subtotal_cents}, ${quote.vat.amount_cents},
      ${quote.total_cents}, ${given.now}, ${given.expiresAt})
    returning id`);
  const lines = given.items.map((item, position) => ({
    position,
    product: item.product,
    listing_id: item.listing_id ?? null,
    item,
    amount_cents: quote.lines[position]!.amount_cents,
  }));
  await tx.run(sql`
    insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents)
    select ${row!.id}, r.position, r.product, r.listing_id, r.item, r.amount_cents
    from json_to_recordset(${JSON.stringify(lines)}::json) as r(position smallint, product text, listing_id bigint, item jsonb, amount_cents bigint)`);
  return row!.id;
}

/** An order by its number, for link holders and payments, without checking the owner. @param given.lock until the transaction ends */
export async function findOrder(db: Db, given: { number: string; lock?: boolean }): Promise<OrderRow | undefined> {
  return find(db, sql`o.number = ${given.number}`, given.lock);
}

/** An order by its internal id, for jobs and the team. @param given.lock until the transaction ends */
export async function findOrderById(db: Db, given: { id: number; lock?: boolean }): Promise<OrderRow | undefined> {
  return find(db, sql`o.id = ${given.id}`, given.lock);
}

/** One of the account's orders, on any site; undefined if it is someone else's. */
export async function findOwnOrder(db: Db, given: { number: string; accountId: number }): Promise<OrderRow | undefined> {
  return find(db, sql`o.number = ${given.number} and o.account_id = ${given.accountId}`);
}

function find(db: Db, which: Sql, lock = false): Promise<OrderRow | undefined> {
  return lock
    ? db.row<OrderRow>(sql`select ${columns} from purchase o where ${which} for update`)
    : db.row<OrderRow>(sql`select ${columns} from purchase o where ${which}`);
}

/** Lines in the order of the quote, refunded ones included. */
export async function listLines(db: Db, orderId: number): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`
    select id, position, product, listing_id, item, amount_cents, fulfilled_at, taken_back_at, state
    from purchase_line where purchase_id = ${orderId} order by position`);
}

/** A page of an account's orders, newest first. */
export async function listOrders(db: Db, given: { accountId: number; at: Paging }): Promise<{ rows: (OrderRow & { products: string[] })[]; total: number }> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from purchase where account_id = ${given.accountId}`);
  const rows = await db.rows<OrderRow & { products: string[] }>(sql`
    select ${columns}, (select coalesce(array_agg(l.product order by l.position), '{}') from purchase_line l where l.purchase_id = o.id) as products
    from purchase o where o.account_id = ${given.accountId} order by o.id desc
    limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);
  return { rows, total: counted!.total };
}

/** Expired pending orders, oldest first. */
export async function listOverdue(db: Db, given: { now: Date; limit: number }): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from purchase where status = 'pending' and expires_at <= ${given.now} order by expires_at limit ${given.limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Weeks that other pending orders want for the same listings, with the longest-lasting order first. Orders being processed right
 * now are left out: they take their own places.
 */
export async function listRivals(
  tx: Db,
  given: { orderId: number; products: readonly string[]; now: Date },
): Promise<{ orderNumber: string; listingId: number; week: string; heldUntil: Date }[]> {
  return tx.rows(sql`
    select o.number as "orderNumber", l.listing_id as "listingId", l.item ->> 'week' as week, o.expires_at as "heldUntil"
    from purchase_line mine join purchase_line l on l.listing_id = mine.listing_id and l.item ->> 'week' = mine.item ->> 'week' and l.purchase_id <> mine.purchase_id
    join purchase o on o.id = l.purchase_id
    where mine.purchase_id = ${given.orderId} and l.product = any(${[...given.products]}::text[]) and o.status = 'pending' and o.expires_at > ${given.now}
    order by o.expires_at desc for update of o skip locked`);
}

/** Pending orders for a listing of this order, with weeks where the listing no longer has a paid place. Locked, as listRivals' are. */
export async function listDisplaced(
  tx: Db,
  given: { orderId: number; products: readonly string[]; now: Date },
): Promise<{ orderNumber: string; listingId: number; week: string; heldUntil: Date }[]> {
  const { orderId, products, now } = given;
  return tx.rows(sql`
    select o.number as "orderNumber", l.listing_id as "listingId", l.item ->> 'week' as week, o.expires_at as "heldUntil"
    from purchase_line l join purchase o on o.id = l.purchase_id
    where l.listing_id in (select mine.listing_id from purchase_line mine where mine.purchase_id = ${orderId}) and l.purchase_id <> ${orderId}
      and l.product = any(${[...products]}::text[]) and l.item ->> 'week' is not null and o.status = 'pending' and o.expires_at > ${now}
      and not exists (select from week_place p where p.listing_id = l.listing_id and p.kind = 'paid' and p.week = (l.item ->> 'week')::date
        and (p.held_until is null or p.held_until > ${now}))
    order by o.expires_at desc for update of o skip locked`);
}

/** Updates an order's status, with the corresponding timestamps. */
export async function setStatus(tx: Db, id: number, given: { status: OrderStatus; now: Date }): Promise<void> {
  const { status, now } = given;
  const ended = status === 'cancelled' || status === 'expired' || status === 'refunded' ? now : null;
  await tx.run(sql`
    update purchase set status = ${status}, ended_at = ${ended},
      paid_at = case when ${status} = 'paid' then ${now} else paid_at end,
      fulfilled_at = case when ${status} = 'fulfilled' then ${now} else fulfilled_at end
    where id = ${id}`);
}

/** Saves the billing details with the resulting VAT. Only while the order is pending. */
export async function saveBilling(tx: Db, id: number, given: { billing: Billing; delivery?: Delivery | undefined; quote: Quote }): Promise<void> {
  const { quote } = given;
  await tx.run(sql`
    update purchase set billing = ${JSON.stringify(given.billing)},
      delivery = coalesce(${given.delivery ? JSON.stringify(given.delivery) : null}::jsonb, delivery), quote = ${JSON.stringify(quote)}, vat_cents = ${quote.vat.amount_cents}, total_cents = ${quote.total_cents}
    where id = ${id} and status = 'pending'`);
}

/** Saves what the person agreed to, with their latest attempt to pay. Only while the order is pending. */
export async function saveConsents(db: Db, id: number, consents: Consents): Promise<void> {
  await db.run(sql`update purchase set consents = ${JSON.stringify(consents)} where id = ${id} and status = 'pending'`);
}

/** Notes when a line was delivered. The first time stays. */
export async function markFulfilled(tx: Db, lineId: number, given: { now: Date }): Promise<void> {
  await tx.run(sql`update purchase_line set fulfilled_at = ${given.now} where id = ${lineId} and fulfilled_at is null`);
}

/** Marks a line as not delivered again, and with it its order. The time of payment stays. */
export async function markUndelivered(tx: Db, given: { orderId: number; lineId: number }): Promise<void> {
  await tx.run(sql`update purchase_line set fulfilled_at = null where id = ${given.lineId}`);
  await tx.run(sql`update purchase set status = 'paid', fulfilled_at = null where id = ${given.orderId} and status = 'fulfilled'`);
}

/** Saves what a product needs to know to undo its delivery, such as where the listing stood before. Replaces what was saved earlier. */
export async function keepState(tx: Db, lineId: number, state: Record<string, unknown>): Promise<void> {
  await tx.run(sql`update purchase_line set state = ${JSON.stringify(state)} where id = ${lineId}`);
}

/** Notes when the delivery of a line was undone. The first time stays. */
export async function markTakenBack(tx: Db, lineId: number, given: { now: Date }): Promise<void> {
  await tx.run(sql`update purchase_line set taken_back_at = ${given.now} where id = ${lineId} and taken_back_at is null`);
}

export interface OrderEventRow {
  at: Date;
  event: string;
  by: string;
  detail: Record<string, unknown>;
}

/** Records an event of an order, in its transaction. @param given.detail never contains a secret */
export async function noteEvent(
  tx: Db,
  orderId: number,
  given: { event: string; caller: Caller | { kind: 'provider' }; now: Date; detail?: Record<string, unknown> },
): Promise<void> {
  const account = given.caller.kind === 'provider' ? undefined : accountOf(given.caller);
  await tx.run(sql`
    insert into purchase_event (purchase_id, at, event, by, account_id, detail)
    values (${orderId}, ${given.now}, ${given.event}, ${given.caller.kind}, ${account ?? null}, ${JSON.stringify(given.detail ?? {})})`);
}

/** The order's history, oldest first. sayEvent turns a row into a sentence. */
export async function listEvents(db: Db, orderId: number): Promise<OrderEventRow[]> {
  return db.rows<OrderEventRow>(sql`select at, event, by, detail from purchase_event where purchase_id = ${orderId} order by id`);
}
