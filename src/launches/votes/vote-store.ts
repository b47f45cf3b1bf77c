import { type Db, type Sql, sql } from '../../platform/database/database.ts';

/** Any number works, as long as closing a week uses the same one. */
export const WEEK_CLOSING_LOCK = 71_350_019;

/**
 * Keeps a site's weeks open until the transaction ends; everything that counts for a week is written under this lock. A
 * last-minute vote is therefore either included when the week closes, or sees that the week is closed.
 */
export async function keepWeeksOpen(tx: Db, siteId: number): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock_shared(${WEEK_CLOSING_LOCK}::int, ${siteId}::int)`);
}

/**
 * Waits for votes being written and makes later ones wait until the transaction ends. Call it before the transaction writes or
 * locks a launch: a vote holds this lock while it waits for the launch.
 */
export async function holdVotesForClosing(tx: Db, siteId: number): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(${WEEK_CLOSING_LOCK}::int, ${siteId}::int)`);
}

export interface VotedLaunch {
  id: number;
  listing_id: number;
  /** null: the listing has not launched yet. */
  week: string | null;
  votes: number;
  week_votes: number;
  /** The listing's public count: votes of all its launches plus imported ones. */
  listing_votes: number;
  /** Its week is final: later votes don't change its awards. */
  closed: boolean;
  /**
   * The site team ended voting early, or the rules have looked at its votes for the last time: later votes don't count for the week, also if it
   * runs again because the site moved to another time zone. Its awards are yet to be written.
   */
  ended: boolean;
}

/** Whether the week of `launch n` is final, and whether its voting has ended. */
const closedColumns = sql`exists (select from award a where a.site_id = n.site_id and a.week = n.week)
    or exists (select from calendar_week w where w.site_id = n.site_id and w.week = n.week and coalesce(w.sealed_at, w.closed_at) is not null) as closed,
  exists (select from calendar_week w where w.site_id = n.site_id and w.week = n.week
    and coalesce(w.voting_ended_at, w.judged_at) is not null) as ended`;

/** The columns of a VotedLaunch, from `launch n`. */
export const launchColumns = sql`n.id, n.listing_id, n.week, n.votes, n.week_votes,
  coalesce((select s.votes from listing_stats s where s.listing_id = n.listing_id), 0) as listing_votes, ${closedColumns}`;

/**
 * Where votes for a listing go: its latest started launch, else the row that stores votes of a listing that hasn't launched.
 * @param given.lock serializes votes for it, and creates that row for a listing that is `live`. Always locked before
 * listing_stats.
 */
export async function findVotedLaunch(db: Db, given: { listingId: number; isLive: boolean; lock?: boolean }): Promise<VotedLaunch | undefined> {
  const query = sql`
    select ${launchColumns} from launch n where n.listing_id = ${given.listingId} and (n.launched_at is not null or n.kind = 'unlaunched')
    order by n.week desc nulls last limit 1`;
  if (!given.lock) return db.row<VotedLaunch>(query);
  // The listing first, as everyone else does: a launch that is updated twice in one transaction locks its listing anyway, and a
  // claim that holds the listing waits for the launch.
  await db.row(sql`select from listing where id = ${given.listingId} for key share`);
  const find = () => db.row<{ id: number }>(query);
  let found = await find();
  if (!found && given.isLive) {
    // Waits for transactions on the listing, which may be making the voter an owner.
    await db.run(sql`
      insert into launch (site_id, listing_id, kind) select site_id, id, 'unlaunched' from listing where id = ${given.listingId} on conflict do nothing`);
    found = await find();
  }
  return found && lockLaunch(db, found.id);
}

/** A launch by its number, locked, with up-to-date counts. */
export async function lockLaunch(tx: Db, id: number): Promise<VotedLaunch | undefined> {
  await tx.row(sql`select from launch where id = ${id} for no key update`);
  return findLaunchWeek(tx, id);
}

/** The listing and the week of a launch, and whether it is closed. */
export async function findLaunchWeek(db: Db, id: number): Promise<VotedLaunch | undefined> {
  return db.row<VotedLaunch>(sql`select ${launchColumns} from launch n where n.id = ${id}`);
}

/** Makes the rules look at a launch again: one of its votes is different. */
export async function askForLook(tx: Db, launchId: number): Promise<void> {
  await tx.run(sql`update launch set votes_unlooked = votes_unlooked + 1 where id = ${launchId}`);
}

export interface VoteRow {
  cast_at: Date;
  in_week: boolean;
  held: boolean;
  decided: boolean;
  held_by: string | null;
}

/** A person's vote for a launch, counted, held or dropped. A vote that was taken back isn't found. */
export async function findVote(db: Db, given: { launchId: number; accountId: number }): Promise<VoteRow | undefined> {
  return db.row<VoteRow>(sql`
    select cast_at, in_week, held, review_id is not null as decided, held_by from vote
    where launch_id = ${given.launchId} and account_id = ${given.accountId}`);
}

/** When an account was created: votes of young accounts don't count in the week's rank. */
export async function findAccountSince(db: Db, accountId: number): Promise<Date> {
  return (await db.row<{ created_at: Date }>(sql`select created_at from account where id = ${accountId}`))!.created_at;
}

export interface MyVote extends VoteRow {
  slug: string;
  /** Of its launch, as in VotedLaunch. */
  closed: boolean;
  ended: boolean;
}

/** An account's votes for listings, whenever they were cast, in the launches that currently get votes (findVotedLaunch); latest votes first. */
export function listMyVotes(db: Db, given: { siteId: number; accountId: number; slugs: readonly string[] }): Promise<MyVote[]> {
  return db.rows<MyVote>(sql`
    select l.slug, v.cast_at, v.in_week, v.held, v.review_id is not null as decided, v.held_by, ${closedColumns}
    from listing l
      cross join lateral (
        select * from launch where listing_id = l.id and (launched_at is not null or kind = 'unlaunched') order by week desc nulls last limit 1) n
      join vote v on v.launch_id = n.id and v.account_id = ${given.accountId}
    where l.site_id = ${given.siteId} and l.slug = any(${[...given.slugs]}::text[])
    order by v.cast_at desc, n.id desc`);
}

/** Slugs of listings an account has voted for since a given time, in the launches that currently get votes; latest votes first. */
export async function listVotedSlugs(db: Db, given: { siteId: number; accountId: number; since: Date; most: number }): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(sql`
    select l.slug from vote v join launch n on n.id = v.launch_id join listing l on l.id = n.listing_id
    where v.account_id = ${given.accountId} and v.cast_at >= ${given.since} and n.site_id = ${given.siteId}
      and not exists (select from launch later where later.listing_id = n.listing_id and later.launched_at is not null and later.week > coalesce(n.week, '-infinity'))
    order by v.cast_at desc, n.id desc limit ${given.most}`);
  return rows.map(({ slug }) => slug);
}

/** Whether an account owns a listing or is one of its founders. */
export async function isOfListing(db: Db, given: { listingId: number; accountId: number }): Promise<boolean> {
  const row = await db.row<{ own: boolean }>(sql`select ${ownOf(sql`${given.listingId}::bigint`, sql`${given.accountId}::bigint`)} as own`);
  return row!.own;
}

/** SQL condition: whether an account owns a listing or is one of its founders. */
export const ownOf = (listing: Sql, account: Sql): Sql => sql`(
  exists (select from listing_member where listing_id = ${listing} and account_id = ${account})
  or exists (select from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = ${listing} and f.account_id = ${account}))`;

/** Deletes a vote and subtracts it if it was counted. The caller locks the launch. */
export async function deleteVote(tx: Db, given: { launchId: number; listingId: number; accountId: number }): Promise<void> {
  const gone = await tx.row<Pick<VoteRow, 'cast_at' | 'in_week' | 'held'>>(sql`
    delete from vote where launch_id = ${given.launchId} and account_id = ${given.accountId}
    returning cast_at, in_week, held`);
  if (!gone) return;
  // Without this vote, a pattern may no longer hold.
  const launch = await tx.row<{ veiled: boolean }>(sql`
    update launch set votes_unlooked = votes_unlooked + 1 where id = ${given.launchId} returning veil is not null as veiled`);
  if (gone.held || launch!.veiled) return;
  // The remaining count was reached with the last remaining vote, so this only changes if the last vote is removed.
  await tx.run(sql`
    update launch set votes = votes - 1, week_votes = week_votes - ${gone.in_week}::boolean::int,
      reached_at = case when ${gone.in_week} and reached_at <= ${gone.cast_at}
        then (select date_trunc('minute', max(cast_at)) from vote where launch_id = ${given.launchId} and in_week and not held) else reached_at end
    where id = ${given.launchId}`);
  await tx.run(sql`
    update listing_stats s set votes = s.votes - 1,
      trending = coalesce(trending_without(s.trending, trending_weight(${gone.cast_at}, t.trending_half_life)), trending_score(s.listing_id, t.trending_half_life))
    from site t where t.id = s.site_id and s.listing_id = ${given.listingId}`);
}

/** The listings of launches, by launch. */
export async function listListingsOfLaunches(db: Db, launches: readonly number[]): Promise<Map<number, { site_id: number; slug: string; name: string }>> {
  const rows = await db.rows<{ id: number; site_id: number; slug: string; name: string }>(sql`
    select n.id, n.site_id, l.slug, l.name from launch n join listing l on l.id = n.listing_id where n.id = any(${[...new Set(launches)]}::bigint[])`);
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}
