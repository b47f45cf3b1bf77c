import { type Db, sql } from '../../platform/database/database.ts';
import type { ConfirmableVote } from './rules/step-up-rule.ts';
import type { Hold } from './rules/vote-facts.ts';

interface FactsRow {
  launch_id: number;
  account_id: number;
  cast_at: Date;
  marks: string[];
  age_days: number;
  made_at: Date | null;
  past_days: number;
  hurried: boolean;
  held_by: string | null;
  held_with: string | null;
  decided: boolean;
  asked: boolean;
  confirmed_at: Date | null;
  ended_at: Date | null;
}

/** A vote that the rules may check, and the rule that currently holds it. */
export interface JudgedVote extends ConfirmableVote {
  heldBy: string | null;
  heldWith: string | null;
  /** Its voter was asked to confirm it by email. */
  isAsked: boolean;
  /** When the site team ended voting in the week of its launch early; null: it didn't. */
  endedAt: number | null;
}

/**
 * Votes for launches since a Monday. Without votes that have no stored facts because they are too old, and without those that rank a closed
 * week.
 * @param given.closing only votes until then, and those of this week although it is being closed
 */
export async function listVotes(
  tx: Db,
  given: { launchIds: readonly number[]; since: Date; closing?: { week: string; until: Date } | undefined },
): Promise<JudgedVote[]> {
  const { launchIds, since, closing } = given;
  const rows = await tx.rows<FactsRow>(sql`
    select v.launch_id, v.account_id, v.cast_at, v.marks, v.age_days, v.made_at, v.past_days, v.hurried, v.held_by, v.held_with, v.review_id is not null as decided,
      c.asked_at is not null as asked, c.confirmed_at, w.voting_ended_at as ended_at
    from vote v join launch n on n.id = v.launch_id
    left join calendar_week w on w.site_id = n.site_id and w.week = n.week
    left join vote_confirmation c on c.launch_id = v.launch_id and c.account_id = v.account_id
    where v.launch_id = any(${[...launchIds]}::bigint[]) and v.cast_at >= ${since} and v.cast_at < ${closing?.until ?? 'infinity'}::timestamptz
      and v.marks is not null and v.age_days is not null and v.past_days is not null
      and (not v.in_week or n.week = ${closing?.week ?? null}::date or not (
        exists (select from award a where a.site_id = n.site_id and a.week = n.week)
        or coalesce(w.sealed_at, w.closed_at) is not null))
    order by v.cast_at, v.account_id`);
  return rows.map(showFacts);
}

const showFacts = (row: FactsRow): JudgedVote => ({
  launch: row.launch_id,
  account: row.account_id,
  at: row.cast_at.getTime(),
  marks: row.marks,
  ageDays: row.age_days,
  // Older votes have no stored time: calculated from the age in days.
  madeAt: row.made_at?.getTime() ?? row.cast_at.getTime() - row.age_days * 86_400_000,
  pastDays: row.past_days,
  hurried: row.hurried,
  heldBy: row.held_by,
  heldWith: row.held_with,
  isDecided: row.decided,
  isAsked: row.asked,
  confirmedAt: row.confirmed_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
});

/** Whether any launch of the site has votes since the rules last looked at it. */
export async function hasUnlooked(db: Db, siteId: number): Promise<boolean> {
  return (await db.row(sql`select from launch where site_id = ${siteId} and votes_unlooked > 0 limit 1`)) !== undefined;
}

const FINAL = ' closed';

/** A launch whose votes the rules check. */
export interface LaunchToLook {
  id: number;
  listing_id: number;
}

/** The launches of a site with votes that the rules haven't checked yet, in order of their ids. */
export async function listUnlooked(db: Db, siteId: number): Promise<LaunchToLook[]> {
  return db.rows<LaunchToLook>(sql`select id, listing_id from launch where site_id = ${siteId} and votes_unlooked > 0 order by id`);
}

/** The launches of a week that have or had votes, held or not, in order of their ids. Each with its version, as in `findVersion`. */
export async function listVotedOfWeek(db: Db, given: { siteId: number; week: string }): Promise<(LaunchToLook & { version: string })[]> {
  return db.rows<LaunchToLook & { version: string }>(sql`
    select n.id, n.listing_id, ${version} as version from launch n
    where n.site_id = ${given.siteId} and n.week = ${given.week} and (n.votes > 0 or n.votes_looked > 0 or n.votes_unlooked > 0) order by n.id`);
}

/** The transaction that last wrote the launch: every change of its votes writes it. When its week closes, it is another version too. */
const version = sql`n.xmin::text || case when exists (
  select from calendar_week w where w.site_id = n.site_id and w.week = n.week and coalesce(w.sealed_at, w.closed_at) is not null) then ${FINAL} else '' end`;

/** Text that is different after each change of a launch's votes and after its week has closed. undefined: the launch is gone. */
export async function findVersion(db: Db, launchId: number): Promise<string | undefined> {
  return (await db.row<{ version: string }>(sql`select ${version} as version from launch n where n.id = ${launchId}`))?.version;
}

/** Whether the launch's week had closed. */
export const isFinal = (version: string): boolean => version.endsWith(FINAL);

/** Locks launches until the transaction ends, so that their votes don't change. Listings first, as in `findVotedLaunch`. */
export async function lockLooked(tx: Db, launches: readonly LaunchToLook[]): Promise<void> {
  await tx.rows(sql`select from listing where id = any(${launches.map(({ listing_id }) => listing_id)}::bigint[]) order by id for key share`);
  await tx.rows(sql`select from launch where id = any(${launches.map(({ id }) => id)}::bigint[]) order by id for no key update`);
}

/** Whether the rules haven't checked all votes of a launch: another process may have done it in the meantime. */
export async function isUnlooked(db: Db, launchId: number): Promise<boolean> {
  return (await db.row(sql`select from launch where id = ${launchId} and votes_unlooked > 0`)) !== undefined;
}

export interface Verdict {
  launch: number;
  account: number;
  /** undefined: the vote is released. */
  hold: Hold | undefined;
  /** Of a released vote: the voter confirmed it by email. */
  isConfirmed?: boolean;
}

/** Holds and releases votes. The caller locks the launches and recounts them. */
export async function saveVerdicts(tx: Db, verdicts: readonly Verdict[]): Promise<void> {
  await tx.run(sql`
    update vote v set held = x.rule is not null, held_by = x.rule, held_with = x.pattern,
      freed_from = case when x.rule is null then coalesce(v.held_by, v.freed_from) end,
      freed_by = case when x.rule is not null then null when v.held_by is null then v.freed_by when x.confirmed then 'confirmed' else 'cleared' end
    from unnest(${verdicts.map((one) => one.launch)}::bigint[], ${verdicts.map((one) => one.account)}::bigint[],
      ${verdicts.map((one) => one.hold?.rule ?? null)}::text[], ${verdicts.map((one) => one.hold?.pattern ?? null)}::text[],
      ${verdicts.map((one) => one.isConfirmed ?? false)}::boolean[])
      x(launch_id, account_id, rule, pattern, confirmed)
    where v.launch_id = x.launch_id and v.account_id = x.account_id and v.review_id is null`);
}

/**
 * Records that the launches were checked, and how many votes each had.
 * @param until only votes before it were checked; later ones that no check has read are still due
 */
export async function markLooked(tx: Db, looks: readonly { launch: number; votes: number }[], until?: Date): Promise<void> {
  const left = until
    ? sql`case when n.votes_unlooked = 0 then 0 else least(n.votes_unlooked,
        (select count(*)::int from vote v where v.launch_id = n.id and v.cast_at >= ${until})) end`
    : sql`0`;
  await tx.run(sql`
    update launch n set votes_unlooked = ${left}, votes_looked = x.votes
    from unnest(${looks.map(({ launch }) => launch)}::bigint[], ${looks.map(({ votes }) => votes)}::int[]) x(id, votes)
    where n.id = x.id and (n.votes_unlooked, n.votes_looked) is distinct from (${left}, x.votes)`);
}
