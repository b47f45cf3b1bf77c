import { type Db, sql } from '../../platform/database/database.ts';

export interface SalesDay {
  day: string;
  orders: number;
  /** Without VAT. */
  sales_cents: number;
  /** Taken from sales because of refunds, without VAT, on the day it is in the books. */
  refunded_cents: number;
}

/**
 * Paid orders, sales and refunds since a day, by day in the site's zone (docs/decisions/0340-sales-by-day.md). Days without any are left out.
 * Payments of the last minute aren't added to the days yet.
 */
export async function listSalesDays(db: Db, given: { siteId: number; from: string }): Promise<SalesDay[]> {
  return db.rows(sql`
    select day, sum(orders)::integer as orders, sum(sales_cents)::bigint as sales_cents, sum(refunded_cents)::bigint as refunded_cents from (
      select day, orders, sales_cents, refunded_cents from sales_day where site_id = ${given.siteId} and day >= ${given.from}
      union all
      select (c.at at time zone s.time_zone)::date, c.orders, c.sales_cents, c.refunded_cents
      from sales_day_change c join site s on s.id = c.site_id where s.id = ${given.siteId} and (c.at at time zone s.time_zone)::date >= ${given.from}) x
    group by day having sum(orders) <> 0 or sum(sales_cents) <> 0 or sum(refunded_cents) <> 0 order by day`);
}

/** Adds payments and refunds to their days. Processes that call it at the same time take turns; nobody who pays waits for it. */
export async function foldSalesDays(db: Db): Promise<void> {
  if (await db.row(sql`select from sales_day_change limit 1`)) await db.run(sql`select fold_sales_days()`);
}
