import { type Db, sql } from '../platform/database/database.ts';
import { weekOrder } from './launch-store.ts';
import { holdVotesForClosing } from './votes/vote-store.ts';

/**
 * Launches that took place in a week, locked until the transaction ends. Listings are locked first, as for any change of a
 * listing: an award refers to its listing, so the other order could deadlock.
 * @param given.after only launches with a greater id, in order of their ids
 */
export async function lockLaunchesOfWeek(
  tx: Db,
  given: { siteId: number; week: string; after?: number; limit?: number },
): Promise<{ id: number; listing_id: number }[]> {
  const found = await tx.rows<{ id: number; listing_id: number }>(sql`
    select id, listing_id from launch where site_id = ${given.siteId} and week = ${given.week} and launched_at is not null and id > ${given.after ?? 0}
    order by id limit ${given.limit ?? null}::bigint`);
  await tx.rows(sql`select from listing where id = any(${found.map(({ listing_id }) => listing_id)}::bigint[]) order by id for key share`);
  return tx.rows<{ id: number; listing_id: number }>(sql`
    select id, listing_id from launch where id = any(${found.map(({ id }) => id)}::bigint[]) and launched_at is not null order by id for update`);
}

/** Whether a week has awards already, such as imported ones. */
export async function hasAwards(tx: Db, given: { siteId: number; week: string }): Promise<boolean> {
  return (await tx.row(sql`select from award where site_id = ${given.siteId} and week = ${given.week} limit 1`)) !== undefined;
}

/** Writes the awards #1 to #3 of a closed week, based on votes cast in it. A week that has awards keeps them. Launches without votes win nothing. */
export async function writeAwards(tx: Db, given: { siteId: number; week: string; now: Date }): Promise<number> {
  await holdVotesForClosing(tx, given.siteId);
  return insertAwards(tx, given);
}

/** The same for a week whose votes are final already, so that nobody who votes has to wait. */
export async function insertAwards(tx: Db, given: { siteId: number; week: string; now: Date }): Promise<number> {
  return tx.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
    select ${given.siteId}, ${given.week}, row_number() over (order by ${weekOrder}), n.id, n.listing_id, n.week_votes, ${given.now}
    from live_launch n
    where n.site_id = ${given.siteId} and n.week = ${given.week} and n.week_votes > 0
      and not exists (select from award a where a.site_id = ${given.siteId} and a.week = ${given.week})
    order by ${weekOrder} limit 3`);
}
