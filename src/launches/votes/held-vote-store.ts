import { type Db, type Sql, sql } from '../../platform/database/database.ts';

export interface HeldVotesRow {
  launch_id: number;
  slug: string;
  name: string;
  week: string | null;
  votes: number;
  week_votes: number;
  held: number;
  oldest: Date;
  rules: Record<string, number>;
}

/**
 * Launches with votes waiting for a decision, latest week first, because its ranking can still change.
 * @param given.first launches that come before all others
 */
export async function listHeldVoteRows(
  db: Db,
  given: { siteId: number; first: readonly number[]; limit: number; offset: number },
): Promise<{ rows: HeldVotesRow[]; total: number }> {
  const from = sql`from vote v join launch n on n.id = v.launch_id where n.site_id = ${given.siteId} and v.held and v.review_id is null`;
  const rows = await db.rows<HeldVotesRow>(sql`
    with waiting as (select v.launch_id, coalesce(v.held_by, 'imported') as rule, count(*)::int as held, min(v.cast_at) as oldest ${from} group by 1, 2),
    launches as (
      select launch_id, sum(held)::int as held, min(oldest) as oldest, json_object_agg(rule, held order by rule) as rules from waiting group by launch_id)
    select w.launch_id, l.slug, l.name, n.week, n.votes, n.week_votes, w.held, w.oldest, w.rules
    from launches w join launch n on n.id = w.launch_id join listing l on l.id = n.listing_id
    order by w.launch_id = any(${[...given.first]}::bigint[]) desc, n.week desc nulls last, w.launch_id limit ${given.limit} offset ${given.offset}`);
  const counted = await db.row<{ n: number }>(sql`select count(distinct v.launch_id)::int as n ${from}`);
  return { rows, total: counted!.n };
}

/** A launch of a site with its listing's name, for deciding on its votes. */
export async function findLaunchOfVotes(db: Db, given: { siteId: number; launchId: number }): Promise<{ slug: string; name: string } | undefined> {
  return db.row(sql`
    select l.slug, l.name from launch n join listing l on l.id = n.listing_id where n.id = ${given.launchId} and n.site_id = ${given.siteId}`);
}

/** A listing and the launch to which votes for it go: its latest one, or that of a listing which hasn't launched; null if it has no votes yet. */
export async function findLaunchOfListing(
  db: Db,
  given: { siteId: number; slug: string },
): Promise<{ launch: number | null; slug: string; name: string } | undefined> {
  return db.row(sql`
    select (select n.id from launch n where n.listing_id = l.id and (n.launched_at is not null or n.kind = 'unlaunched')
      order by n.week desc nulls last limit 1) as launch, l.slug, l.name
    from listing l where l.site_id = ${given.siteId} and l.slug = ${given.slug}`);
}

/** Votes of a launch that wait for a decision: all of them, those of a rule, of one of its patterns, or of an account. */
export interface WaitingVotes {
  launchId: number;
  rule?: string | undefined;
  pattern?: string | undefined;
  account?: number | undefined;
}

const areWaiting = ({ launchId, rule, pattern, account }: WaitingVotes): Sql => sql`
  launch_id = ${launchId} and held and review_id is null and (${rule ?? null}::text is null or coalesce(held_by, 'imported') = ${rule ?? null}::text)
  and (${pattern ?? null}::text is null or held_with = ${pattern ?? null}::text) and (${account ?? null}::bigint is null or account_id = ${account ?? null}::bigint)`;

/** How many votes wait for a decision, and how many of them were cast in the week of the launch. */
export async function countWaiting(tx: Db, which: WaitingVotes): Promise<{ votes: number; in_week: number }> {
  const row = await tx.row<{ votes: number; in_week: number }>(sql`
    select count(*)::int as votes, count(*) filter (where in_week)::int as in_week from vote where ${areWaiting(which)}`);
  return row!;
}

/** Awards of a launch's week, by rank. */
export function listAwardsBeside(db: Db, launchId: number): Promise<{ launch_id: number; votes: number }[]> {
  return db.rows(sql`
    select a.launch_id, a.votes from award a join launch n on n.site_id = a.site_id and n.week = a.week where n.id = ${launchId} order by a.rank`);
}

export interface Decision {
  launchId: number;
  now: Date;
  accountId: number | undefined;
  decision: 'count' | 'drop' | 'hold';
  reason: string;
  votes: number;
  tooLate: number;
  awardsWouldChange: boolean;
  /** The votes counted before, and no rule held them. */
  ofCounted: boolean;
  /** By an owner or founder of the product. */
  ownListing: boolean;
}

/** Adds a decision to the log. @returns its number */
export async function insertDecision(tx: Db, decision: Decision): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into vote_review (launch_id, at, account_id, decision, reason, votes, too_late, awards_would_change, of_counted, own_listing)
    values (${decision.launchId}, ${decision.now}, ${decision.accountId ?? null}, ${decision.decision}, ${decision.reason}, ${decision.votes}, ${decision.tooLate},
      ${decision.awardsWouldChange}, ${decision.ofCounted}, ${decision.ownListing})
    returning id`);
  return row!.id;
}

/**
 * Marks waiting votes as decided. The launch's recount does the counting.
 * @param given.inTime false: the week's ranking is final, so they only count towards the all-time total
 */
export async function settleVotes(tx: Db, given: WaitingVotes & { reviewId: number; count: boolean; inTime: boolean }): Promise<number[]> {
  const rows = await tx.rows<{ account_id: number }>(sql`
    update vote set review_id = ${given.reviewId}, held = ${!given.count}, in_week = in_week and ${given.inTime || !given.count}
    where ${areWaiting(given)} returning account_id`);
  return rows.map(({ account_id }) => account_id);
}

/** A decision on held votes of a launch of this site. `too_late`: votes cast in the week and counted after it closed. */
export async function findVoteDecision(
  db: Db,
  given: { siteId: number; id: number },
): Promise<{ launch_id: number; decision: 'count' | 'drop' | 'hold'; reason: string; too_late: number; of_counted: boolean; name: string } | undefined> {
  return db.row(sql`
    select r.launch_id, r.decision, r.reason, r.too_late, r.of_counted, l.name from vote_review r join launch n on n.id = r.launch_id join listing l on l.id = n.listing_id
    where r.id = ${given.id} and n.site_id = ${given.siteId}`);
}

/** A decision on votes that the site team had held with another one: the newest that is in force. */
export async function findLaterDecision(db: Db, reviewId: number): Promise<number | undefined> {
  const row = await db.row<{ id: number | null }>(sql`
    select max(v.review_id)::int as id from vote v join vote_review r on r.id = ${reviewId} and r.launch_id = v.launch_id
    where v.held_with = ${String(reviewId)} and v.review_id <> ${reviewId}`);
  return row?.id ?? undefined;
}

/** Holds the votes of a decision again, and notes that it was taken back. @returns whose votes */
export async function holdAgain(tx: Db, { reviewId, now }: { reviewId: number; now: Date }): Promise<number[]> {
  await tx.run(sql`update vote_review set reopened_at = ${now} where id = ${reviewId}`);
  const rows = await tx.rows<{ account_id: number }>(sql`update vote set review_id = null, held = true where review_id = ${reviewId} returning account_id`);
  return rows.map(({ account_id }) => account_id);
}

export interface DecisionRow {
  id: number;
  at: Date;
  slug: string;
  week: string | null;
  account_id: number | null;
  decision: 'count' | 'drop' | 'hold';
  reason: string;
  votes: number;
  too_late: number;
  awards_would_change: boolean;
  of_counted: boolean;
  own_listing: boolean;
  /** When it was taken back; null: it is in force. */
  reopened_at: Date | null;
}

/** Decisions made on a site, newest first. */
export async function listDecisionRows(db: Db, given: { siteId: number; limit: number; offset: number }): Promise<{ rows: DecisionRow[]; total: number }> {
  const from = sql`from vote_review r join launch n on n.id = r.launch_id join listing l on l.id = n.listing_id where n.site_id = ${given.siteId}`;
  const rows = await db.rows<DecisionRow>(sql`
    select r.id, r.at, l.slug, n.week, r.account_id, r.decision, r.reason, r.votes, r.too_late, r.awards_would_change, r.of_counted, r.own_listing, r.reopened_at ${from}
    order by r.id desc limit ${given.limit} offset ${given.offset}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}

export const voteStates = ['counted', 'held', 'dropped'] as const;
export type VoteState = (typeof voteStates)[number];

const stateOf = sql`(case when not v.held then 'counted' when v.review_id is null then 'held' else 'dropped' end)`;

export interface VoteRow {
  account_id: number;
  name: string | null;
  email: string;
  /** Not created by the demo or an import, and not closed. */
  is_person: boolean;
  cast_at: Date;
  state: VoteState;
  held_by: string | null;
  held_with: string | null;
  explanation: string | null;
  asked_at: Date | null;
  confirmed_at: Date | null;
  review_id: number | null;
}

/** Votes of a launch with their accounts, in the order they were cast. */
export function listVoteRows(db: Db, given: { launchId: number; state: VoteState | undefined; limit: number; offset: number }): Promise<VoteRow[]> {
  return db.rows(sql`
    select v.account_id, a.name, a.email, a.origin = 'person' and a.closed_at is null as is_person, v.cast_at, ${stateOf} as state, v.held_by,
      v.held_with, e.body as explanation, c.asked_at, c.confirmed_at, v.review_id
    from vote v join account a on a.id = v.account_id left join vote_explanation e on e.launch_id = v.launch_id and e.account_id = v.account_id
    left join vote_confirmation c on c.launch_id = v.launch_id and c.account_id = v.account_id
    where v.launch_id = ${given.launchId} and (${given.state ?? null}::text is null or ${stateOf} = ${given.state ?? null}::text)
    order by v.cast_at, v.account_id limit ${given.limit} offset ${given.offset}`);
}

/** Number of a launch's votes in each state. */
export async function countVotes(db: Db, launchId: number): Promise<Record<VoteState, number>> {
  const row = await db.row<Record<VoteState, number>>(sql`
    select count(*) filter (where not held)::int as counted, count(*) filter (where held and review_id is null)::int as held,
      count(*) filter (where held and review_id is not null)::int as dropped from vote where launch_id = ${launchId}`);
  return row!;
}
