import { type Db, type Sql, sql } from '../../../platform/database/database.ts';
import type { Ranked } from './place.ts';
import type { Selection } from './selection.ts';

export interface Chosen {
  votes: number;
  in_week: number;
  /** When the last of those of the week was cast. */
  last: Date | null;
}

/** The votes of a selection that wait for a decision: a condition on `v`. */
const isChosen = ({ launchId, rule, pattern, accounts }: Selection): Sql => sql`
  v.launch_id = ${launchId} and v.held and v.review_id is null
  and (${rule ?? null}::text is null or coalesce(v.held_by, 'imported') = ${rule ?? null}::text)
  and (${pattern ?? null}::text is null or v.held_with = ${pattern ?? null}::text)
  and (${accounts ? [...accounts] : null}::bigint[] is null or v.account_id = any(${accounts ? [...accounts] : null}::bigint[]))`;

/** How many votes of a selection wait for a decision. */
export async function countChosen(db: Db, selection: Selection): Promise<Chosen> {
  const row = await db.row<Chosen>(sql`
    select count(*)::int as votes, count(*) filter (where v.in_week)::int as in_week, max(v.cast_at) filter (where v.in_week) as last
    from vote v where ${isChosen(selection)}`);
  return row!;
}

/**
 * Marks the votes of a selection as decided. The launch's recount does the counting.
 * @param given.inTime false: the week's ranking is final, so they only count towards the all-time total
 */
export async function settleVotes(tx: Db, given: { selection: Selection; reviewId: number; count: boolean; inTime: boolean }): Promise<void> {
  await tx.run(sql`
    update vote v set review_id = ${given.reviewId}, held = ${!given.count}, in_week = v.in_week and ${given.inTime || !given.count}
    where ${isChosen(given.selection)}`);
}

/** What ranks the launches that are shown in the week of a launch; the launch itself also if it isn't shown. */
export async function listRanked(db: Db, launchId: number): Promise<{ own: Ranked; week: (Ranked & { slug: string; name: string })[] }> {
  const own = await db.row<Ranked>(sql`select id, week_votes, reached_at, imported_votes from launch where id = ${launchId}`);
  const week = await db.rows<Ranked & { slug: string; name: string }>(sql`
    select n.id, n.week_votes, n.reached_at, n.imported_votes, l.slug, l.name
    from launch o join live_launch n on n.site_id = o.site_id and n.week = o.week join listing l on l.id = n.listing_id where o.id = ${launchId}`);
  return { own: own!, week };
}
