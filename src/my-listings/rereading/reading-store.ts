import { type Db, sql } from '../../platform/database/database.ts';
import type { Proof } from '../../profile-fields/index.ts';
import type { Statements } from './statements.ts';

/** After this many failed readings in a row, a website counts as not answering. */
export const SILENT_AFTER = 3;
/** Longer than a reading takes, in milliseconds. If a process is killed, its website is due again after this time. */
const LEASE_MS = 3_600_000;

/** A website that is due, with its listing. */
export interface DueReading {
  listing_id: number;
  site_id: number;
  slug: string;
  name: string;
  website_url: string;
  host: string;
}

/** A website's row in the schedule. */
export interface Reading {
  read_at: Date | null;
  stated: Statements;
  begun_at: Date | null;
  is_asked: boolean;
  failures: number;
  failing_since: Date | null;
  failure: string | null;
  told_at: Date | null;
}

// Invented listings of the demo have no website, and listings that nobody can see don't need a reading.
const isRead = sql`l.status in ('scheduled', 'awaiting_badge', 'live') and not l.closed and not exists (select from demo_row d where d.kind = 'listing' and d.row_id = l.id)`;

/** How many listing ids are looked at per minute. */
const LOOKED_AT = 5000;

/**
 * Puts listings on the schedule that aren't on it yet. Those that would all be due at once are spread over the interval. In a large
 * directory each minute looks at another part, so that a minute in which nothing happened doesn't read every listing.
 */
export async function planReadings(tx: Db, given: { siteId: number; everyMs: number; limit: number; now: Date }): Promise<void> {
  const { siteId, everyMs, limit, now } = given;
  const last = await tx.row<{ id: number }>(sql`select id from listing order by id desc limit 1`);
  const parts = Math.floor((last?.id ?? 0) / LOOKED_AT) + 1;
  const from = LOOKED_AT * (Math.floor(now.getTime() / 60_000) % parts);
  await tx.run(sql`
    insert into website_reading (listing_id, counted_from, not_before)
    select n.id, case when n.seen > ${new Date(now.getTime() - everyMs)} then n.seen
      else ${now}::timestamptz - (abs(hashint8(n.id)::bigint) % 1000) * ${everyMs / 1000}::double precision * interval '1 millisecond' end, ${now}
    from (
      select l.id, coalesce((select max(e.read_at) from listing_evidence e where e.listing_id = l.id), l.created_at) as seen
      from listing l
      where l.id >= ${from} and l.id < ${from + LOOKED_AT} and l.site_id = ${siteId} and ${isRead}
        and not exists (select from website_reading r where r.listing_id = l.id)
      order by l.id limit ${limit}) n
    on conflict (listing_id) do nothing`);
}

/** The websites that are due, as `r`: first those that people requested, each in the order of the index. */
const asked = ({ now }: { now: Date }) => sql`r.is_asked and r.not_before <= ${now}`;
const waiting = ({ everyMs, now }: { everyMs: number | null; now: Date }) =>
  everyMs === null ? undefined : sql`not r.is_asked and r.counted_from <= ${new Date(now.getTime() - everyMs)} and r.not_before <= ${now}`;

/** Whether any website of the site is due to be read. @param given.everyMs null: only the readings that people requested */
export async function hasDueReadings(db: Db, given: { siteId: number; everyMs: number | null; now: Date }): Promise<boolean> {
  for (const isDue of [asked(given), waiting(given)]) {
    if (!isDue) continue;
    // With an order: otherwise PostgreSQL expects to find one among the first rows, and scans all of them.
    const found = await db.row(sql`
      select from website_reading r join listing l on l.id = r.listing_id where l.site_id = ${given.siteId} and ${isRead} and ${isDue}
      order by r.counted_from, r.listing_id limit 1`);
    if (found) return true;
  }
  return false;
}

/** Takes the websites that have waited longest, as many as may still be read this minute. No other process gets the same ones. */
export async function takeDueReadings(
  db: Db,
  given: { siteId: number; everyMs: number | null; perMinute: number; most: number; now: Date },
): Promise<DueReading[]> {
  const { siteId, perMinute, most, now } = given;
  return db.transaction(async (tx) => {
    // One process at a time counts and takes, so that together they keep to the limit.
    await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`website readings ${siteId}`}, 0))`);
    const ofSite = sql`select r.listing_id from website_reading r join listing l on l.id = r.listing_id where l.site_id = ${siteId} and ${isRead}`;
    const isWaiting = waiting(given) ?? sql`false`;
    return tx.rows<DueReading>(sql`
      with free as materialized (
        select least(${most}::int, greatest(0, ${perMinute} - (
          select count(*) from website_reading b join listing m on m.id = b.listing_id
          where m.site_id = ${siteId} and b.begun_at > ${new Date(now.getTime() - 60_000)} and b.begun_at <= ${now}))) as n),
      asked as materialized (
        ${ofSite} and ${asked(given)} order by r.counted_from, r.listing_id limit (select n from free) for update of r skip locked),
      waiting as materialized (
        ${ofSite} and ${isWaiting} order by r.counted_from, r.listing_id limit (select n from free) - (select count(*) from asked) for update of r skip locked),
      taken as (select * from asked union all select * from waiting)
      update website_reading r set begun_at = ${now}, not_before = ${new Date(now.getTime() + LEASE_MS)}, is_asked = false
      from taken t, listing l where r.listing_id = t.listing_id and l.id = r.listing_id
      returning r.listing_id, l.site_id, l.slug, l.name, l.website_url, l.host`);
  });
}

/** What is known of a listing's website, locked with its listing; undefined if the listing is gone. */
export async function lockReading(tx: Db, listingId: number): Promise<Reading | undefined> {
  await tx.row(sql`select from listing where id = ${listingId} for update`);
  return tx.row<Reading>(sql`${readings} where r.listing_id = ${listingId} for update of r`);
}

/** When a listing's website was last read and what it said; undefined if it isn't on the schedule. */
export const findReading = (db: Db, listingId: number): Promise<Reading | undefined> => db.row<Reading>(sql`${readings} where r.listing_id = ${listingId}`);

const readings = sql`
  select r.read_at, r.stated, r.begun_at, r.is_asked, r.failures, r.failing_since, r.failure, r.told_at from website_reading r`;

/** What the website stated for the draft that the listing was made of, and which drafter read it. */
export async function findDraftedStatements(db: Db, listingId: number): Promise<{ proofs: Proof[]; readAt: Date; byModel: boolean } | undefined> {
  const row = await db.row<{ proofs: Proof[]; readAt: Date | null; byModel: boolean }>(sql`
    select coalesce(json_agg(json_build_object('part', e.part, 'value', e.value, 'quotes', e.quotes) order by e.position), '[]') as proofs, max(e.read_at) as "readAt",
      exists (select from draft d where d.listing_id = ${listingId} and d.parts ->> 'drafted_by' = 'model') as "byModel"
    from listing_evidence e where e.listing_id = ${listingId}`);
  return row?.readAt ? { ...row, readAt: row.readAt } : undefined;
}

/** Saves what a website states now. The count of failed readings starts again at zero. */
export async function saveReading(tx: Db, listingId: number, given: { stated: Statements; now: Date }): Promise<void> {
  await tx.run(sql`
    update website_reading set read_at = ${given.now}, counted_from = ${given.now}, not_before = ${given.now}, stated = ${JSON.stringify(given.stated)},
      failures = 0, failing_since = null, failure = null, told_at = null
    where listing_id = ${listingId}`);
}

/**
 * Notes why a website couldn't be read, and when to try again at the earliest.
 * @param given.counts true: the website didn't answer; false: it answered that it doesn't want to be read
 */
export async function saveFailedReading(tx: Db, listingId: number, given: { failure: string; counts: boolean; notBefore: Date; now: Date }): Promise<void> {
  const { failure, counts, notBefore, now } = given;
  await tx.run(sql`
    update website_reading set failure = ${failure}, not_before = ${notBefore},
      failures = case when ${counts} then least(failures + 1, 1000) else 0 end,
      failing_since = case when ${counts} then coalesce(failing_since, ${now}) end,
      told_at = case when ${counts} then told_at end
    where listing_id = ${listingId}`);
}

/** After an error on our side, which isn't the website's fault. */
export async function postponeReading(db: Db, listingId: number, notBefore: Date): Promise<void> {
  await db.run(sql`update website_reading set not_before = ${notBefore} where listing_id = ${listingId}`);
}

/** Notes that the owners were told that their website isn't answering. They get one email until it answers again. */
export async function markSilenceTold(tx: Db, listingId: number, now: Date): Promise<void> {
  await tx.run(sql`update website_reading set told_at = ${now} where listing_id = ${listingId}`);
}

/** Makes a website due now. */
export async function askForReading(tx: Db, listingId: number, now: Date): Promise<void> {
  await tx.run(sql`
    insert into website_reading (listing_id, counted_from, not_before, is_asked) values (${listingId}, ${now}, ${now}, true)
    on conflict (listing_id) do update set is_asked = true, not_before = least(website_reading.not_before, ${now})`);
}
