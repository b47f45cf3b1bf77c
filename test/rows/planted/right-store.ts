import { type Db, sql } from '../../../src/platform/database/database.ts';

// Each of these is never null, although it looks like something that can be.

export const countOfNone = (db: Db) =>
  db.row<{ n: number; total: number }>(sql`select count(*)::int as n, coalesce(sum(votes), 0)::int as total from listing_stats`);

export const sumOfAGroup = (db: Db) => db.rows<{ total: number }>(sql`select sum(votes)::int as total from listing_stats group by site_id`);

/** A count of no rows is a row. */
export const alwaysJoined = (db: Db) =>
  db.rows<{ n: number }>(sql`select c.n from listing l left join lateral (select count(*)::int as n from launch u where u.listing_id = l.id) c on true`);

export const askedFor = (db: Db) =>
  db.rows<{ title: string }>(sql`select c.title from listing l left join collection c on c.account_id = l.id where c.title is not null`);

/** A row that has one column of the other side has all of them. */
export const joined = (db: Db) => db.rows<{ title: string }>(sql`select c.title from listing l left join collection c on c.account_id = l.id where c.id > 1`);

export const eitherWay = (db: Db) => db.rows<{ headline: string }>(sql`select headline from listing where headline = 'a' or (headline > 'b' and id > 1)`);

export const firstThatIs = (db: Db) =>
  db.rows<{ title: string }>(sql`select coalesce(c.title, l.name) as title from listing l left join collection c on c.account_id = l.id`);

export const numbered = (db: Db) => db.rows<{ place: number }>(sql`select rank() over (order by l.id)::int as place from listing l`);

export const withElse = (db: Db) => db.rows<{ state: string }>(sql`select case when l.status = 'live' then 'on' else 'off' end as state from listing l`);

export const countedInside = (db: Db) =>
  db.rows<{ launches: number }>(sql`select (select count(*)::int from launch u where u.listing_id = l.id) as launches from listing l`);

export const whetherThereIsOne = (db: Db) =>
  db.rows<{ has: boolean }>(sql`select exists (select from launch u where u.listing_id = l.id) as has from listing l`);
