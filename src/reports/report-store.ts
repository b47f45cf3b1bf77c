import { type Db, type Sql, sql } from '../platform/database/database.ts';
import type { ReportKind, ReportReason } from './kinds.ts';

/** What visitors see and can report. */
export interface ReportedRow {
  kind: ReportKind;
  id: number;
  listing_id: number | null;
  /** Of the listing or the founder. */
  slug: string;
  name: string;
  title: string | null;
  /** Of a post. */
  discussion: number | null;
}

/** Something that strangers may see, by its slug or number. */
export function findReported(db: Db, given: { siteId: number; kind: ReportKind; id: string }): Promise<ReportedRow | undefined> {
  const { siteId, kind, id } = given;
  const find: Record<ReportKind, () => Sql> = {
    listing: () => sql`select 'listing' as kind, l.id, l.id as listing_id, l.slug, l.name, null as title
      from public_listing l where l.site_id = ${siteId} and l.id = find_listing(${siteId}::smallint, ${id})`,
    review: () => sql`select 'review' as kind, r.id, l.id as listing_id, l.slug, l.name, r.title
      from public_review r join public_listing l on l.id = r.listing_id where l.site_id = ${siteId} and r.id = ${id}::bigint`,
    update: () => sql`select 'update' as kind, u.id, l.id as listing_id, l.slug, l.name, u.title
      from public_listing_update u join public_listing l on l.id = u.listing_id where l.site_id = ${siteId} and u.id = ${id}::bigint`,
    post: () => sql`select 'post' as kind, p.id, l.id as listing_id, l.slug, l.name, null as title, p.discussion_id as discussion
      from public_discussion_post p join public_listing l on l.id = p.listing_id where l.site_id = ${siteId} and p.id = ${id}::bigint`,
    collection: () => sql`select 'collection' as kind, c.id, null::bigint as listing_id, c.id::text as slug, c.title as name, null as title
      from public_collection c where c.site_id = ${siteId} and c.id = ${id}::bigint`,
    person: () => sql`select 'person' as kind, p.id, null::bigint as listing_id, p.name as slug, coalesce(p.called, p.name) as name, null as title
      from public_person_page p where p.site_id = ${siteId} and p.name = ${id}`,
    founder: () => sql`select 'founder' as kind, f.id, null::bigint as listing_id, f.slug, f.name, null as title
      from live_founder(${siteId}::smallint) f where f.slug = ${id}`,
  };
  return db.row<ReportedRow>(kind === 'post' ? find.post() : sql`select f.*, null::bigint as discussion from (${find[kind]()}) f`);
}

/** Serializes saving and deciding reports about the same thing. */
export async function lockSubject(tx: Db, subject: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${subject}`}, 0))`);
}

export interface ReportToSave {
  siteId: number;
  reported: ReportedRow;
  reason: ReportReason;
  text: string;
  email: string | null;
  language: string | null;
  accountId: number | null;
  sender: Buffer | null;
  now: Date;
}

/** The open report of the same visitor about the same thing: by account, else by IP address (hashed), else by email address. */
export function findOwnOpen(
  tx: Db,
  given: Pick<ReportToSave, 'accountId' | 'sender' | 'email'> & { subject: string },
): Promise<{ id: number; text: string } | undefined> {
  const { subject, accountId, sender, email } = given;
  const same =
    accountId !== null
      ? sql`account_id = ${accountId}`
      : sender !== null
        ? sql`account_id is null and sender = ${sender}`
        : sql`account_id is null and sender is null and email = ${email}`;
  return tx.row(sql`select id, text from report where subject = ${subject} and decided_at is null and ${same} order by id limit 1`);
}

/** Adds a report, linked to the oldest open one about the same thing if there is one. @returns its id */
export async function insertReport(tx: Db, given: ReportToSave & { subject: string }): Promise<number> {
  const { siteId, reported, subject, reason, text, email, language, accountId, sender, now } = given;
  const {
    review = null,
    update = null,
    founder = null,
    post = null,
    collection = null,
    person = null,
  }: Partial<Record<ReportKind, number | null>> = { [reported.kind]: reported.id };
  const row = await tx.row<{ id: number }>(sql`
    insert into report (site_id, kind, listing_id, review_id, update_id, founder_id, post_id, collection_id, person_page_id, case_id, reason, text, email, language, account_id, sender, created_at)
    values (${siteId}, ${reported.kind}, ${reported.listing_id}, ${review}, ${update}, ${founder}, ${post}, ${collection}, ${person},
      (select id from report where subject = ${subject} and decided_at is null and case_id is null order by id limit 1),
      ${reason}, ${text}, ${email}, ${language}, ${accountId}, ${sender}, ${now}) returning id`);
  return row!.id;
}

/** Adds another report of the same visitor to their open one: with the joined texts, and the latest email address. */
export async function mergeReport(tx: Db, id: number, given: Pick<ReportToSave, 'reason' | 'email' | 'language'> & { text: string }): Promise<void> {
  await tx.run(sql`
    update report set times = times + 1, reason = ${given.reason}, text = ${given.text}, email = coalesce(${given.email}, email),
      language = coalesce(${given.language}, language) where id = ${id}`);
}
