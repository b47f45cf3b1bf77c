import type { Paging } from '../../contract/values.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/database/page-of-rows.ts';
import type { RowOrNone } from '../../platform/database/row-or-none.ts';
import type { OrderStatus } from '../order-store.ts';

export interface TeamOrderRow {
  number: string;
  status: OrderStatus;
  account: string;
  products: string[];
  total_cents: number;
  created_at: Date;
  paid_at: Date | null;
}

/** Which of a site's orders to list. */
export interface OrderFilter {
  siteId: number;
  status?: OrderStatus | undefined;
  product?: string | undefined;
  /** Created from this time on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
  /** Searched in the order number, the account's and billing email addresses, the company, and the listings' names. */
  words?: string | undefined;
}

/** Conditions on `purchase o`. Those that aren't used are left out, so that each filter can use its own index. */
export const filtered = (given: OrderFilter): Sql => sql`${inPeriod(given)} ${ofKind(given)}`;

const inPeriod = ({ siteId, from, before }: OrderFilter): Sql => sql`o.site_id = ${siteId}
    ${from === undefined ? sql`` : sql`and o.created_at >= ${from}`}
    ${before === undefined ? sql`` : sql`and o.created_at < ${before}`}`;

const ofKind = ({ status, product }: OrderFilter): Sql => sql`
    ${status === undefined ? sql`` : sql`and o.status = ${status}`}
    ${product === undefined ? sql`` : sql`and exists (select from purchase_line l where l.purchase_id = o.id and l.product = ${product})`}`;

/**
 * The words as a pattern. In a subquery, because PostgreSQL then plans without them: with them, it would plan each search anew, which takes
 * longer than most searches.
 */
const likeOf = (words: string): Sql => sql`(select ${`%${words.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`}::text)`;
const accountsWith = (words: string) => sql`select id from account where email::text ilike ${likeOf(words)}`;
const listingsWith = (words: string) => sql`select id from listing where lower(name) like ${likeOf(words.toLowerCase())}`;

/** Ids of the orders that contain the words, by the indexes of words. */
export function everyHit(words: string): Sql {
  return sql`select id from (${hitsOf(words, { accounts: sql`(${accountsWith(words)})`, listings: sql`(${listingsWith(words)})`, most: sql`` })}) hit`;
}

/** @param given.most no more than this many from each place */
function hitsOf(words: string, given: { accounts: Sql; listings: Sql; most: Sql }): Sql {
  const like = likeOf(words);
  const { accounts, listings, most } = given;
  // The lateral joins look up each account and listing by an index: PostgreSQL would read all orders if it expects many.
  return sql`
    (select 1 as place, id from purchase where number ilike ${like} ${most})
    union all (select 2, id from purchase where billing->>'email' ilike ${like} ${most})
    union all (select 3, id from purchase where billing->>'company' ilike ${like} ${most})
    union all (select 4, p.id from ${accounts} a cross join lateral (select id from purchase where account_id = a.id offset 0) p ${most})
    union all (select 5, p.id from ${listings} x cross join lateral (select purchase_id as id from purchase_line where listing_id = x.id offset 0) p ${most})`;
}

/** The same as a condition on `purchase o` that no index of words can use, so that PostgreSQL walks the orders. */
function hasWords(words: string): Sql {
  const text = words.toLowerCase();
  return sql`(strpos(lower(o.number), ${text}) > 0 or strpos(lower(o.billing->>'email'), ${text}) > 0 or strpos(lower(o.billing->>'company'), ${text}) > 0
    or exists (select from account a where a.id = o.account_id and strpos(lower(a.email::text), ${text}) > 0)
    or exists (select from purchase_line l join listing x on x.id = l.listing_id where l.purchase_id = o.id and strpos(lower(x.name), ${text}) > 0))`;
}

export interface Bounds {
  /** Orders are counted up to this number, and up to `fewer` if the words are in many of them. */
  counted: number;
  fewer: number;
  /** From this many hits in one place on, walking the newest orders finds the first of them sooner than fetching all. */
  many: number;
  /** With this many accounts or listings, the orders are walked too. */
  names: number;
  /** Only so many of the newest orders are walked. */
  walked: number;
}

const BOUNDS: Bounds = { counted: 1000, fewer: 200, many: 3000, names: 20_000, walked: 50_000 };

export interface FoundOrders {
  rows: TeamOrderRow[];
  /** Counted up to a bound, or to the end of this page if that is beyond it. */
  total: number;
  isCapped: boolean;
  hasMore: boolean;
  /** Only this many of the newest orders of the period were searched for the words; null: all. */
  searched: number | null;
}

/**
 * A page of everyone's orders, newest first: found by the index alone, only its rows are read whole.
 * @param given.bounds tests give smaller ones
 */
export async function listAllOrders(db: Db, given: OrderFilter & { at: Paging; bounds?: Bounds }): Promise<FoundOrders> {
  const { at, words, bounds = BOUNDS } = given;
  const last = at.page * at.per_page;
  const upTo = (most: number) => (last <= most ? raw(`limit ${most + 1}`) : sql`limit ${last + 1}`);
  // The orders that are found are walked once, for the count and for the page.
  const found =
    words === undefined
      ? sql`found as materialized (select o.id from purchase o where ${filtered(given)} order by o.id desc ${upTo(bounds.counted)}),
        many as (select false as are), cut as (select false as it_is)`
      : foundWith(words, { ...given, bounds, upTo });
  const rows = await db.rows<RowOrNone<TeamOrderRow> & { total: number; are_many: boolean; is_cut: boolean }>(sql`
    with ${found}, hit as materialized (select id from found order by id desc ${limitOf(at)})
    select t.total, many.are as are_many, cut.it_is as is_cut, o.number, o.status, a.email::text as account, o.total_cents, o.created_at, o.paid_at,
      (select coalesce(array_agg(l.product order by l.position), '{}') from purchase_line l where l.purchase_id = o.id) as products
    from (select count(*)::int as total from found) t cross join many cross join cut left join hit on true
      left join purchase o on o.id = hit.id left join account a on a.id = o.account_id order by o.id desc`);
  const { total, are_many: areMany, is_cut: isCut } = rows[0]!;
  const most = Math.max(last, areMany ? bounds.fewer : bounds.counted);
  return {
    rows: rows.flatMap(({ total: _total, are_many: _many, is_cut: _cut, ...row }) => (row.number === null ? [] : [row as TeamOrderRow])),
    total: Math.min(total, most),
    isCapped: total > most,
    hasMore: total > last,
    // If there are more hits than were counted, the walk ended before its own bound.
    searched: isCut && total <= most ? bounds.walked : null,
  };
}

/**
 * Parts of the statement: `found`, `many` and `cut`. As in the search for companies, the statement itself counts the hits to choose the
 * faster way, because a prepared statement has one plan for rare and frequent words. Both ways end after a bounded number of rows. The
 * indexes have the orders of all sites: if the words are frequent on another one, this site's orders are walked too, with the same result.
 */
function foundWith(words: string, given: OrderFilter & { bounds: Bounds; upTo: (most: number) => Sql }): Sql {
  const { bounds, upTo } = given;
  const mostNames = raw(`limit ${bounds.names}`);
  // The indexes can't find words of one or two letters.
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(words);
  const counted = isIndexed
    ? sql`
      accounts as materialized (${accountsWith(words)} ${mostNames}),
      listings as materialized (${listingsWith(words)} ${mostNames}),
      few as materialized (${hitsOf(words, { accounts: sql`accounts`, listings: sql`listings`, most: raw(`limit ${bounds.many}`) })}),
      many as materialized (
        select exists (select from few group by place having count(*) >= ${raw(String(bounds.many))})
          or ${raw(String(bounds.names))} in ((select count(*) from accounts), (select count(*) from listings)) as are),
      ids as materialized (select distinct id from few where not (select are from many))`
    : sql`many as (select true as are), ids as (select null::bigint as id where false)`;
  // Without a period, the newest have the highest ids, and the walk can end at the last hit. A period has an index by time.
  const newest = given.from === undefined && given.before === undefined ? sql`o.id desc` : sql`o.created_at desc, o.id desc`;
  const most = raw(String(bounds.walked));
  return sql`${counted},
    found as materialized (
      (select o.id from ids cross join lateral (select o.id from purchase o where o.id = ids.id and ${filtered(given)} offset 0) o order by o.id desc ${upTo(bounds.counted)})
      union all (
        select o.id from (select o.* from purchase o where ${inPeriod(given)} order by ${newest} limit ${most}) o
        where (select are from many) and ${hasWords(words)} ${ofKind(given)} order by o.id desc ${upTo(bounds.fewer)})),
    cut as (select many.are and exists (select from (select from purchase o where ${inPeriod(given)} offset ${most} limit 1) rest) as it_is from many)`;
}
