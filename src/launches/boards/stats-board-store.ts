import type { Call } from '../../contract/call.ts';
import { type Db, raw, sql } from '../../platform/database/database.ts';

/** Columns of listing_stats that a board may rank by; each has its own index. */
export type RankedColumn = 'votes' | 'billboard_cents' | 'domain_rating' | 'mrr_cents';

export interface RankedRow {
  listing_id: number;
  value: number;
}

/** Live listings with a value above zero, highest first, ties by id. Exact total up to 100,000. */
export async function rankByColumn(
  call: Pick<Call, 'site'> & { db: Db },
  column: RankedColumn,
  at: { limit: number; offset: number },
): Promise<{ rows: RankedRow[]; total: number }> {
  const name = raw(`s.${column}`);
  const where = sql`s.site_id = ${call.site.id} and ${name} > 0`;
  const rows = await call.db.rows<RankedRow>(sql`
    select s.listing_id, ${name} as value from live_listing_stats s where ${where} order by ${name} desc, s.listing_id limit ${at.limit} offset ${at.offset}`);
  const counted = await call.db.row<{ n: number }>(sql`select count(*)::int as n from (select 1 from live_listing_stats s where ${where} limit 100001) x`);
  return { rows, total: counted!.n };
}

/** The first listing of each column, for the columns that have one; boards may share a column. Each is one row of an index. */
export async function findTops(db: Db, siteId: number, columns: readonly RankedColumn[]): Promise<{ name: RankedColumn; listing_id: number }[]> {
  const parts = [...new Set(columns)].map((column) => {
    const name = raw(`s.${column}`);
    return sql`
    (select ${raw(`'${column}'`)}::text as name, s.listing_id from live_listing_stats s where s.site_id = ${siteId} and ${name} > 0
      order by ${name} desc, s.listing_id limit 1)`;
  });
  return db.rows(sql`${parts.reduce((all, part) => sql`${all} union all ${part}`)}`);
}
