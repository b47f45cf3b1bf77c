import { type Db, sql } from '../../platform/database/database.ts';

export interface KnownLaunch {
  id: number;
  listing_id: number;
  week: string;
  launched_at: Date | null;
  kind: string;
  imported_votes: number;
  origin: Record<string, unknown> | null;
}

/** All launches of these listings that have a week, imported or not. */
export async function findKnownLaunches(tx: Db, listingIds: readonly number[]): Promise<KnownLaunch[]> {
  return tx.rows<KnownLaunch>(sql`
    select id, listing_id, week, launched_at, kind, imported_votes, origin from launch where listing_id = any(${listingIds}::bigint[]) and week is not null`);
}

export interface LaunchWrite {
  listing: number;
  week: string;
  launched_at: string | null;
  kind: string;
  votes: number;
  origin: Record<string, unknown> | null;
}

/** Adds launches, or replaces those in their weeks. */
export async function saveLaunches(tx: Db, siteId: number, writes: readonly LaunchWrite[]): Promise<void> {
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, launched_at, kind, imported_votes, origin)
    select ${siteId}, listing, week, launched_at, kind, votes, origin
    from json_to_recordset(${JSON.stringify(writes)}::json) as r(listing bigint, week date, launched_at timestamptz, kind text, votes integer, origin jsonb)
    order by week, listing
    on conflict (listing_id, week) do update set
      launched_at = excluded.launched_at, kind = excluded.kind, imported_votes = excluded.imported_votes, origin = excluded.origin`);
}

/** An award of a week, by its rank. */
export interface KnownAward {
  week: string;
  rank: number;
  listing_id: number;
}

/**
 * What an import must leave as it is: weeks whose ranking this site has published and signed, and their awards. Awards can be imported for
 * weeks before `first`: the first week that this site ranked itself, or is ranking now. undefined: it hasn't ranked any. In `ended` ones, voting
 * is over and the ranking isn't published yet.
 */
export async function findOwnWeeks(
  tx: Db,
  given: { siteId: number; weeks: readonly string[]; running: string },
): Promise<{ first: string | undefined; proved: Set<string>; ended: Set<string>; awards: KnownAward[] }> {
  const { siteId, weeks, running } = given;
  const found = await tx.row<{ first: string | null }>(sql`
    select least((select min(week) from award_log where site_id = ${siteId} and kind = 'week'),
      (select min(week) from calendar_week where site_id = ${siteId} and opened_at is not null and closed_at is null)) as first`);
  const proved = await tx.rows<{ week: string }>(sql`
    select week from award_log where site_id = ${siteId} and kind = 'week' and week = any(${[...weeks]}::date[])`);
  const ended = await tx.rows<{ week: string }>(sql`
    select week from calendar_week where site_id = ${siteId} and week = any(${[...weeks]}::date[]) and closed_at is null
      and (voting_ended_at is not null or judged_at is not null or (opened_at is not null and week < ${running}))`);
  const awards = await tx.rows<KnownAward>(sql`select week, rank, listing_id from award where site_id = ${siteId} and week = any(${[...weeks]}::date[])`);
  return { first: found?.first ?? undefined, proved: new Set(proved.map(({ week }) => week)), ended: new Set(ended.map(({ week }) => week)), awards };
}

/** Saves awards of closed weeks. An existing award with the same rank isn't changed. */
export async function saveAwards(
  tx: Db,
  siteId: number,
  awards: readonly { listing: number; week: string; rank: number; votes: number; awarded_at: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
    select ${siteId}, r.week, r.rank, n.id, n.listing_id, r.votes, r.awarded_at
    from json_to_recordset(${JSON.stringify(awards)}::json) as r(listing bigint, week date, rank smallint, votes integer, awarded_at timestamptz)
    join launch n on n.listing_id = r.listing and n.week = r.week
    order by r.week, r.rank
    on conflict do nothing`);
}
