import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { OPEN_PAGE_RANK } from './open-page-rank.ts';

const DAY_MS = 86_400_000;
/** Days after which a rating is requested again. */
const FRESH_DAYS = 7;
/** Days for which a rating imported by the site team stays, so that two sources don't alternate. */
const IMPORTED_DAYS = 30;

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Companies with a public listing whose rating is due. The history's days are UTC days, because a company has no time zone. */
const isDue = (now: Date) => sql`
  exists (select from listing l where l.company_id = c.id and l.status in ('live', 'scheduled'))
  and not exists (select from domain_rating_check k where k.company_id = c.id and k.asked_at > ${ago(now, FRESH_DAYS)})
  and not exists (select from domain_rating r where r.company_id = c.id and r.source <> ${OPEN_PAGE_RANK} and r.day > ${dayOf(ago(now, IMPORTED_DAYS))}::date)`;

/** Whether the rating of any company is due, so that the job is only queued if it has work. */
export async function hasDueRatings(db: Db, now: Date): Promise<boolean> {
  return (await db.row(sql`select from company c where ${isDue(now)} limit 1`)) !== undefined;
}

/** Takes companies whose rating is due, so that no other process requests it too. */
export async function takeDueRatings(db: Db, given: { now: Date; limit: number }): Promise<{ id: number; domain: string }[]> {
  return db.rows(sql`
    with due as (select c.id, c.domain from company c where ${isDue(given.now)} order by c.id limit ${given.limit} for update of c skip locked),
    taken as (
      insert into domain_rating_check (company_id, asked_at) select id, ${given.now} from due
      on conflict (company_id) do update set asked_at = excluded.asked_at)
    select id, domain::text from due order by id`);
}

/** The provider didn't answer: try these again in an hour. */
export async function putOffRatings(db: Db, given: { ids: readonly number[]; now: Date }): Promise<void> {
  const askedAt = new Date(ago(given.now, FRESH_DAYS).getTime() + 3_600_000);
  await db.run(sql`update domain_rating_check set asked_at = ${askedAt} where company_id = any(${[...given.ids]}::bigint[])`);
}

export interface Rating {
  companyId: number;
  rating: number;
  /** YYYY-MM-DD. */
  day: string;
}

/** Adds ratings to companies' histories, replacing those of the same day, and updates their listings' counters. */
export async function saveRatings(tx: Db, given: { source: string; ratings: readonly Rating[] }): Promise<void> {
  const { ratings } = given;
  if (ratings.length === 0) return;
  const companies = ratings.map(({ companyId }) => companyId);
  await tx.run(sql`
    insert into domain_rating (company_id, day, rating, source)
    select id, day, rating, ${given.source}
    from unnest(${companies}::bigint[], ${ratings.map(({ day }) => day)}::date[], ${ratings.map(({ rating }) => rating)}::smallint[]) as r(id, day, rating)
    on conflict (company_id, day) do update set rating = excluded.rating, source = excluded.source`);
  const listings = await tx.rows<{ id: number }>(sql`select id from listing where company_id = any(${companies}::bigint[]) order by id`);
  await refreshListingStats(
    tx,
    listings.map(({ id }) => id),
  );
}

/** The companies with one of these domains, by domain. */
export async function findCompanies(db: Db, domains: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: number; domain: string }>(sql`
    select id, lower(domain::text) as domain from company where domain = any(${[...domains]}::citext[])`);
  return new Map(rows.map(({ id, domain }) => [domain, id]));
}

/** The UTC day of an instant, YYYY-MM-DD. Companies have no time zone. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
