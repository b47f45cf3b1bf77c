import type { Paging } from '../../contract/values.ts';
import type { ListingStatus } from '../../ownership/index.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/database/page-of-rows.ts';

/** The list ends after this many listings; a search with more hits has to be narrowed. */
const MOST_LISTED = 1000;
/**
 * From this many hits of words on, walking the latest changes finds the first of them sooner than fetching all. More than the list reaches.
 * Other filters leave less of them, so the walk is longer.
 */
const manyFor = ({ q: _q, ...others }: ListingFilter, needed: number) => (isAnySet(others) || needed > 250 ? 10_000 : needed > 50 ? 5000 : 2000);
const isAnySet = (filter: ListingFilter) => Object.values(filter).some((value) => value !== undefined);

export interface ListingFilter {
  q?: string | undefined;
  status?: ListingStatus | undefined;
  category?: string | undefined;
  owner?: 'with' | 'without' | undefined;
  verified?: 'yes' | 'no' | undefined;
  plan?: 'free' | 'paid' | undefined;
  country?: string | undefined;
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
 * @param given.many tests give a smaller one
 */
export async function listTeamListings(
  db: Db,
  given: { siteId: number; filter: ListingFilter; at: Paging; many?: number },
): Promise<{ rows: TeamListingRow[]; total: number; isCapped: boolean }> {
  const { siteId, filter, at } = given;
  const offset = (at.page - 1) * at.per_page;
  const needed = offset + at.per_page;
  const many = given.many ?? manyFor(filter, needed);
  const limit = needed <= MOST_LISTED ? limitOf(at) : sql`limit ${Math.max(0, MOST_LISTED - offset)} offset ${offset}`;
  if (filter.owner && !filter.q) {
    // Most of these hits are only found by reading rows of another table, and only those of the page are needed in order.
    const counted = await db.row<{ total: number }>(
      sql`select count(*)::int as total from (select from listing l where ${narrowed(siteId, filter)} ${most}) x`,
    );
    const rows = offset < MOST_LISTED ? await db.rows<TeamListingRow>(page({ siteId, filter, many: 0 }, limit)) : [];
    return counts(rows, counted!.total);
  }
  // If the words have more hits than the list reaches, there is nothing to count.
  const { q: _q, ...others } = filter;
  const isKnown = isByWords(filter) && !isAnySet(others) && many > MOST_LISTED;
  const total = isKnown ? sql`case when ${areMany(many)} then ${many} else count(*) end` : sql`count(*)`;
  const found = await db.rows<TeamListingRow & { total: number }>(sql`
    with ${hits({ siteId, filter, many }, most, isKnown ? sql`limit ${Math.min(needed, MOST_LISTED)}` : most)},
    hit as materialized (select id, updated_at from hits order by updated_at desc, id desc ${limit})
    select t.total, ${shown} from (select (${total})::int as total from hits) t left join hit on true
      left join listing l on l.id = hit.id left join listing_stats s on s.listing_id = l.id left join category c on c.id = s.primary_category_id
    order by hit.updated_at desc, hit.id desc`);
  const rows = found.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row]));
  return counts(rows, found[0]!.total);
}

/** One more than the list reaches, which tells that there are more. */
const most = raw(`limit ${MOST_LISTED + 1}`);
const counts = (rows: TeamListingRow[], total: number) => ({ rows, total: Math.min(total, MOST_LISTED), isCapped: total > MOST_LISTED });

interface Asked {
  siteId: number;
  filter: ListingFilter;
  many: number;
}

/** Finds the page with the index alone, and reads whole rows only for that page. */
const page = (asked: Asked, limit: Sql) => sql`
  with ${hits(asked, limit, limit)}
  select ${shown} from hits join listing l on l.id = hits.id left join listing_stats s on s.listing_id = l.id left join category c on c.id = s.primary_category_id
  order by hits.updated_at desc, hits.id desc`;

/** Whether a search uses the index of words. A text that is too short for it must be a whole slug or host. */
const isByWords = ({ q }: ListingFilter) => (q?.length ?? 0) >= 3;
const areMany = (many: number) => sql`(select count(*) from few) = ${raw(String(many))}`;

/**
 * Parts of a statement: `hits`, the latest changes first, as many as `limit` says. As in the search for companies, the statement itself
 * counts the hits of words to choose the faster way: PostgreSQL can't, because a prepared statement has one plan for rare and frequent words.
 * @param walked how many to look for if there are many
 */
function hits({ siteId, filter, many }: Asked, limit: Sql, walked: Sql): Sql {
  const where = narrowed(siteId, filter);
  const latest = sql`order by l.updated_at desc, l.id desc`;
  const text = filter.q?.toLowerCase();
  if (!text) return sql`hits as materialized (select l.id, l.updated_at from listing l where ${where} ${latest} ${limit})`;
  if (!isByWords(filter))
    return sql`hits as materialized (select l.id, l.updated_at from listing l where ${where} and (l.slug = ${text} or l.host = ${text}) ${latest} ${limit})`;
  const like = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // Both conditions mean the same. The first can use the indexes of words, and that of slugs with the site in front; the second can't, so
  // PostgreSQL walks the latest changes. The offset keeps it from looking for the words in all listings of the site instead.
  return sql`
    few as materialized (
      select id from (
        select id, site_id from listing where lower(name) like ${like} or host like ${like} or (site_id = ${siteId} and slug = ${text}) offset 0) l
      where site_id = ${siteId} ${raw(`limit ${many}`)}),
    hits as materialized (
      (select l.id, l.updated_at from few cross join lateral (select l.id, l.updated_at from listing l where l.id = few.id and ${where} offset 0) l
        where not ${areMany(many)} ${latest} ${limit})
      union all
      (select l.id, l.updated_at from listing l
        where ${areMany(many)} and ${where} and (strpos(lower(l.name), ${text}) > 0 or strpos(l.host, ${text}) > 0 or l.slug = ${text}) ${latest} ${walked}))`;
}

const isOwned = sql`exists (select from listing_member m where m.listing_id = l.id and m.role = 'owner')`;
const isVerified = sql`exists (select from listing_stats s where s.listing_id = l.id and s.verified)`;

/** Conditions on `listing l`, without the words. Filters that aren't used are left out, so that each search gets its own plan. */
function narrowed(siteId: number, filter: ListingFilter): Sql {
  const { status, category, owner, verified, plan, country, updatedSince } = filter;
  const parts: Sql[] = [sql`l.site_id = ${siteId}`];
  if (status) parts.push(sql`l.status = ${status}`);
  if (plan) parts.push(plan === 'paid' ? sql`l.plan = 'paid'` : sql`l.plan = 'free'`);
  if (country) parts.push(sql`l.country = ${country.toUpperCase()}`);
  if (updatedSince) parts.push(sql`l.updated_at >= ${updatedSince}`);
  if (owner) parts.push(owner === 'with' ? isOwned : sql`not ${isOwned}`);
  if (verified) parts.push(verified === 'yes' ? isVerified : sql`not ${isVerified}`);
  if (category)
    // The categories first, as one value: joined to the listings, they take longer to plan than to read.
    parts.push(sql`l.id in (select lc.listing_id from listing_category lc where lc.category_id = any(array(
      select c.id from category c left join category p on p.id = c.parent_id where c.site_id = ${siteId} and ${category} in (c.slug, p.slug))))`);
  return parts.reduce((all, part) => sql`${all} and ${part}`);
}

/** The rows of an export, in the order of the list. */
export async function exportTeamListings(db: Db, given: { siteId: number; filter: ListingFilter; most: number }): Promise<TeamListingRow[]> {
  return db.rows<TeamListingRow>(page({ ...given, many: manyFor(given.filter, given.most) }, sql`limit ${given.most}`));
}

/** Ids of the listings that a search finds, in the order of the list. */
export async function listMatchingIds(db: Db, given: { siteId: number; filter: ListingFilter; most: number }): Promise<number[]> {
  const limit = sql`limit ${given.most}`;
  const rows = await db.rows<{ id: number }>(sql`
    with ${hits({ ...given, many: manyFor(given.filter, given.most) }, limit, limit)} select id from hits order by updated_at desc, id desc`);
  return rows.map(({ id }) => id);
}
