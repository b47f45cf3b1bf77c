import { type Db, sql } from '../../platform/database/database.ts';

export interface SalesDay {
  day: string;
  orders: number;
  /** Without VAT. */
  sales_cents: number;
  /** Taken from sales because of refunds, without VAT, on the day on which the books have it. */
  refunded_cents: number;
}

/** Paid orders, sales and refunds since a day, by day in the site's zone (docs/decisions/0340-sales-by-day.md). Days without any are left out. */
export async function listSalesDays(db: Db, given: { siteId: number; from: string }): Promise<SalesDay[]> {
  return db.rows(sql`
    select day, orders, sales_cents, refunded_cents from sales_day
    where site_id = ${given.siteId} and day >= ${given.from} and (orders <> 0 or sales_cents <> 0 or refunded_cents <> 0) order by day`);
}
