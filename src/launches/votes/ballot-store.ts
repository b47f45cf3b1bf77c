import { type Db, sql } from '../../platform/database/database.ts';
import { launchColumns, ownOf, WEEK_CLOSING_LOCK } from './vote-store.ts';

/** A vote that a person wants to cast. */
export interface Ballot {
  slug: string;
  accountId: number;
  /** IP address; null: unknown. */
  address: string | null;
  /** Marks of accounts that signed in with the voter's browser. */
  devices?: readonly string[];
  now: Date;
}

/** Where votes for a listing go. */
interface LockedLaunch {
  listing: number;
  launch: number;
}

/**
 * Locks the rows that votes for these listings change, in one statement, until the transaction ends. Votes for a launch then happen
 * one after the other, and its week isn't closed during that time. A live listing that never launched gets a row for its votes.
 */
export async function lockVoting(tx: Db, given: { siteId: number; slugs: readonly string[] }): Promise<LockedLaunch[]> {
  return tx.rows<LockedLaunch>(sql`
    select for_listing as listing, to_launch as launch
    from lock_voting(${given.siteId}::smallint, ${WEEK_CLOSING_LOCK}::int, ${[...new Set(given.slugs)]}::text[])`);
}

/** Everything that a ballot depends on. All of the launch is null without one; the vote is null unless it has been cast. */
export interface BallotFacts {
  listing_id: number | null;
  slug: string | null;
  name: string | null;
  visibility: 'live' | 'upcoming' | null;
  launch_week: string | null;
  listing_votes: number | null;
  is_own: boolean;
  id: number | null;
  week: string | null;
  votes: number | null;
  week_votes: number | null;
  closed: boolean;
  ended: boolean;
  cast_at: Date | null;
  in_week: boolean | null;
  held: boolean | null;
  decided: boolean;
  held_by: string | null;
  explanation: string | null;
  explained_at: Date | null;
  asked_at: Date | null;
  expires_at: Date | null;
  mails: number | null;
  confirmed_at: Date | null;
  email: string;
  created_at: Date;
  suspended: boolean;
  unverified: boolean;
  /** Days, before the last one, on which the voter voted, followed, reviewed or got a listing. */
  past_days: number;
  /** Has followed something within the last ten seconds. */
  hurried: boolean;
  is_hosting: boolean;
}

/** Maximum number of days of activity to count: these are enough to trust a person. */
const MOST_DAYS = 30;

/** Facts of ballots, in their order. @param given.locked what `lockVoting` has locked for them */
export async function listBallotFacts(tx: Db, given: { siteId: number; ballots: readonly Ballot[]; locked: readonly LockedLaunch[] }): Promise<BallotFacts[]> {
  const { siteId, ballots, locked } = given;
  return tx.rows<BallotFacts>(sql`
    select l.id as listing_id, l.slug, l.name, s.visibility, l.launch_week, s.votes as listing_votes,
      ${ownOf(sql`l.id`, sql`b.account_id`)} as is_own, n.id, n.week, n.votes, n.week_votes, coalesce(n.closed, false) as closed, coalesce(n.ended, false) as ended,
      v.cast_at, v.in_week, v.held, v.review_id is not null as decided, v.held_by, e.body as explanation, e.written_at as explained_at,
      c.asked_at, c.expires_at, c.mails, c.confirmed_at,
      coalesce(a.email, '') as email, coalesce(a.created_at, b.now) as created_at,
      a.id is null or a.suspended_at is not null or a.closed_at is not null as suspended, a.verified_at is null as unverified,
      (select count(distinct date_trunc('day', x.at, 'UTC'))::int from (
        (select cast_at as at from vote where account_id = a.id and cast_at < b.now - interval '24 hours' and not held limit ${MOST_DAYS})
        union all (select since from follow where account_id = a.id and since < b.now - interval '24 hours' limit ${MOST_DAYS})
        union all (select created_at from review where account_id = a.id and created_at < b.now - interval '24 hours' limit ${MOST_DAYS})
        union all (select since from listing_member where account_id = a.id and since < b.now - interval '24 hours' limit ${MOST_DAYS})) x) as past_days,
      exists (select from follow where account_id = a.id and since between b.now - interval '10 seconds' and b.now) as hurried,
      exists (select from hosting_network where network >>= b.address) as is_hosting
    from unnest(${ballots.map(({ accountId }) => accountId)}::bigint[], ${ballots.map(({ slug }) => slug)}::text[],
      ${ballots.map(({ address }) => address)}::inet[], ${ballots.map(({ now }) => now)}::timestamptz[])
      with ordinality b(account_id, slug, address, now, place)
    left join account a on a.id = b.account_id
    left join public_listing l on l.site_id = ${siteId} and l.slug = b.slug
    left join public_listing_stats s on s.listing_id = l.id
    left join unnest(${locked.map(({ listing }) => listing)}::bigint[], ${locked.map(({ launch }) => launch)}::bigint[]) x(listing, launch) on x.listing = l.id
    left join lateral (select ${launchColumns} from launch n where n.id = x.launch) n on true
    left join vote v on v.launch_id = n.id and v.account_id = a.id
    left join vote_explanation e on e.launch_id = v.launch_id and e.account_id = v.account_id
    left join vote_confirmation c on c.launch_id = v.launch_id and c.account_id = v.account_id
    order by b.place`);
}

export interface VoteToCast {
  launchId: number;
  accountId: number;
  now: Date;
  inWeek: boolean;
  marks: readonly string[];
  ageDays: number;
  /** When the account was made. */
  madeAt: Date;
  pastDays: number;
  hurried: boolean;
  heldBy: 'throwaway_mail' | null;
  /** It doesn't rank the week because the account is younger than this many days; null: that isn't why. */
  youngDays: number | null;
}

/** A launch with its votes, and how many of them the rules have seen. */
export interface CountedLaunch {
  id: number;
  listing_id: number;
  votes: number;
  week_votes: number;
  listing_votes: number;
  unlooked: number;
  looked: number;
}

/** Saves votes, each by another account, and counts those that aren't held: each launch and listing is written once. The caller has locked the launches. */
export async function insertVotes(tx: Db, votes: readonly VoteToCast[]): Promise<CountedLaunch[]> {
  return tx.rows<CountedLaunch>(sql`
    with made as (
      insert into vote (launch_id, account_id, cast_at, in_week, held, held_by, marks, age_days, made_at, past_days, hurried, young_days)
      select x."launchId", x."accountId", x.now, x."inWeek", x."heldBy" is not null, x."heldBy", x.marks, x."ageDays", date_trunc('hour', x."madeAt"), x."pastDays", x.hurried, x."youngDays"
      from jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) x("launchId" bigint, "accountId" bigint, now timestamptz, "inWeek" boolean, marks text[],
        "ageDays" int, "madeAt" timestamptz, "pastDays" smallint, hurried boolean, "heldBy" text, "youngDays" smallint)
      returning launch_id, cast_at, in_week, held),
    each as (
      select n.id, n.listing_id, count(*)::int as cast, count(*) filter (where not held and n.veil is null)::int as counted,
        count(*) filter (where not held and n.veil is null and in_week)::int as in_week, date_trunc('minute', max(cast_at) filter (where not held and n.veil is null and in_week)) as last, trending_sum(trending_weight(cast_at, t.trending_half_life)) filter (where not held and n.veil is null) as weight
      from made join launch n on n.id = made.launch_id join site t on t.id = n.site_id group by n.id),
    moved as (
      update launch n set votes = n.votes + e.counted, week_votes = n.week_votes + e.in_week, reached_at = greatest(n.reached_at, e.last),
        votes_unlooked = n.votes_unlooked + e.cast
      from each e where n.id = e.id returning n.id, n.listing_id, n.votes, n.week_votes, n.votes_unlooked as unlooked, n.votes_looked as looked),
    ranked as (
      update listing_stats s set votes = s.votes + e.counted, trending = trending_with(s.trending, e.weight)
      from each e where s.listing_id = e.listing_id and e.counted > 0 returning s.listing_id, s.votes)
    select m.id, m.listing_id, m.votes, m.week_votes, coalesce(r.votes, s.votes) as listing_votes, m.unlooked, m.looked
    from moved m join listing_stats s on s.listing_id = m.listing_id left join ranked r on r.listing_id = m.listing_id`);
}

const MOST_EACH_TIME = 64;
/** Above this number of votes, only upkeep runs the rules again, so that voters don't wait for it. */
const MOST_AT_ONCE = 2000;

/** Whether the rules should check a launch again: after each vote while there are few, later when a sixteenth more have been cast. */
export const isDueForLook = ({ unlooked, looked }: CountedLaunch): boolean => looked <= MOST_EACH_TIME || (looked <= MOST_AT_ONCE && unlooked * 16 >= looked);
