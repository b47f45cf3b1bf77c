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

/** Conditions on `purchase o`. Those that aren't used are left out, so that each filter can use its own index. */
function filtered({ siteId, status, product, from, before }: OrderFilter): Sql {
  return sql`o.site_id = ${siteId}
    ${status === undefined ? sql`` : sql`and o.status = ${status}`}
    ${product === undefined ? sql`` : sql`and exists (select from purchase_line l where l.purchase_id = o.id and l.product = ${product})`}
    ${from === undefined ? sql`` : sql`and o.created_at >= ${from}`}
    ${before === undefined ? sql`` : sql`and o.created_at < ${before}`}`;
}

/** Ids of the orders that contain the words, by the indexes of words. @param most no more than this many from each of the five places */
function withWords(words: string, most: Sql): Sql {
  const like = `%${words.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql`
    (select id from purchase where number ilike ${like} ${most})
    union all (select id from purchase where billing->>'email' ilike ${like} ${most})
    union all (select id from purchase where billing->>'company' ilike ${like} ${most})
    union all (select p.id from purchase p join account a on a.id = p.account_id where a.email::text ilike ${like} ${most})
    union all (select l.purchase_id from purchase_line l join listing x on x.id = l.listing_id where lower(x.name) like ${like.toLowerCase()} ${most})`;
}

/** The same as a condition on `purchase o` that no index of words can use, so that PostgreSQL walks the orders. */
function hasWords(words: string): Sql {
  const text = words.toLowerCase();
  return sql`(strpos(lower(o.number), ${text}) > 0 or strpos(lower(o.billing->>'email'), ${text}) > 0 or strpos(lower(o.billing->>'company'), ${text}) > 0
    or exists (select from account a where a.id = o.account_id and strpos(lower(a.email::text), ${text}) > 0)
    or exists (select from purchase_line l join listing x on x.id = l.listing_id where l.purchase_id = o.id and strpos(lower(x.name), ${text}) > 0))`;
}

/** Orders are counted up to this number, and up to FEWER if the words are in many of them. */
const MOST_COUNTED = 1000;
const FEWER = 200;
/** From this many hits on, walking the newest orders finds the first of them sooner than fetching all. */
const MANY = 3000;

/** A page of everyone's orders, newest first: found by the index alone, only its rows are read whole. @returns total: at most MOST_COUNTED */
export async function listAllOrders(
  db: Db,
  given: OrderFilter & { at: Paging },
): Promise<{ rows: Omit<TeamOrderRow, 'site_id'>[]; total: number; isCapped: boolean }> {
  const { at, words } = given;
  const last = at.page * at.per_page;
  const upTo = (most: number) => (last <= most ? raw(`limit ${most + 1}`) : sql`limit ${last + 1}`);
  const orders = (more: Sql, most: number) => sql`select o.id from purchase o where ${filtered(given)} ${more} order by o.id desc ${upTo(most)}`;
  // As in the search for companies, the statement itself counts the hits to choose the faster way. The orders that are found are walked
  // once, for the count and for the page.
  const found =
    words === undefined
      ? sql`found as materialized (${orders(sql``, MOST_COUNTED)}), many as (select false as are)`
      : sql`few as materialized (${withWords(words, raw(`limit ${MANY}`))}),
        many as materialized (select count(*) >= ${raw(String(MANY))} as are from few),
        ids as materialized (select distinct id from few where not (select are from many)),
        found as materialized (
          (select o.id from ids cross join lateral (select o.id from purchase o where o.id = ids.id and ${filtered(given)} offset 0) o order by o.id desc ${upTo(MOST_COUNTED)})
          union all (${orders(sql`and (select are from many) and ${hasWords(words)}`, FEWER)}))`;
  const rows = await db.rows<Omit<TeamOrderRow, 'site_id'> & { total: number; are_many: boolean }>(sql`
    with ${found}, hit as materialized (select id from found order by id desc ${limitOf(at)})
    select t.total, many.are as are_many, o.number, o.status, a.email::text as account, o.total_cents, o.created_at, o.paid_at,
      (select array_agg(l.product order by l.position) from purchase_line l where l.purchase_id = o.id) as products
    from (select count(*)::int as total from found) t cross join many left join hit on true
      left join purchase o on o.id = hit.id left join account a on a.id = o.account_id order by o.id desc`);
  const { total, are_many: areMany } = rows[0]!;
  const most = areMany ? FEWER : MOST_COUNTED;
  const shown = rows.flatMap(({ total: _total, are_many: _many, ...row }) => (row.number === null ? [] : [row]));
  return { rows: shown, total, isCapped: total > most };
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
    from purchase o join account a on a.id = o.account_id 
    where ${filtered(given)} ${given.words === undefined ? sql`` : sql`and o.id in (${withWords(given.words, sql``)})`} order by o.id limit ${given.limit}`);
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
