import type { Paging } from '../../contract/values.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/database/page-of-rows.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { OrderStatus } from '../order-store.ts';

export interface TeamOrderRow {
  number: string;
  site_id: number;
  status: OrderStatus;
  account: string;
  products: string[];
  total_cents: number;
  created_at: Date;
  paid_at: Date | null;
}

/** Which of a site's orders to list. */
export interface OrderFilter {
  siteId: number;
  status?: OrderStatus | undefined;
  product?: string | undefined;
  /** Created from this time on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
  /** Searched in the order number, the account's and billing email addresses, the company, and the listings' names. */
  words?: string | undefined;
}

function wantedOrders({ siteId, status, product, from, before, words: typed }: OrderFilter): Sql {
  const words = typed === undefined ? null : `%${typed.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  // Conditions that aren't used are left out, so that each filter can use its own index.
  return sql`o.site_id = ${siteId}
    ${status === undefined ? sql`` : sql`and o.status = ${status}`}
    ${product === undefined ? sql`` : sql`and exists (select from purchase_line l where l.purchase_id = o.id and l.product = ${product})`}
    ${from === undefined ? sql`` : sql`and o.created_at >= ${from}`}
    ${before === undefined ? sql`` : sql`and o.created_at < ${before}`}
    ${
      words === null
        ? sql``
        : sql`and o.id in (
      select id from purchase where number ilike ${words}
      union select id from purchase where billing->>'email' ilike ${words}
      union select id from purchase where billing->>'company' ilike ${words}
      union select p.id from purchase p join account a on a.id = p.account_id where a.email::text ilike ${words}
      union select l.purchase_id from purchase_line l join listing x on x.id = l.listing_id where lower(x.name) like ${words!.toLowerCase()})`
    }`;
}

/** Orders are counted up to this number. */
const MOST_COUNTED = 1000;

/** A page of everyone's orders, newest first: found by the index alone, only its rows are read whole. @returns total: at most MOST_COUNTED */
export async function listAllOrders(
  db: Db,
  given: OrderFilter & { at: Paging },
): Promise<{ rows: Omit<TeamOrderRow, 'site_id'>[]; total: number; isCapped: boolean }> {
  const { at, words } = given;
  const wanted = wantedOrders(given);
  const most = at.page * at.per_page <= MOST_COUNTED ? raw(`limit ${MOST_COUNTED + 1}`) : sql`limit ${at.page * at.per_page + 1}`;
  // Of a search, only the page is needed in order. Everything else is walked in its order once, for the count and for the page.
  const counted = words && (await db.row<{ total: number }>(sql`select count(*)::int as total from (select from purchase o where ${wanted} ${most}) n`));
  const hit = counted
    ? sql`hit as materialized (select o.id from purchase o where ${wanted} order by o.id desc ${limitOf(at)})`
    : sql`found as materialized (select o.id from purchase o where ${wanted} order by o.id desc ${most}),
        hit as materialized (select id from found order by id desc ${limitOf(at)})`;
  const found = await db.rows<Omit<TeamOrderRow, 'site_id'> & { total: number | null }>(sql`
    with ${hit}
    select ${counted ? sql`null::int as total` : sql`t.total`}, o.number, o.status, a.email::text as account, o.total_cents, o.created_at, o.paid_at,
      (select array_agg(l.product order by l.position) from purchase_line l where l.purchase_id = o.id) as products
    from ${counted ? sql`hit` : sql`(select count(*)::int as total from found) t left join hit on true`}
      left join purchase o on o.id = hit.id left join account a on a.id = o.account_id order by o.id desc`);
  const total = counted ? counted.total : found[0]!.total!;
  return { rows: found.flatMap(({ total: _total, ...row }) => (row.number === null ? [] : [row])), total, isCapped: total > MOST_COUNTED };
}

export interface ExportedOrder extends Omit<TeamOrderRow, 'site_id'> {
  name: string | null;
  company: string | null;
  country: string | null;
  vat_number: string | null;
  subtotal_cents: number;
  vat_cents: number;
  refunded_cents: number;
  invoices: string[];
}

/** Orders for an export file, oldest first. */
export async function listExportedOrders(db: Db, given: OrderFilter & { limit: number }): Promise<ExportedOrder[]> {
  return db.rows<ExportedOrder>(sql`
    select o.number, o.status, coalesce(o.billing->>'email', a.email::text) as account, o.billing->>'name' as name, o.billing->>'company' as company,
      o.billing->>'country' as country, o.billing->>'vat_number' as vat_number, o.subtotal_cents, o.vat_cents, o.total_cents, o.created_at, o.paid_at,
      (select array_agg(l.product order by l.position) from purchase_line l where l.purchase_id = o.id) as products,
      (select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.purchase_id = o.id and r.kind <> 'surplus') as refunded_cents,
      (select coalesce(array_agg(i.number order by i.id), '{}') from invoice i where i.purchase_id = o.id) as invoices
    from purchase o join account a on a.id = o.account_id where ${wantedOrders(given)} order by o.id limit ${given.limit}`);
}

/** An invoice or credit note of one of a site's orders. */
export async function findPaper(db: Db, given: { siteId: number; number: string }): Promise<Invoice | undefined> {
  const row = await db.row<{ content: Invoice }>(sql`select content from invoice where number = ${given.number} and site_id = ${given.siteId}`);
  return row?.content;
}

export interface LedgerRow {
  transfer: string;
  at: Date;
  account: string;
  amount_cents: number;
  what: string;
}

/** Entries that an order caused in the books, the oldest first, in signed cents. */
export async function listEntries(db: Db, orderId: number): Promise<LedgerRow[]> {
  return db.rows<LedgerRow>(sql`select transfer, at, account, amount_cents, what from ledger_entry where purchase_id = ${orderId} order by id`);
}

/** Whose order it is, and the listings it is for. */
export async function findBuyer(
  db: Db,
  orderId: number,
): Promise<{ account: { id: number; email: string }; listings: { id: number; slug: string; name: string }[] }> {
  const row = await db.row<Awaited<ReturnType<typeof findBuyer>>>(sql`
    select json_build_object('id', a.id, 'email', a.email) as account,
      (select coalesce(json_agg(json_build_object('id', l.id, 'slug', l.slug, 'name', l.name) order by l.id), '[]') from listing l
        where l.id in (select listing_id from purchase_line where purchase_id = o.id)) as listings
    from purchase o join account a on a.id = o.account_id where o.id = ${orderId}`);
  return row!;
}

export interface OrderPaper {
  number: string;
  kind: 'invoice' | 'credit_note';
  issued_at: Date;
  mailed_at: Date | null;
}

/** Invoice and credit notes of an order, the oldest first. `mailed_at` is null until the document has been sent. */
export async function listPapers(db: Db, orderId: number): Promise<OrderPaper[]> {
  return db.rows<OrderPaper>(sql`select number, kind, issued_at, mailed_at from invoice where purchase_id = ${orderId} order by id`);
}

export interface OrderRefund {
  amount_cents: number;
  reason: string;
  kind: 'order' | 'surplus' | 'part';
  status: 'waiting' | 'done' | 'failed';
  requested_at: Date;
  done_at: Date | null;
}

/** Refunds of an order in cents, the oldest first, including those of payments that paid for nothing. */
export async function listRefunds(db: Db, orderId: number): Promise<OrderRefund[]> {
  return db.rows<OrderRefund>(sql`
    select amount_cents, reason, kind, status, requested_at, done_at from refund where purchase_id = ${orderId} order by requested_at, id`);
}

/** Sets a product's price on a site, in cents. */
export async function savePrice(tx: Db, given: { siteId: number; code: string; cents: number; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into product_price (site_id, code, price_cents, updated_at) values (${given.siteId}, ${given.code}, ${given.cents}, ${given.now})
    on conflict (site_id, code) do update set price_cents = excluded.price_cents, updated_at = excluded.updated_at`);
}
