import type { Paging } from '../../contract/values.ts';
import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/database/page-of-rows.ts';
import type { Domain, Regrouped } from './regroup.ts';

/** Without a search, the list ends after this many companies. */
const MOST_LISTED = 1000;
/** A search for common words finds at most this many domains and listings each, the newest ones. */
const MOST_FOUND = 200;
/** Each list on a company's page has at most this many rows. */
export const MOST_SHOWN = 100;

export interface CompanyRow {
  domain: string;
  domains: number;
  listings: number;
  /** Names of some of its listings. */
  names: string[];
  created_at: Date;
}

/** Companies, newest first. @param given.q part of one of their domains, or of the name of a listing */
export async function listCompanies(
  db: Db,
  given: { q?: string | undefined; several?: boolean | undefined; at: Paging },
): Promise<{ rows: CompanyRow[]; total: number; isCapped: boolean }> {
  const { q, several, at } = given;
  const where = sql`c.part_of is null ${several ? sql`and exists (select from company m where m.part_of = c.id)` : sql``}
    ${q ? sql`and c.id in (${hits(q)})` : sql``}`;
  const most = q ? MOST_FOUND : MOST_LISTED;
  const offset = (at.page - 1) * at.per_page;
  const isWhole = offset + at.per_page <= most;
  // Found once, for the count and for the page; then the domains of each once, and their listings.
  const found = await db.rows<{ [Key in keyof CompanyRow]: CompanyRow[Key] | null } & { total: number }>(sql`
    with found as materialized (select c.id from company c where ${where} order by c.id desc ${raw(`limit ${most + 1}`)}),
    hit as materialized (select id from found order by id desc ${isWhole ? limitOf(at) : sql`limit ${Math.max(0, most - offset)} offset ${offset}`})
    select t.total, c.domain::text, c.created_at, cardinality(d.ids) as domains, n.listings, n.names
    from (select count(*)::int as total from found) t left join hit on true left join company c on c.id = hit.id
      left join lateral (select array(select m.id from company m where m.id = c.id union all select m.id from company m where m.part_of = c.id) as ids) d on true
      left join lateral (
        select count(*)::int as listings, coalesce((array_agg(l.name order by l.id))[1:3], '{}') as names
        from (select id, name from listing where company_id = any(d.ids) order by id limit ${MOST_LISTED}) l) n on true
    order by c.id desc`);
  const { total } = found[0]!;
  const rows = found.flatMap(({ total: _total, ...row }) => (row.domain === null ? [] : [row as CompanyRow]));
  return { rows, total: Math.min(total, most), isCapped: total > most };
}

/** Of so many of the newest rows, most have a very frequent text. */
const NEWEST = 400;
/** From this many hits on, walking the latest rows finds the newest hits sooner than fetching all of them. */
const MANY = 2000;

/**
 * Companies that have a domain or a listing with this text. A text that is too short for the index must be a whole domain. The statement
 * counts the hits to choose the faster way: PostgreSQL can't, because a prepared statement has one plan for rare and frequent words.
 */
function hits(q: string): Sql {
  const text = q.toLowerCase();
  if (text.length < 3) return sql`select coalesce(m.part_of, m.id) from company m where m.domain = ${text}`;
  // In a subquery, so that PostgreSQL plans without the words, once for all searches.
  const like = sql`(select ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}::text)`;
  const number = (n: number) => raw(String(n));
  const found = (part: Sql) => sql`(select count(*) from ${part})`;
  // Both conditions mean the same. The first can use the index of words; the second can't, so PostgreSQL walks the latest rows. A few are
  // walked first: a text that nearly all rows have, such as ".com", would take longest by the index.
  const newest = (from: Sql, id: Sql, where: { byIndex: Sql; byWalk: Sql }) => sql`(
    with newest as materialized (
      select company from (select ${id} as company, (${where.byWalk}) as is_hit from ${from} order by id desc limit ${number(NEWEST)}) n
      where is_hit limit ${number(MOST_FOUND + 1)}),
    few as materialized (
      select ${id} as company, id from ${from} where ${found(sql`newest`)} <= ${number(MOST_FOUND)} and (${where.byIndex}) limit ${number(MANY)})
    (select company from newest where ${found(sql`newest`)} > ${number(MOST_FOUND)})
    union all
    (select company from few where ${found(sql`few`)} < ${number(MANY)} order by few.id desc limit ${number(MOST_FOUND + 1)})
    union all
    (select ${id} from ${from} where ${found(sql`few`)} = ${number(MANY)} and (${where.byWalk}) order by id desc limit ${number(MOST_FOUND + 1)}))`;
  const domains = { byIndex: sql`domain::text like ${like}`, byWalk: sql`strpos(domain::text, ${text}) > 0` };
  const listings = { byIndex: sql`lower(name) like ${like} or host like ${like}`, byWalk: sql`strpos(host, ${text}) > 0 or strpos(lower(name), ${text}) > 0` };
  return sql`
    select coalesce(m.part_of, m.id) from company m where m.id in (
      ${newest(sql`company`, sql`id`, domains)} union ${newest(sql`listing`, sql`company_id`, listings)})`;
}

/** Every domain of the companies that these domains belong to, oldest first. `lock` locks them until the transaction ends. */
export async function findDomains(db: Db, given: { domains: readonly string[]; lock?: boolean }): Promise<Domain[]> {
  const of = (lock: Sql) => sql`
    select c.id, c.domain::text, c.part_of from company c
    where c.id in (select coalesce(part_of, id) from company where domain = any(${[...given.domains]}::citext[]))
      or c.part_of in (select coalesce(part_of, id) from company where domain = any(${[...given.domains]}::citext[]))
    order by c.id ${lock}`;
  if (!given.lock) return db.rows<Domain>(of(sql``));
  // Read again after waiting for the lock: another transaction may have changed the rows.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('companies', 0))`);
  return db.rows<Domain>(of(sql`for update`));
}

/** Changes which company each domain belongs to. @param changes `after` null: the domain names a company itself */
export async function saveRegrouped(tx: Db, changes: readonly Pick<Regrouped, 'id' | 'after'>[]): Promise<void> {
  await tx.run(sql`
    update company c set part_of = r.after from json_to_recordset(${JSON.stringify(changes)}::json) r(id bigint, after bigint) where c.id = r.id`);
}

export interface CompanyFacts {
  domains: { domain: string; created_at: Date; listings: number; rating: number | null; rated_on: string | null }[];
  listings: { slug: string; name: string; host: string; status: string; site_id: number }[];
  people: { account: number; is_person: boolean; email: string; name: string | null; owns: number; proven: boolean }[];
  orders: { number: string; status: string; created_at: Date; billed_to: string | null; vat_number: string | null }[];
}

/** The domains with these ids, and their listings, people and orders, at most MOST_SHOWN each. */
export async function findCompanyFacts(db: Db, ids: readonly number[]): Promise<CompanyFacts> {
  const of = [...ids];
  const theirs = sql`(select id from listing where company_id = any(${of}::bigint[]))`;
  return {
    domains: await db.rows(sql`
      select c.domain::text, c.created_at, (select count(*)::int from (select from listing l where l.company_id = c.id limit ${MOST_LISTED}) n) as listings,
        r.rating, r.day as rated_on
      from company c left join lateral (select rating, day from domain_rating where company_id = c.id order by day desc limit 1) r on true
      where c.id = any(${of}::bigint[]) order by c.part_of nulls first, c.id`),
    listings: await db.rows(sql`
      select slug, name, host, status, site_id from listing where company_id = any(${of}::bigint[]) order by id desc limit ${MOST_SHOWN}`),
    people: await db.rows(sql`
      select a.id as account, a.origin = 'person' as is_person, a.email::text, a.name, count(*) filter (where m.role = 'owner')::int as owns,
        bool_or(exists (select from listing_proof p where p.listing_id = m.listing_id and p.account_id = m.account_id and p.ended_at is null)) as proven
      from listing_member m join account a on a.id = m.account_id where m.listing_id in ${theirs} and a.closed_at is null
      group by a.id order by min(m.since), a.id limit ${MOST_SHOWN}`),
    orders: await db.rows(sql`
      select number, status, created_at, billing->>'company' as billed_to, billing->>'vat_number' as vat_number
      from purchase where id in (select purchase_id from purchase_line where listing_id in ${theirs}) order by id desc limit ${MOST_SHOWN}`),
  };
}
