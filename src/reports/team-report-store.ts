import { type Db, type Sql, sql } from '../platform/database/database.ts';
import type { ReportKind } from './kinds.ts';

export interface ReportRow {
  id: number;
  kind: ReportKind;
  subject: string;
  review_id: number | null;
  post_id: number | null;
  update_id: number | null;
  collection_id: number | null;
  /** Of the listing or the founder. */
  slug: string;
  name: string;
  email: string | null;
  language: string | null;
  decision: 'act' | 'dismiss' | null;
  acted_with:
    | 'hide_review'
    | 'hide_post'
    | 'hide_update'
    | 'hide_collection'
    | 'hide_person_page'
    | 'hide_founder_page'
    | 'remove_portrait'
    | 'suspend_listing'
    | null;
  decided_at: Date | null;
}

const reports = sql`
  select r.id, r.kind, r.subject, r.review_id, r.post_id, r.update_id, r.collection_id, coalesce(l.slug, f.slug, r.collection_id::text, pp.name) as slug,
    coalesce(l.name, f.name, c.title, pp.name, '') as name, r.email::text, r.language, r.decision,
    r.acted_with, r.decided_at
  from report r left join listing l on l.id = r.listing_id left join founder f on f.id = r.founder_id
    left join collection c on c.id = r.collection_id left join person_page pp on pp.id = r.person_page_id`;

/** A report on this site with what it is about, decided or not. */
export function findReport(db: Db, given: { siteId: number; id: number }): Promise<ReportRow | undefined> {
  return db.row<ReportRow>(sql`${reports} where r.site_id = ${given.siteId} and r.id = ${given.id}`);
}

/** Every open report about the same thing, oldest first. */
export function listOpenOf(tx: Db, given: { siteId: number; subject: string }): Promise<ReportRow[]> {
  return tx.rows<ReportRow>(sql`${reports} where r.site_id = ${given.siteId} and r.subject = ${given.subject} and r.decided_at is null order by r.id`);
}

/** Decides several reports of the same thing at once, in the same words. */
export async function saveDecision(
  tx: Db,
  given: { ids: readonly number[]; decision: 'act' | 'dismiss'; actedWith: ReportRow['acted_with']; because: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update report set decision = ${given.decision}, acted_with = ${given.actedWith}, decided_because = ${given.because}, decided_at = ${given.now}
    where id = any(${[...given.ids]}::bigint[])`);
}

/**
 * Whether what a decision did is still so. The decision and what it hid or suspended have the same time and reason, and anything decided
 * later has others.
 */
export async function isStillInForce(tx: Db, reportId: number): Promise<boolean> {
  const same = (table: Sql, of: Sql, more: Sql = sql``) => sql`exists (
    select from ${table} h where h.id = ${of} and h.hidden_at = r.decided_at and h.hidden_because = r.decided_because ${more})`;
  const row = await tx.row<{ is: boolean }>(sql`
    select coalesce(case r.acted_with
      when 'hide_review' then ${same(sql`review`, sql`r.review_id`)}
      when 'hide_post' then ${same(sql`discussion_post`, sql`r.post_id`, sql`and h.deleted_at is null`)}
      when 'hide_update' then ${same(sql`listing_update`, sql`r.update_id`, sql`and h.deleted_at is null`)}
      when 'hide_collection' then ${same(sql`collection`, sql`r.collection_id`)}
      when 'hide_person_page' then ${same(sql`person_page`, sql`r.person_page_id`)}
      when 'hide_founder_page' then ${same(
        sql`founder`,
        sql`r.founder_id`,
        sql`and exists (select from listing_founder x join listing l on l.id = x.listing_id where x.founder_id = h.id and l.site_id = r.site_id)`,
      )}
      when 'suspend_listing' then exists (
        select from listing_suspension s where s.listing_id = r.listing_id and s.since = r.decided_at and s.reason = r.decided_because)
      end, false) as is from report r where r.id = ${reportId}`);
  return row?.is ?? false;
}

/** Opens a report again with those that were decided together with it. @returns how many */
export async function reopenReports(tx: Db, given: { subject: string; decidedAt: Date }): Promise<number> {
  return tx.run(sql`
    update report set decision = null, acted_with = null, decided_because = null, decided_at = null
    where subject = ${given.subject} and decided_at = ${given.decidedAt}`);
}

/** How long the address of a reporter is kept after the decision, in milliseconds: as long as it can be undone. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the addresses of reporters 30 days after their report was decided. Safe to repeat. */
export async function forgetReporters(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`update report set email = null where email is not null and decided_at < ${new Date(now.getTime() - KEPT_MS)}`);
}
