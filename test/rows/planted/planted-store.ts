import { type Db, raw, type Sql, sql } from '../../../src/platform/database/database.ts';

// Each of these types doesn't match the database. TypeScript alone can't notice that.

export const noColumn = (db: Db) => db.rows<{ slug: string }>(sql`select slug from listing where colour = 'red'`);

export const noTable = (db: Db) => db.run(sql`delete from listings`);

export const textAsNumber = (db: Db) => db.row<{ name: number }>(sql`select name from listing`);

export const numberAsText = (db: Db) => db.row<{ id: string }>(sql`select id from listing`);

export const dayAsInstant = (db: Db): Promise<{ week: Date | null }[]> => db.rows(sql`select week from launch`);

export const instantAsText = (db: Db) => db.row<{ created_at: string }>(sql`select created_at from listing`);

/** The driver leaves bigints of a list as they came. */
export const listOfNumbers = (db: Db) => db.row<{ ids: number[] }>(sql`select array_agg(id) as ids from listing`);

export const dateInJson = (db: Db) => db.row<{ award: { at: Date } }>(sql`select json_build_object('at', created_at) as award from listing`);

export const mayBeNull = (db: Db) => db.row<{ tagline: string }>(sql`select tagline from listing where id = 1 order by tagline`);

export const mayBeNullInAView = (db: Db) => db.row<{ tagline: string }>(sql`select l.tagline from public_listing l where l.id = 1`);

export const mayBeMissing = (db: Db) => db.row<{ author: string }>(sql`select p.author from public_discussion_post p where p.id = 1`);

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
