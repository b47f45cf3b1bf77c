import { type Db, raw, type Sql, sql } from '../platform/database/database.ts';
import type { RankedColumn } from './boards/stats-board-store.ts';
import { weekOrder } from './launch-store.ts';
import { mondayOf } from './weeks.ts';

/** One place in one of the lists of the front page. */
export interface FrontRow {
  list: string;
  listing_id: number;
  week: string | null;
  /** The award's own rank. */
  won: number | null;
  /** What the list ranks by: votes of the week, cents, a rating; for coming launches nothing. */
  value: number;
}

/** A list of the front page, and what it is ordered by. Without a count of all of it, each is a walk of an index. */
interface List {
  name: string;
  columns: Sql;
  from: Sql;
  order: Sql;
  most: number;
}

const noWeek = raw('null::date as week, null::int as won');

/** The first places of every list that the front page shows, in one question. They are those of the lists' own operations. */
export async function listFrontRows(
  db: Db,
  given: { siteId: number; running: string; most: { week: number; trending: number; coming: number; awards: number; board: number } },
  columns: readonly RankedColumn[],
): Promise<FrontRow[]> {
  const { siteId, running, most } = given;
  const launchOf = (visible: string) => sql`launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility in (${raw(visible)})`;
  // In the text, as the limits are: a plan made for any week or limit would fear long lists, and be made anew each time.
  const monday = raw(`date '${mondayOf(running)}'`);
  const lists: List[] = [
    {
      name: 'week',
      columns: sql`n.listing_id, n.week, null::int as won, n.week_votes::bigint as value`,
      from: sql`${launchOf("'live'")} where n.site_id = ${siteId} and n.week = ${running} and n.launched_at is not null`,
      order: weekOrder,
      most: most.week,
    },
    {
      name: 'trending',
      columns: sql`s.listing_id, ${noWeek}, s.votes::bigint as value`,
      from: sql`listing_stats s where s.site_id = ${siteId} and s.visibility = 'live'`,
      order: sql`s.trending desc, s.live_since desc nulls last, s.votes desc, s.listing_id`,
      most: most.trending,
    },
    {
      name: 'coming',
      columns: sql`n.listing_id, n.week, null::int as won, 0::bigint as value`,
      from: sql`${launchOf("'live', 'upcoming'")} where n.site_id = ${siteId} and n.week > ${monday} and n.launched_at is null`,
      order: sql`n.week, n.id`,
      most: most.coming,
    },
    {
      name: 'awards',
      columns: sql`a.listing_id, a.week, a.rank::int as won, a.votes::bigint as value`,
      from: sql`award a join listing_stats s on s.listing_id = a.listing_id and s.visibility = 'live' where a.site_id = ${siteId}`,
      order: sql`a.week desc, a.rank`,
      most: most.awards,
    },
    ...columns.map((column) => ({
      name: column,
      columns: sql`s.listing_id, ${noWeek}, ${raw(`s.${column}`)}::bigint as value`,
      from: sql`listing_stats s where s.site_id = ${siteId} and s.visibility = 'live' and ${raw(`s.${column}`)} > 0`,
      order: sql`${raw(`s.${column}`)} desc, s.listing_id`,
      most: most.board,
    })),
  ];
  const parts = lists.map(
    (list) => sql`
    select ${raw(`'${list.name}'`)}::text as list, row_number() over () as place, x.*
    from (select ${list.columns} from ${list.from} order by ${list.order} limit ${raw(String(Math.trunc(list.most)))}) x`,
  );
  return db.rows<FrontRow>(sql`select * from (${parts.reduce((all, part) => sql`${all} union all ${part}`)}) l order by list, place`);
}

/** How many launches of a week everybody may see. */
export async function countLaunched(db: Db, given: { siteId: number; week: string }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from launch n join listing_stats s on s.listing_id = n.listing_id and s.visibility = 'live'
    where n.site_id = ${given.siteId} and n.week = (select ${given.week}::date) and n.launched_at is not null`);
  return row!.n;
}
