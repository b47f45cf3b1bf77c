import { type Db, sql } from '../../platform/database/database.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { everyHit, filtered, type OrderFilter, type TeamOrderRow } from './order-search-store.ts';

export interface ExportedOrder extends TeamOrderRow {
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
      (select coalesce(array_agg(l.product order by l.position), '{}') from purchase_line l where l.purchase_id = o.id) as products,
      (select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.purchase_id = o.id and r.kind <> 'surplus') as refunded_cents,
      (select coalesce(array_agg(i.number order by i.id), '{}') from invoice i where i.purchase_id = o.id) as invoices
    from purchase o join account a on a.id = o.account_id
    where ${filtered(given)} ${given.words === undefined ? sql`` : sql`and o.id in (${everyHit(given.words)})`} order by o.id limit ${given.limit}`);
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
  /** The task about its failure; null if it didn't fail, or failed without one. */
  task: number | null;
  /** Whether that task is done. */
  is_settled: boolean;
}

/** Refunds of an order in cents, the oldest first, including those of payments that paid for nothing. */
export async function listRefunds(db: Db, orderId: number): Promise<OrderRefund[]> {
  // A refund that failed after it was sent stays done in its own row, because it was booked. The site team got a task about it.
  return db.rows<OrderRefund>(sql`
    select r.amount_cents, r.reason, r.kind, case when f.id is null then r.status else 'failed' end as status, r.requested_at, r.done_at, f.id as task,
      coalesce(f.status = 'done', false) as is_settled
    from refund r join payment p on p.id = r.payment_id join purchase o on o.id = r.purchase_id left join lateral (
      select t.id, t.status from team_task t where t.site_id = o.site_id and t.kind = 'refund_failed' and t.detail->>'order' = o.number
        and t.detail->>'provider' = p.provider and t.detail->>'refund' = r.reference order by t.id desc limit 1) f on true
    where r.purchase_id = ${orderId} order by r.requested_at, r.id`);
}

/** Sets a product's price on a site, in cents. */
export async function savePrice(tx: Db, given: { siteId: number; code: string; cents: number; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into product_price (site_id, code, price_cents, updated_at) values (${given.siteId}, ${given.code}, ${given.cents}, ${given.now})
    on conflict (site_id, code) do update set price_cents = excluded.price_cents, updated_at = excluded.updated_at`);
}
