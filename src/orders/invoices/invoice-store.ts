import { type Db, sql } from '../../platform/database/database.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';

export interface InvoiceRow {
  id: number;
  kind: InvoiceKind;
  number: string;
  content: Invoice;
  mailed_at: Date | null;
}

/** First half of the lock on a site's numbers; the second half is the site. */
const NUMBERS_LOCK = 71_350_018;

/**
 * The next number for a site's documents of a kind and year. A second caller waits until the first one's transaction ends, and an
 * unused number is assigned again, so there are no gaps.
 */
export async function takeSequence(tx: Db, given: { siteId: number; kind: InvoiceKind; year: number }): Promise<number> {
  await tx.row(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}, ${given.siteId})`);
  const row = await tx.row<{ next: number }>(sql`
    select coalesce(max(sequence), 0) + 1 as next from invoice where site_id = ${given.siteId} and kind = ${given.kind} and year = ${given.year}`);
  return row!.next;
}

/**
 * Saves an invoice or credit note with all it says, so that it reads the same after a listing or a rate has changed.
 * @param given.sequence the next number of its kind, site and year, from takeSequence in the same transaction
 */
export async function insertInvoice(
  tx: Db,
  given: { siteId: number; orderId: number; refundId?: string | undefined; year: number; sequence: number; content: Invoice; now: Date },
): Promise<InvoiceRow> {
  const { content } = given;
  const row = await tx.row<InvoiceRow>(sql`
    insert into invoice (site_id, kind, year, sequence, number, purchase_id, refund_id, issued_at, content)
    values (${given.siteId}, ${content.kind}, ${given.year}, ${given.sequence}, ${content.number}, ${given.orderId}, ${given.refundId ?? null}, ${given.now}, ${JSON.stringify(content)})
    returning id, kind, number, content, mailed_at`);
  return row!;
}

/** The invoice or credit note of an order, if it was issued. @param given.refundId of a part's credit note; otherwise the order's own */
export async function findInvoice(db: Db, given: { orderId: number; kind: InvoiceKind; refundId?: string | undefined }): Promise<InvoiceRow | undefined> {
  return db.row<InvoiceRow>(sql`
    select id, kind, number, content, mailed_at from invoice
    where purchase_id = ${given.orderId} and kind = ${given.kind} and refund_id is not distinct from ${given.refundId ?? null}`);
}

/** The newest document of a kind: an order may have several credit notes. */
export async function findNewestInvoice(db: Db, given: { orderId: number; kind: InvoiceKind }): Promise<InvoiceRow | undefined> {
  return db.row<InvoiceRow>(sql`
    select id, kind, number, content, mailed_at from invoice where purchase_id = ${given.orderId} and kind = ${given.kind} order by id desc limit 1`);
}

/** Partial refunds of an order that have no credit note yet, oldest first. */
export async function listPartsWithoutNote(db: Db, orderId: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from refund r where r.purchase_id = ${orderId} and r.kind = 'part'
      and not exists (select from invoice i where i.refund_id = r.id) order by r.requested_at, r.id`);
  return rows.map(({ id }) => id);
}

/** Sum of the VAT in the seller's currency on an order's partial credit notes. */
export async function partsVatLocal(db: Db, orderId: number): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(sum((content->'vat_local'->>'cents')::bigint), 0)::bigint as cents from invoice where purchase_id = ${orderId} and refund_id is not null`);
  return row!.cents;
}

/** Notes when a document was emailed, so that it is sent once. @returns false if it was already emailed */
export async function markMailed(tx: Db, id: number, given: { now: Date }): Promise<boolean> {
  return (await tx.run(sql`update invoice set mailed_at = ${given.now} where id = ${id} and mailed_at is null`)) > 0;
}

/** Code of the provider through which an order was paid; surplus payments don't count. */
export async function findPaidThrough(db: Db, orderId: number): Promise<string | undefined> {
  const row = await db.row<{ provider: string }>(sql`
    select p.provider from payment p where p.purchase_id = ${orderId} and p.status in ('succeeded', 'disputed', 'refunding', 'refunded')
      and not exists (select from refund r where r.payment_id = p.id and r.kind = 'surplus') limit 1`);
  return row?.provider;
}

/** Why an order was refunded, and whether the money was sent or had already gone back (a dispute, a refund at the provider). */
export async function getRefundReason(db: Db, orderId: number): Promise<NonNullable<Invoice['refund']>> {
  const row = await db.row<{ reason: string | null; money: 'sent' | 'gone' }>(sql`
    select reason, 'sent' as money from refund where purchase_id = ${orderId} and kind = 'order'
    union all
    (select detail->>'reason', 'gone' from purchase_event where purchase_id = ${orderId} and event = 'money_taken' order by id desc limit 1)
    limit 1`);
  return row ?? { reason: null, money: 'sent' };
}
