import { type Db, raw, type Sql, sql } from '../../../src/platform/database/database.ts';

// Each of these types doesn't match the database. TypeScript alone can't notice that.

export const noColumn = (db: Db) => db.rows<{ slug: string }>(sql`select slug from listing where colour = 'red'`);

export const noTable = (db: Db) => db.run(sql`delete from listings`);

export const textAsNumber = (db: Db) => db.row<{ name: number }>(sql`select name from listing`);

export const numberAsText = (db: Db) => db.row<{ id: string }>(sql`select id from listing`);

export const dayAsInstant = (db: Db): Promise<{ week: Date | null }[]> => db.rows(sql`select week from launch`);

export const instantAsText = (db: Db) => db.row<{ created_at: string }>(sql`select created_at from listing`);

/** The driver leaves bigints of a list as they came. */
export const listOfNumbers = (db: Db) => db.row<{ ids: number[] }>(sql`select coalesce(array_agg(id), '{}') as ids from listing`);

export const dateInJson = (db: Db) => db.row<{ award: { at: Date } }>(sql`select json_build_object('at', created_at) as award from listing`);

export const mayBeNull = (db: Db) => db.row<{ tagline: string }>(sql`select tagline from listing where id = 1 order by tagline`);

export const mayBeNullInAView = (db: Db) => db.row<{ tagline: string }>(sql`select l.tagline from public_listing l where l.id = 1`);

export const mayBeMissing = (db: Db) => db.row<{ author: string }>(sql`select p.author from public_discussion_post p where p.id = 1`);

export const optionalSide = (db: Db) =>
  db.rows<{ slug: string; title: string }>(sql`select l.slug, c.title from listing l left join collection c on c.account_id = l.id`);

/** Its own condition excludes no row of an outer join. */
export const joinedBy = (db: Db) => db.rows<{ account_id: number }>(sql`select c.account_id from listing l left join collection c on c.account_id = l.id`);

export const orNull = (db: Db) => db.rows<{ headline: string }>(sql`select headline from listing where headline is null or headline <> ''`);

export const optionalSideInside = (db: Db) =>
  db.rows<{ most: number }>(sql`
    select o.votes + 1 as most from (select s.votes, l.id from listing l left join listing_stats s on s.listing_id = l.id) o`);

export const sumOfNone = (db: Db) => db.row<{ total: number }>(sql`select sum(votes)::int as total from listing_stats`);

export const someOfAGroup = (db: Db) =>
  db.rows<{ first: string }>(sql`select min(l.slug) filter (where l.status = 'live') as first from listing l group by l.site_id`);

export const noneFound = (db: Db) => db.rows<{ tops: string }>(sql`select (select l.slug from listing l where l.site_id = s.id limit 1) as tops from site s`);

export const noElse = (db: Db) => db.rows<{ state: string }>(sql`select case when l.status = 'live' then 'on' end as state from listing l`);

export const inOnePartOfAUnion = (db: Db) => db.rows<{ words: string }>(sql`select slug as words from listing union all select headline from listing`);

export const beforeTheFirst = (db: Db) => db.rows<{ earlier: number }>(sql`select lag(l.id) over (order by l.id) as earlier from listing l`);

export const returned = (db: Db) => db.row<{ city: string }>(sql`update listing set name = 'x' returning city`);

export const notSelected = (db: Db) => db.row<{ slug: string; name: string }>(sql`select slug from listing`);

function withColumns<Row>(db: Db, columns: Sql, options: { lock?: boolean } = {}): Promise<Row | undefined> {
  return db.row<Row>(options.lock ? sql`select ${columns} from listing for update` : sql`select ${columns} from listing`);
}
/** The mistake is in one of two branches, in a piece that another function puts in. */
export function inOneBranch(db: Db, isShort: boolean): Promise<{ slug: string; name: string } | undefined> {
  return withColumns<{ slug: string; name: string }>(db, isShort ? sql`slug` : sql`slug, name`);
}

export const inAName = (db: Db, column: 'votes' | 'likes') => db.rows<{ n: number }>(sql`select ${raw(`s.${column}`)} as n from listing_stats s`);

/** Nobody can tell its text by reading. */
export const untold = (db: Db, text: string) => db.rows<{ n: number }>(sql`select 1 as n from ${raw(text)}`);
