import { type Db, sql } from '../../../platform/database/database.ts';

/** What is known about a vote, to decide about it. */
export interface VoteFactsRow {
  account_id: number;
  age_days: number | null;
  past_days: number | null;
  hurried: boolean;
  marks: string[] | null;
  /** Other launches that it voted for in the eight weeks before. */
  others: number;
}

/** More votes of a launch aren't compared. */
const MOST = 20_000;
/** More other votes aren't counted. */
const MOST_OTHERS = 99;

/** Facts of the votes for a launch, by account. */
export async function listVoteFacts(db: Db, launchId: number, accounts: readonly number[]): Promise<Map<number, VoteFactsRow>> {
  const rows = await db.rows<VoteFactsRow>(sql`
    select v.account_id, v.age_days, v.past_days, v.hurried, v.marks,
      (select count(*)::int from (select from vote o where o.account_id = v.account_id and o.launch_id <> v.launch_id
        and o.cast_at > v.cast_at - interval '56 days' limit ${MOST_OTHERS}) x) as others
    from vote v where v.launch_id = ${launchId} and v.account_id = any(${[...accounts]}::bigint[])`);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** How many votes for a launch have each mark. */
export async function countMarks(db: Db, launchId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ mark: string; n: number }>(sql`
    select mark, count(*)::int as n from (select marks from vote where launch_id = ${launchId} and marks is not null limit ${MOST}) v, unnest(v.marks) mark
    group by mark having count(*) > 1`);
  return new Map(rows.map(({ mark, n }) => [mark, n]));
}

export interface PatternRow {
  rule: string;
  pattern: string | null;
  held: number;
}

/** What the votes for a launch that wait for a decision have in common, the largest patterns first. */
export function listPatterns(db: Db, launchId: number): Promise<PatternRow[]> {
  return db.rows<PatternRow>(sql`
    select coalesce(held_by, 'imported') as rule, held_with as pattern, count(*)::int as held from vote
    where launch_id = ${launchId} and held and review_id is null group by 1, 2 order by 3 desc, 1, 2 limit 200`);
}
