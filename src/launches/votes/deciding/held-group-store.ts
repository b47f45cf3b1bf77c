import { type Db, sql } from '../../../platform/database/database.ts';

/** A group of a launch's votes, to compare with others: those that one rule holds for one pattern, or those that count. */
export interface VoteGroup {
  /** null: the votes that count. */
  rule: string | null;
  pattern: string | null;
  votes: number;
  in_week: number;
  /** Of accounts less than a week old. */
  of_new_accounts: number;
  first: Date;
  last: Date;
  /** Voters who were asked to confirm by email, and those who did. */
  asked: number;
  confirmed: number;
  /** Voters who wrote to the site team about it. */
  explained: number;
}

/** The groups that wait for a decision, the largest first, and last the votes that count, to compare with. */
export function listVoteGroups(db: Db, launchId: number): Promise<VoteGroup[]> {
  return db.rows<VoteGroup>(sql`
    select case when v.held then coalesce(v.held_by, 'imported') end as rule, case when v.held then v.held_with end as pattern,
      count(*)::int as votes, count(*) filter (where v.in_week)::int as in_week, count(*) filter (where v.age_days < 7)::int as of_new_accounts,
      min(v.cast_at) as first, max(v.cast_at) as last, count(c.asked_at)::int as asked, count(c.confirmed_at)::int as confirmed,
      count(e.account_id)::int as explained
    from vote v left join vote_confirmation c on c.launch_id = v.launch_id and c.account_id = v.account_id
    left join vote_explanation e on e.launch_id = v.launch_id and e.account_id = v.account_id
    where v.launch_id = ${launchId} and (not v.held or v.review_id is null)
    group by 1, 2 order by bool_or(v.held) desc, votes desc, 1, 2`);
}
