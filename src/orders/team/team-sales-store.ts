import { type Db, sql } from '../../platform/database/database.ts';

interface Span {
  siteId: number;
  from: Date;
  timeZone: string;
}

/** Orders paid since an instant and their total without VAT, by day in the site's zone. Days without any are left out. */
export async function sumSalesByDay(db: Db, { siteId, from, timeZone }: Span): Promise<{ day: string; orders: number; cents: number }[]> {
  return db.rows(sql`
    select (paid_at at time zone ${timeZone})::date as day, count(*)::int as orders, sum(subtotal_cents)::bigint as cents
    from purchase where site_id = ${siteId} and paid_at >= ${from} group by 1 order by 1`);
}

/** What was taken from sales since an instant because of refunds, without VAT, by day as the books have it. */
export async function sumReturnsByDay(db: Db, { siteId, from, timeZone }: Span): Promise<{ day: string; cents: number }[]> {
  return db.rows(sql`
    select (e.at at time zone ${timeZone})::date as day, sum(e.amount_cents)::bigint as cents
    from ledger_entry e join purchase o on o.id = e.purchase_id
    where e.account like 'revenue:%' and e.amount_cents > 0 and e.at >= ${from} and o.site_id = ${siteId} group by 1 order by 1`);
}
