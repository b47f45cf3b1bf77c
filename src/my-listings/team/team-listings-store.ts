import type { Paging } from '../../contract/values.ts';
import type { ListingStatus } from '../../ownership/index.ts';
import { type Db, empty, join, raw, type Sql, sql } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/database/page-of-rows.ts';
import type { RowOrNone } from '../../platform/database/row-or-none.ts';

/** The list ends after this many listings; a search with more hits has to be narrowed. */
const MOST_LISTED = 1000;
/** From this many hits of words on, walking the latest changes finds the first of them sooner than fetching all. */
const MANY = 10_000;
/** The same for hits that pass the other filters too. More than the list reaches, so there is nothing to count then. */
const enoughFor = (needed: number) => (needed > 250 ? MANY : needed > 50 ? 5000 : needed > 25 ? 2000 : 1100);
/** Words with fewer hits than this are looked up, even if other filters are set. */
const FREQUENT = 1000;
/** With no more listings than this passing the other filters, those are searched: the first number before it is known how frequent the words are. */
const NARROW = { few: 1000, most: 2500 };

export interface ListingFilter {
  q?: string | undefined;
  status?: ListingStatus | undefined;
  category?: string | undefined;
  owner?: 'with' | 'without' | undefined;
  verified?: 'yes' | 'no' | undefined;
  plan?: 'free' | 'paid' | undefined;
  country?: string | undefined;
  stage?: string | undefined;
  pricing_model?: string | undefined;
  /** A tag as its listings have it; capitals don't matter. */
  tag?: string | undefined;
  /** The Monday of a week that a listing launched in, or is planned for. */
  week?: string | undefined;
  /** Whether it is an editor's choice at an instant. */
  choice?: { is: 'yes' | 'no'; at: Date } | undefined;
  /** A day of the site's calendar, as the instant it starts. */
  updatedSince?: Date | undefined;
}

export interface TeamListingRow {
  id: number;
  slug: string;
  name: string;
  host: string;
  status: ListingStatus;
  plan: 'free' | 'paid';
  country: string | null;
  category: string | null;
  owners: string[];
  verified: boolean;
  votes: number;
  launch_week: string | null;
  updated_at: Date;
}

const shown = sql`l.id, l.slug, l.name, l.host, l.status, l.plan, l.country, c.name as category,
  array(select a.email::text from listing_member m join account a on a.id = m.account_id where m.listing_id = l.id and m.role = 'owner' order by m.since, a.id) as owners,
  coalesce(s.verified, false) as verified, coalesce(s.votes, 0) as votes, l.launch_week, l.updated_at`;

/**
 * Listings of a site in any state, latest change first. Counts no further than MOST_LISTED.
 * @param given.many @param given.narrow tests give smaller ones
 */
export async function listTeamListings(
  db: Db,
  given: { siteId: number; filter: ListingFilter; at: Paging; many?: number; narrow?: typeof NARROW },
): Promise<{ rows: TeamListingRow[]; total: number; isCapped: boolean }> {
  const { siteId, filter, at } = given;
  const offset = (at.page - 1) * at.per_page;
  const needed = offset + at.per_page;
  const limit = needed <= MOST_LISTED ? limitOf(at) : sql`limit ${Math.max(0, MOST_LISTED - offset)} offset ${offset}`;
  if (filter.owner && !filter.q && !filter.tag) {
    // Most of these hits are only found by reading rows of another table, and only those of the page are needed in order.
    const counted = await db.row<{ total: number }>(
      sql`select count(*)::int as total from (select from listing l where ${narrowed(siteId, filter)} ${most}) x`,
    );
    const rows = offset < MOST_LISTED ? await db.rows<TeamListingRow>(page({ siteId, filter, needed: 0 }, limit)) : [];
    return counts(rows, counted!.total);
  }
  const asked = { siteId, filter, needed, many: given.many, narrow: given.narrow };
  const total = sql`case when (select chosen from way) = 'enough' then ${raw(String(MOST_LISTED + 1))} else count(*) end`;
  const found = await db.rows<RowOrNone<TeamListingRow> & { total: number }>(sql`
    with ${hits(asked, most, raw(`limit ${Math.min(needed, MOST_LISTED)}`))},
    hit as materialized (select id, updated_at from hits order by updated_at desc, id desc ${limit})
    select t.total, ${shown} from (select (${total})::int as total from hits) t left join hit on true
      left join listing l on l.id = hit.id left join listing_stats s on s.listing_id = l.id left join category c on c.id = s.primary_category_id
    order by hit.updated_at desc, hit.id desc`);
  const rows = found.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as TeamListingRow]));
  return counts(rows, found[0]!.total);
}

/** One more than the list reaches, which tells that there are more. */
const most = raw(`limit ${MOST_LISTED + 1}`);
const counts = (rows: TeamListingRow[], total: number) => ({ rows, total: Math.min(total, MOST_LISTED), isCapped: total > MOST_LISTED });

interface Asked {
  siteId: number;
  filter: ListingFilter;
  /** How many rows are needed, from the first one on. */
  needed: number;
  /** Instead of MANY. */
  many?: number | undefined;
  /** Instead of NARROW. */
  narrow?: typeof NARROW | undefined;
}

/** Finds the page with the index alone, and reads whole rows only for that page. */
const page = (asked: Asked, limit: Sql) => sql`
  with ${hits(asked, limit)}
  select ${shown} from hits join listing l on l.id = hits.id left join listing_stats s on s.listing_id = l.id left join category c on c.id = s.primary_category_id
  order by hits.updated_at desc, hits.id desc`;

/**
 * What a search looks up first: a text in the indexes of words, or a tag in that of tags. Either can be rare or frequent.
 * - `looked`: a condition on `listing` that uses these indexes
 * - `has`: the same on `listing l` without an index, for rows that are already at hand
 */
function findWords(siteId: number, { q, tag, country, stage, pricing_model: pricing }: ListingFilter): { looked: Sql; has: Sql } | undefined {
  const text = q?.toLowerCase();
  // A text that is too short for the index must be a whole slug or host.
  if (text !== undefined && text.length >= 3) {
    const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return {
      looked: sql`(lower(name) like ${like} or host like ${like} or (site_id = ${siteId} and slug = ${text}))`,
      has: sql`(strpos(lower(l.name), ${text}) > 0 or strpos(l.host, ${text}) > 0 or l.slug = ${text})`,
    };
  }
  if (text !== undefined || tag === undefined) return undefined;
  // The index also has countries, stages and pricing models, so it is asked for these at once.
  const keys = [sql`'tags:' || word_in_address(${tag})`];
  if (country) keys.push(sql`'countries:' || lower(${country}::text)`);
  if (stage && /[\p{L}\p{N}+#]/u.test(stage)) keys.push(sql`'stages:' || word_in_address(${stage})`);
  if (pricing && /[\p{L}\p{N}+#]/u.test(pricing)) keys.push(sql`'prices:' || word_in_address(${pricing})`);
  return { looked: sql`${raw('list_keys(tags, city, country, stage, pricing_model)')} @> array[${join(keys, ', ')}]`, has: hasTag(tag) };
}

/** In the index, tags are words of an address, which several spellings may share. */
const hasTag = (tag: string) =>
  // Quicker than to unnest them. No tag has a line break.
  sql`strpos(chr(10) || lower(array_to_string(l.tags, chr(10))) || chr(10), chr(10) || lower(${tag}) || chr(10)) > 0`;

/**
 * Parts of a statement: `hits`, the latest changes first, as many as `limit` says, and the `way` in which they are found.
 * As in the search for companies, the statement itself counts the hits of words to choose the faster way: PostgreSQL can't,
 * because a prepared statement has one plan for rare and frequent words.
 * What isn't needed to choose isn't read to its end. The ways:
 * - `words`: they have few hits, which are fetched by the indexes of words and then filtered
 * - `filters`: few listings pass the other filters, and are searched
 * - `enough`: so many of the first hits pass that there are more than the list reaches, so there is nothing to count, and the latest
 *   changes are walked until the page is full
 * - `walk`: the latest changes are walked until the hits are counted
 * @param short how many to look for by `enough`; as many as `limit` says if it isn't given
 */
function hits({ siteId, filter, needed, many = MANY, narrow = NARROW }: Asked, limit: Sql, short?: Sql): Sql {
  const words = findWords(siteId, filter);
  // A tag that is looked up isn't among the other filters.
  const where = narrowed(siteId, words && !filter.q ? { ...filter, tag: undefined } : filter);
  const latest = sql`order by l.updated_at desc, l.id desc`;
  const only = sql`way as (select 'words' as chosen)`;
  if (!words) {
    const text = filter.q?.toLowerCase();
    const isNamed = text ? sql`and (l.slug = ${text} or l.host = ${text})` : empty;
    return sql`${only}, hits as materialized (select l.id, l.updated_at from listing l where ${where} ${isNamed} ${latest} ${limit})`;
  }
  const enough = Math.min(many, enoughFor(needed));
  const others = elsewhere(siteId, filter);
  const hasWord = words.has;
  const walk = (way: Sql, rows: Sql) =>
    sql`(select l.id, l.updated_at from listing l where (select chosen from way) ${way} and ${where} and ${hasWord} ${latest} ${rows})`;
  const isNarrowed = numberOf(filter) > 1;
  // Without other filters, `few` is the same as `word`, so its rows aren't kept twice. Among the hits of a tag are those with other spellings of it.
  const kept = raw(isNarrowed || !filter.q ? 'materialized' : 'not materialized');
  const number = (n: number) => raw(String(n));
  const counts = (from: Sql, n: number) => sql`(select count(*) from (select from ${from} limit ${number(n)}) x)`;
  // Both conditions mean the same. The first can use the indexes of words, and that of slugs with the site in front; the second can't, so
  // PostgreSQL walks the latest changes. The offset keeps it from looking for the words in all listings of the site instead.
  return sql`
    word as materialized (
      select ${ofRowNames} from (
        select ${ofRowNames} from listing
        where ${words.looked} offset 0) l
      where site_id = ${siteId} ${raw(`limit ${isNarrowed || !filter.q ? many : enough}`)}),
    few as ${kept} (
      select l.id, l.updated_at from word l ${others ? sql`cross join lateral (select where ${others} offset 0) passes` : empty}
      where ${ofRow(siteId, filter)} ${raw(`limit ${enough}`)}),
    ${isNarrowed ? sql`narrow as materialized (select l.id, l.updated_at, ${hasWord} as is_hit from listing l where ${where} ${latest} ${raw(`limit ${narrow.most + 1}`)}),` : empty}
    way as materialized (
      select case
        ${isNarrowed ? sql`when ${counts(sql`narrow`, narrow.few + 1)} <= ${number(narrow.few)} then 'filters'` : empty}
        when ${counts(sql`word`, FREQUENT)} < ${number(Math.min(many, FREQUENT))} then 'words'
        ${isNarrowed ? sql`when ${counts(sql`narrow`, narrow.most + 1)} <= ${number(narrow.most)} then 'filters'` : empty}
        when ${counts(sql`few`, enough)} = ${number(enough)} then ${enough > MOST_LISTED ? raw("'enough'") : raw("'walk'")}
        when ${counts(sql`word`, many)} < ${number(many)} then 'words'
        else 'walk' end as chosen),
    hits as materialized (
      (select l.id, l.updated_at from few l where (select chosen from way) = 'words' ${latest} ${limit})
      ${isNarrowed ? sql`union all (select l.id, l.updated_at from narrow l where is_hit and (select chosen from way) = 'filters' ${latest} ${limit})` : empty}
      union all ${walk(short ? sql`= 'walk'` : sql`in ('walk', 'enough')`, limit)}
      ${short ? sql`union all ${walk(sql`= 'enough'`, short)}` : empty})`;
}

/** How many filters a search has, its words included. */
const numberOf = (filter: ListingFilter) => Object.values(filter).filter((value) => value !== undefined).length;

const isOwned = sql`exists (select from listing_member m where m.listing_id = l.id and m.role = 'owner')`;
/** Looked up for each listing: for a `not exists` next to other conditions, PostgreSQL reads all owners first. */
const isUnowned = sql`(select true from listing_member m where m.listing_id = l.id and m.role = 'owner' limit 1) is null`;
const isVerified = sql`exists (select from listing_stats s where s.listing_id = l.id and s.verified)`;

/** Conditions on `listing l`, without the words. Filters that aren't used are left out, so that each search gets its own plan. */
function narrowed(siteId: number, filter: ListingFilter): Sql {
  const others = elsewhere(siteId, filter);
  return others ? sql`${ofRow(siteId, filter)} and ${others}` : ofRow(siteId, filter);
}

/** The columns that `ofRow` needs, and those of the list. */
const ofRowNames = raw('id, site_id, updated_at, status, plan, country, stage, pricing_model, tags');

/** Those that look at the row of the listing only. */
function ofRow(siteId: number, { status, plan, country, stage, pricing_model: pricing, tag, updatedSince }: ListingFilter): Sql {
  const parts: Sql[] = [sql`l.site_id = ${siteId}`];
  if (status) parts.push(sql`l.status = ${status}`);
  if (plan) parts.push(plan === 'paid' ? sql`l.plan = 'paid'` : sql`l.plan = 'free'`);
  if (country) parts.push(sql`l.country = ${country.toUpperCase()}`);
  if (stage) parts.push(sql`l.stage = ${stage}`);
  if (pricing) parts.push(sql`l.pricing_model = ${pricing}`);
  if (tag) parts.push(hasTag(tag));
  if (updatedSince) parts.push(sql`l.updated_at >= ${updatedSince}`);
  return join(parts, ' and ');
}

/** Those that look at other tables; undefined if there are none. */
function elsewhere(siteId: number, filter: ListingFilter): Sql | undefined {
  const { category, owner, verified, week, choice } = filter;
  const isAlone = numberOf(filter) === 1;
  const parts: Sql[] = [];
  if (owner) parts.push(owner === 'with' ? isOwned : isAlone ? sql`not ${isOwned}` : isUnowned);
  if (verified) parts.push(verified === 'yes' ? isVerified : sql`not ${isVerified}`);
  if (category)
    // The categories first, as one value: joined to the listings, they take longer to plan than to read.
    parts.push(sql`exists (select from listing_category lc where lc.listing_id = l.id and lc.category_id = any(array(
      select c.id from category c left join category p on p.id = c.parent_id where c.site_id = ${siteId} and ${category} in (c.slug, p.slug))))`);
  if (week)
    // A listing that waits for its badge has a week before it has a launch.
    parts.push(sql`l.id in (select x.listing_id from launch x where x.site_id = ${siteId} and x.week = ${week} union all
      select w.id from listing w where w.site_id = ${siteId} and w.launch_week = ${week} and w.status in ('scheduled', 'awaiting_badge'))`);
  if (choice)
    parts.push(sql`${choice.is === 'no' ? raw('not') : empty} exists (
    select from editors_choice e where e.listing_id = l.id and e.site_id = ${siteId} and (e.until is null or e.until > ${choice.at}))`);
  return parts.length === 0 ? undefined : join(parts, ' and ');
}

/** The rows of an export, in the order of the list. */
export async function exportTeamListings(db: Db, given: { siteId: number; filter: ListingFilter; most: number }): Promise<TeamListingRow[]> {
  return db.rows<TeamListingRow>(page({ ...given, needed: given.most }, sql`limit ${given.most}`));
}

/** Ids of the listings that a search finds, in the order of the list. */
export async function listMatchingIds(db: Db, given: { siteId: number; filter: ListingFilter; most: number }): Promise<number[]> {
  const limit = sql`limit ${given.most}`;
  const rows = await db.rows<{ id: number }>(sql`
    with ${hits({ ...given, needed: given.most }, limit)} select id from hits order by updated_at desc, id desc`);
  return rows.map(({ id }) => id);
}
