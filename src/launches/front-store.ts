import { type Db, raw, type Sql, sql } from '../platform/database/database.ts';
import type { RankedColumn } from './boards/stats-board-store.ts';
import { weekOrder } from './launch-store.ts';
import { mondayOf } from './weeks.ts';

/** One entry of a list on the front page. */
export interface FrontRow {
  list: string;
  listing_id: number;
  week: string | null;
  /** The award's rank. */
  won: number | null;
  /** The value the list is ranked by: votes of the week, cents or a rating; nothing for upcoming launches. */
  value: number;
  /** Who made it, for the lists that show faces. */
  makers: { name: string; slug: string; file: string | null }[] | null;
}

/** A list on the front page and its order. Without a total, each is an index scan. */
interface List {
  name: string;
  columns: Sql;
  from: Sql;
  order: Sql;
  most: number;
}

const noWeek = raw('null::date as week, null::int as won');
const noMakers = raw('null::json as makers');
/** The first founders of a launch's listing. */
const makersOf = (launch: 'n' | 'a') => sql`
  (select json_agg(json_build_object('name', f.name, 'slug', f.slug, 'file', founder_portrait_file(${raw(launch)}.site_id, f.founder_id)) order by f.position)
    from (select * from public_listing_founder x where x.listing_id = ${raw(launch)}.listing_id order by x.position limit 3) f) as makers`;

/** The list of a column. Boards may share a column, and columns may have the names of other lists. */
export const listOfColumn = (column: RankedColumn): string => `by ${column}`;

/** The first entries of every list on the front page in one query. They match the lists' own operations, except that products that have closed down aren't trending. */
export async function listFrontRows(
  db: Db,
  given: { siteId: number; running: string; most: { week: number; trending: number; coming: number; awards: number; board: number } },
  columns: readonly RankedColumn[],
): Promise<FrontRow[]> {
  const { siteId, running, most } = given;
  // Literals, like the limits: with parameters, PostgreSQL would make a generic plan for long lists, and make plans again each time.
  const monday = raw(`date '${mondayOf(running)}'`);
  const lists: List[] = [
    {
      name: 'week',
      columns: sql`n.listing_id, n.week, null::int as won, n.week_votes::bigint as value, ${makersOf('n')}`,
      from: sql`live_launch n where n.site_id = ${siteId} and n.week = ${running}`,
      order: weekOrder,
      most: most.week,
    },
    {
      name: 'trending',
      columns: sql`s.listing_id, ${noWeek}, s.votes::bigint as value, ${noMakers}`,
      // A subquery per row that is read, which are few: no plan reads all listings to leave out those that have closed down.
      from: sql`live_listing_stats s where s.site_id = ${siteId} and not (select l.closed from public_listing l where l.id = s.listing_id)`,
      order: sql`s.trending desc, s.live_since desc nulls last, s.votes desc, s.listing_id`,
      most: most.trending,
    },
    {
      name: 'coming',
      columns: sql`n.listing_id, n.week, null::int as won, 0::bigint as value, ${noMakers}`,
      from: sql`public_launch n where n.site_id = ${siteId} and n.week > ${monday} and n.launched_at is null`,
      order: sql`n.week, n.id`,
      most: most.coming,
    },
    {
      name: 'awards',
      columns: sql`a.listing_id, a.week, a.rank::int as won, a.votes::bigint as value, ${makersOf('a')}`,
      from: sql`live_award a where a.site_id = ${siteId}`,
      order: sql`a.week desc, a.rank`,
      most: most.awards,
    },
    ...[...new Set(columns)].map((column) => ({
      name: listOfColumn(column),
      columns: sql`s.listing_id, ${noWeek}, ${raw(`s.${column}`)}::bigint as value, ${noMakers}`,
      from: sql`live_listing_stats s where s.site_id = ${siteId} and ${raw(`s.${column}`)} > 0`,
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
