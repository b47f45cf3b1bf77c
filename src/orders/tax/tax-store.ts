import { type Db, sql } from '../../platform/database/database.ts';

/** Sales of a period with the same tax treatment. Cents; refunds in the period are deducted. */
export interface TaxedRow {
  reason: string;
  /** The country to which VAT is owed; without VAT, the buyer's country if known. */
  country: string | null;
  basis_points: number;
  /** First day of the quarter in which the refunded orders were paid, if that was before this period. null: paid in this period. */
  earlier: string | null;
  net_cents: number;
  vat_cents: number;
  orders: number;
}

/**
 * Sales and VAT of some sites booked in a period, from the ledger's entries. Refunds of orders paid before the period are separate rows, because
 * they correct an earlier return.
 */
export async function listTaxed(db: Db, given: { siteIds: readonly number[]; timeZone: string; from: Date; before: Date }): Promise<TaxedRow[]> {
  const { siteIds, timeZone, from, before } = given;
  return db.rows<TaxedRow>(sql`
    select o.quote->'vat'->>'reason' as reason, coalesce(o.quote->'vat'->>'owed_to', o.quote->'vat'->>'country') as country,
      (o.quote->'vat'->>'rate_basis_points')::int as basis_points,
      case when o.paid_at < ${from} then to_char(date_trunc('quarter', o.paid_at at time zone ${timeZone}), 'YYYY-MM-DD') end as earlier,
      coalesce(-sum(e.amount_cents) filter (where e.account like 'revenue:%'), 0)::bigint as net_cents,
      coalesce(-sum(e.amount_cents) filter (where e.account like 'vat:%'), 0)::bigint as vat_cents,
      count(distinct o.id)::int as orders
    from ledger_entry e join purchase o on o.id = e.purchase_id
    where o.site_id = any(${[...siteIds]}::smallint[]) and e.at >= ${from} and e.at < ${before} and (e.account like 'revenue:%' or e.account like 'vat:%')
    group by 1, 2, 3, 4 order by 2 nulls last, 3, 4 nulls first`);
}

export interface ClosingRate {
  day: string;
  source: string;
  /** US dollars for one euro. */
  per_euro: string;
}

/**
 * Exchange rates of a period's last day, or of the next day for which the bank published rates (Directive 2006/112/EC, Article
 * 369h).
 * @returns undefined if not published or not imported yet
 */
export async function findClosingRate(db: Db, day: string): Promise<ClosingRate | undefined> {
  return db.row(sql`
    select day::text as day, source, trim_scale(per_euro)::text as per_euro from exchange_rate
    where currency = 'USD' and day >= ${day}::date and day < ${day}::date + 10 order by day limit 1`);
}
