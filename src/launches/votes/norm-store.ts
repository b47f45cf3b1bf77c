import { type Db, sql } from '../../platform/database/database.ts';
import type { SiteNorm } from './rules/vote-facts.ts';

/** The norm and the groups are calculated from this many of the latest votes: enough for a median, and a limit on the work. */
const MOST_VOTES = 50_000;

export interface KeptNorm {
  week: string;
  norm: SiteNorm | undefined;
  groupedAt: Date;
  /** By launch: the other launches of each group that it is in. */
  groups: Record<string, number[][]>;
}

/**
 * What is usual on a site and which launches belong together, as last calculated. `norm` is undefined while the site is too young to have
 * one.
 */
export async function findKeptNorm(db: Db, siteId: number): Promise<KeptNorm | undefined> {
  const row = await db.row<{ week: string; norm: SiteNorm | null; grouped_at: Date; groups: Record<string, (number | number[])[]> }>(sql`
    select week, norm, grouped_at, groups from vote_norm where site_id = ${siteId}`);
  return row && { week: row.week, norm: row.norm ?? undefined, groupedAt: row.grouped_at, groups: readGroups(row.groups) };
}

/** Earlier versions kept one group for each launch, as a list of numbers. It is replaced within the hour. */
function readGroups(kept: Record<string, (number | number[])[]>): KeptNorm['groups'] {
  return Object.fromEntries(Object.entries(kept).map(([launch, groups]) => [launch, groups.filter((one) => typeof one !== 'number')]));
}

/** How voting usually is on a site, as last measured; undefined while it is too young. */
export async function findNorm(db: Db, siteId: number): Promise<SiteNorm | undefined> {
  return (await db.row<{ norm: SiteNorm | null }>(sql`select norm from vote_norm where site_id = ${siteId}`))?.norm ?? undefined;
}

/** Replaces what was calculated for a site. */
export async function saveNorm(tx: Db, siteId: number, { week, norm, groupedAt, groups }: KeptNorm): Promise<void> {
  await tx.run(sql`
    insert into vote_norm (site_id, week, norm, grouped_at, groups)
    values (${siteId}, ${week}, ${norm ? JSON.stringify(norm) : null}::jsonb, ${groupedAt}, ${JSON.stringify(groups)}::jsonb)
    on conflict (site_id) do update set week = excluded.week, norm = excluded.norm, grouped_at = excluded.grouped_at, groups = excluded.groups`);
}

export interface RecentVoteRow {
  launch_id: number;
  account_id: number;
  listing_id: number;
  topic: number;
  cast_at: Date;
  held: boolean;
  held_by: string | null;
  age_days: number;
  past_days: number;
  /** A new person who also did something else within a week. */
  active: boolean;
}

/** A site's latest votes between two times, oldest first. */
export async function listRecentVotes(db: Db, given: { siteId: number; since: Date; until: Date }): Promise<RecentVoteRow[]> {
  const { siteId, since, until } = given;
  const rows = await db.rows<RecentVoteRow>(sql`
    select v.launch_id, v.account_id, n.listing_id, v.cast_at, v.held, v.held_by, coalesce(v.age_days, 0) as age_days, coalesce(v.past_days, 0) as past_days,
      coalesce((select c.category_id from listing_category c where c.listing_id = n.listing_id and c.position = 0), 0) as topic,
      case when v.age_days < 7 and v.past_days = 0 then
        exists (select from vote o where o.account_id = v.account_id and o.launch_id <> v.launch_id and o.cast_at between v.cast_at - interval '7 days' and v.cast_at + interval '7 days')
        or exists (select from follow f where f.account_id = v.account_id and f.listing_id <> n.listing_id and f.since < v.cast_at + interval '7 days')
        or exists (select from review r where r.account_id = v.account_id and r.created_at < v.cast_at + interval '7 days')
        or exists (select from listing_member m where m.account_id = v.account_id and m.since < v.cast_at + interval '7 days')
      else false end as active
    from vote v join launch n on n.id = v.launch_id
    where n.site_id = ${siteId} and v.cast_at >= ${since} and v.cast_at < ${until} and v.age_days is not null
    order by v.cast_at desc limit ${MOST_VOTES}`);
  return rows.reverse();
}

/** The number of all accounts, to calculate the share created on a day. */
export async function countAccounts(db: Db): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from account`))!.n;
}

/** Makes the rules check the launches of a week with votes again. */
export async function askForLooks(tx: Db, given: { siteId: number; week: string }): Promise<void> {
  await tx.run(sql`
    update launch set votes_unlooked = votes_unlooked + 1
    where site_id = ${given.siteId} and week = ${given.week} and votes_unlooked = 0 and (votes > 0 or votes_looked > 0)`);
}
