import type { Paging } from '../../contract/values.ts';
import { type Db, sql } from '../../platform/database/database.ts';
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

/**
 * A page of everybody's orders, newest first.
 * @param given.words in the order's number, the address of the account or of the bill, or the name of a listing
 */
export async function listAllOrders(
  db: Db,
  given: { siteId: number; status?: OrderStatus | undefined; words?: string | undefined; at: Paging },
): Promise<{ rows: TeamOrderRow[]; total: number }> {
  const words = given.words === undefined ? null : `%${given.words.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const wanted = sql`
    from purchase o join account a on a.id = o.account_id
    where o.site_id = ${given.siteId} and (${given.status ?? null}::text is null or o.status = ${given.status ?? null})
      and (${words}::text is null or o.number ilike ${words} or a.email::text ilike ${words} or o.billing->>'email' ilike ${words}
        or o.billing->>'company' ilike ${words}
        or exists (select from purchase_line l join listing x on x.id = l.listing_id where l.purchase_id = o.id and x.name ilike ${words}))`;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total ${wanted}`);
  const rows = await db.rows<TeamOrderRow>(sql`
    select o.number, o.site_id, o.status, a.email::text as account, o.total_cents, o.created_at, o.paid_at,
      (select array_agg(l.product order by l.position) from purchase_line l where l.purchase_id = o.id) as products
    ${wanted} order by o.id desc limit ${given.at.per_page} offset ${(given.at.page - 1) * given.at.per_page}`);
  return { rows, total: counted!.total };
}

export interface LedgerRow {
  transfer: string;
  at: Date;
  account: string;
  amount_cents: number;
  what: string;
}

export async function listEntries(db: Db, orderId: number): Promise<LedgerRow[]> {
  return db.rows<LedgerRow>(sql`select transfer, at, account, amount_cents, what from ledger_entry where purchase_id = ${orderId} order by id`);
}

export interface OrderPaper {
  number: string;
  kind: 'invoice' | 'credit_note';
  issued_at: Date;
  mailed_at: Date | null;
}

export async function listPapers(db: Db, orderId: number): Promise<OrderPaper[]> {
  return db.rows<OrderPaper>(sql`select number, kind, issued_at, mailed_at from invoice where purchase_id = ${orderId} order by id`);
}

export interface OrderRefund {
  amount_cents: number;
  reason: string;
  kind: 'order' | 'surplus';
  status: 'waiting' | 'done' | 'failed';
  requested_at: Date;
  done_at: Date | null;
}

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
