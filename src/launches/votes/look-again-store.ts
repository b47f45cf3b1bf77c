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
}

/** A vote that the rules may check, and the rule that currently holds it. */
export interface JudgedVote extends ConfirmableVote {
  heldBy: string | null;
  heldWith: string | null;
  /** The site team has decided about it, so rules don't change it. */
  isDecided: boolean;
  /** Its voter was asked to confirm it by email. */
  isAsked: boolean;
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
      c.asked_at is not null as asked, c.confirmed_at
    from vote v join launch n on n.id = v.launch_id
    left join vote_confirmation c on c.launch_id = v.launch_id and c.account_id = v.account_id
    where v.launch_id = any(${[...launchIds]}::bigint[]) and v.cast_at >= ${since} and v.cast_at < ${closing?.until ?? 'infinity'}::timestamptz
      and v.marks is not null and v.age_days is not null and v.past_days is not null
      and (not v.in_week or n.week = ${closing?.week ?? null}::date or not (
        exists (select from award a where a.site_id = n.site_id and a.week = n.week)
        or exists (select from calendar_week w where w.site_id = n.site_id and w.week = n.week and w.closed_at is not null)))
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
});

/** Whether any launch of the site has votes since the rules last looked at it. */
export async function hasUnlooked(db: Db, siteId: number): Promise<boolean> {
  return (await db.row(sql`select from launch where site_id = ${siteId} and votes_unlooked > 0 limit 1`)) !== undefined;
}

/** Locks the launches of a site, or of one of its weeks, with votes that the rules haven't checked yet. */
export async function lockUnlooked(tx: Db, given: { siteId: number; week: string | undefined }): Promise<{ id: number; listing_id: number }[]> {
  const found = await tx.rows<{ id: number; listing_id: number }>(sql`
    select id, listing_id from launch
    where site_id = ${given.siteId} and votes_unlooked > 0 and (${given.week ?? null}::date is null or week = ${given.week ?? null}::date)`);
  if (found.length === 0) return [];
  // Listings first, as in `findVotedLaunch`.
  await tx.rows(sql`select from listing where id = any(${found.map(({ listing_id }) => listing_id)}::bigint[]) order by id for key share`);
  return tx.rows(sql`
    select id, listing_id from launch where id = any(${found.map(({ id }) => id)}::bigint[]) and votes_unlooked > 0 order by id for no key update`);
}

export interface Verdict {
  launch: number;
  account: number;
  /** undefined: the vote is released. */
  hold: Hold | undefined;
}

/** Holds and releases votes. The caller locks the launches and recounts them. */
export async function saveVerdicts(tx: Db, verdicts: readonly Verdict[]): Promise<void> {
  await tx.run(sql`
    update vote v set held = x.rule is not null, held_by = x.rule, held_with = x.pattern
    from unnest(${verdicts.map((one) => one.launch)}::bigint[], ${verdicts.map((one) => one.account)}::bigint[],
      ${verdicts.map((one) => one.hold?.rule ?? null)}::text[], ${verdicts.map((one) => one.hold?.pattern ?? null)}::text[])
      x(launch_id, account_id, rule, pattern)
    where v.launch_id = x.launch_id and v.account_id = x.account_id and v.review_id is null`);
}

/** Records that the launches were checked, and how many votes each had. */
export async function markLooked(tx: Db, looks: readonly { launch: number; votes: number }[]): Promise<void> {
  await tx.run(sql`
    update launch n set votes_unlooked = 0, votes_looked = x.votes
    from unnest(${looks.map(({ launch }) => launch)}::bigint[], ${looks.map(({ votes }) => votes)}::int[]) x(id, votes) where n.id = x.id`);
}
