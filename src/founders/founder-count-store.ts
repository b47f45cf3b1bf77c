import { type Db, empty, sql } from '../platform/database/database.ts';

/** How many founders with a live listing a site has, in all or in a country. Kept by triggers, and exact at every instant. */
export async function countLiveFounders(db: Db, given: { siteId: number; country?: string | undefined }): Promise<number> {
  const ofCountry = given.country === undefined ? empty : sql`and country = ${given.country}`;
  const row = await db.row<{ n: number }>(sql`select coalesce(sum(founders), 0)::int as n from founder_count where site_id = ${given.siteId} ${ofCountry}`);
  return row!.n;
}

/** Merges the new rows of each country with its others into one. Changes no count; see `foldCounts` in listing-stats. */
export async function foldFounderCounts(tx: Db): Promise<void> {
  await tx.run(sql`
    with fresh as (select distinct site_id, country from founder_count where not is_folded),
    gone as (delete from founder_count c using fresh f where (c.site_id, c.country) = (f.site_id, f.country) returning c.*)
    insert into founder_count (site_id, country, founders, is_folded)
    select site_id, country, sum(founders), true from gone group by 1, 2 having sum(founders) <> 0`);
}
