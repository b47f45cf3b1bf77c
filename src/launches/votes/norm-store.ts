import { type Db, type Sql, sql } from '../../platform/database/database.ts';
import type { SiteNorm } from './rules/vote-facts.ts';

/** The norm is calculated from about this many votes: enough for shares and medians, and a limit on the work. */
const MOST_VOTES = 50_000;
/** Parts of all accounts, of which some are read. */
const PARTS = 1000;

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

/** SQL condition: an account is in the given share of all accounts. Accounts made one after the other are spread evenly. */
const isInShare = (account: Sql, share: number): Sql => sql`mod(${account} * 7919, ${PARTS}::int) < ${Math.max(1, Math.round(PARTS * share))}::int`;

/**
 * A site's votes between two times, oldest first. On a busy site, these are all votes of some of its accounts: the latest votes of all accounts
 * would only be of the last days.
 * @returns share: of all votes, those that were read
 */
export async function listRecentVotes(
  db: Db,
  given: { siteId: number; since: Date; until: Date; most?: number },
): Promise<{ rows: RecentVoteRow[]; share: number }> {
  const { siteId, since, until, most = MOST_VOTES } = given;
  const counted = await db.row<{ all: number }>(sql`
    select count(*)::int as all from vote v join launch n on n.id = v.launch_id
    where n.site_id = ${siteId} and v.cast_at >= ${since} and v.cast_at < ${until} and v.age_days is not null`);
  const share = Math.min(1, most / Math.max(1, counted!.all));
  // What an account does after the time for which the site is measured isn't read.
  const lookedAround = sql`least(v.cast_at + interval '7 days', ${until}::timestamptz)`;
  const rows = await db.rows<RecentVoteRow>(sql`
    select v.launch_id, v.account_id, n.listing_id, v.cast_at, v.held, v.held_by, coalesce(v.age_days, 0) as age_days, coalesce(v.past_days, 0) as past_days,
      coalesce((select c.category_id from listing_category c where c.listing_id = n.listing_id and c.position = 0), 0) as topic,
      case when v.age_days < 7 and v.past_days = 0 then
        exists (select from vote o where o.account_id = v.account_id and o.launch_id <> v.launch_id and o.cast_at >= v.cast_at - interval '7 days' and o.cast_at < ${lookedAround})
        or exists (select from follow f where f.account_id = v.account_id and f.listing_id <> n.listing_id and f.since < ${lookedAround})
        or exists (select from review r where r.account_id = v.account_id and r.created_at < ${lookedAround})
        or exists (select from listing_member m where m.account_id = v.account_id and m.since < ${lookedAround})
      else false end as active
    from vote v join launch n on n.id = v.launch_id
    where n.site_id = ${siteId} and v.cast_at >= ${since} and v.cast_at < ${until} and v.age_days is not null and ${isInShare(sql`v.account_id`, share)}
    order by v.cast_at`);
  return { rows, share: Math.min(1, rows.length / Math.max(1, counted!.all)) };
}

/** The launches that accounts with more than one vote voted for, and what is known of the others. */
export interface ChoiceRows {
  launches: { id: number; listing: number; topic: number; first: Date; last: Date }[];
  /** By account: its launches, the latest last. */
  lists: number[][];
  /** Voters of launches who voted for nothing else. */
  single: { launch: number; voters: number }[];
}

/** How many accounts of a site voted for how many launches between two times; those with more count as having the most. */
export async function countVoters(db: Db, given: { siteId: number; since: Date; until: Date; most: number }): Promise<{ votes: number; accounts: number }[]> {
  return db.rows(sql`
    select votes, count(*)::int as accounts from (
      select least(count(*), ${given.most}::int)::int as votes from ${votesBetween(given)} group by v.account_id) x
    group by votes order by votes`);
}

/**
 * Which launches a site's accounts voted for between two times.
 * @param given.most of an account's votes, the latest ones
 * @param given.light with at most this many votes, an account is light
 * @param given.shares of the light accounts, those with one vote included, and of the others, to read
 */
export async function listChoices(
  db: Db,
  given: { siteId: number; since: Date; until: Date; most: number; light: number; shares: { light: number; heavy: number } },
): Promise<ChoiceRows> {
  const { most, light, shares } = given;
  const votes = votesBetween(given);
  const chosen = sql`case when count(*) <= ${light}::int then ${isInShare(sql`v.account_id`, shares.light)} else ${isInShare(sql`v.account_id`, shares.heavy)} end`;
  // Before the votes are grouped: on a busy site, few accounts are read.
  const some = isInShare(sql`v.account_id`, Math.max(shares.light, shares.heavy));
  const lists = await db.rows<{ own: number[] }>(sql`
    select array_to_json((array_agg(v.launch_id order by v.cast_at desc))[1:${most}::int]) as own from ${votes}
    where ${some} group by v.account_id having count(*) > 1 and ${chosen}`);
  const single = await db.rows<{ launch: number; voters: number }>(sql`
    select launch, count(*)::int as voters from (select max(v.launch_id) as launch from ${votes} where ${some} group by v.account_id having count(*) = 1 and ${chosen}) x
    group by launch`);
  const launches = await db.rows<ChoiceRows['launches'][number]>(sql`
    select n.id, n.listing_id as listing, x.first, x.last, coalesce((select c.category_id from listing_category c where c.listing_id = n.listing_id and c.position = 0), 0) as topic
    from (select v.launch_id, min(v.cast_at) as first, max(v.cast_at) as last from ${votes} group by v.launch_id) x join launch n on n.id = x.launch_id`);
  return { launches, single, lists: lists.map(({ own }) => own.reverse()) };
}

/** SQL: a site's votes with stored facts between two times, as `v`. */
const votesBetween = ({ siteId, since, until }: { siteId: number; since: Date; until: Date }): Sql => sql`
  (select o.launch_id, o.account_id, o.cast_at from vote o join launch m on m.id = o.launch_id
    where m.site_id = ${siteId} and o.cast_at >= ${since} and o.cast_at < ${until} and o.age_days is not null) v`;

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
