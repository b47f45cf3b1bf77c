import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** Puts a review on hold, by the rule that held it before. */
export async function saveHold(tx: Db, given: { id: number; rule: string | null }): Promise<void> {
  await tx.run(sql`update review set hidden_at = null, hidden_because = null, held = true, held_by = ${given.rule} where id = ${given.id}`);
}

/** The rule that holds a review back; null if none does. */
export async function findRule(db: Db, id: number): Promise<string | null> {
  return (await db.row<{ held_by: string | null }>(sql`select held_by from review where id = ${id}`))?.held_by ?? null;
}

/** Hides a review, or shows one that was hidden or held. */
export async function saveStanding(tx: Db, given: { id: number; hiddenBecause: string | null; now: Date }): Promise<void> {
  const { id, hiddenBecause, now } = given;
  await tx.run(
    hiddenBecause === null
      ? sql`update review set hidden_at = null, hidden_because = null, held = false, held_by = null where id = ${id}`
      : sql`update review set hidden_at = ${now}, hidden_because = ${hiddenBecause} where id = ${id}`,
  );
}

export interface Decision {
  listingId: number;
  reviewId: number;
  now: Date;
  accountId: number | undefined;
  decision: 'hide' | 'restore' | 'hold';
  reason: string;
}

/** Adds a decision to the log. @returns its number */
export async function insertDecision(tx: Db, given: Decision): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into review_decision (listing_id, review_id, at, account_id, decision, reason)
    values (${given.listingId}, ${given.reviewId}, ${given.now}, ${given.accountId ?? null}, ${given.decision}, ${given.reason}) returning id`);
  return row!.id;
}

export interface HeldRow {
  id: number;
  slug: string;
  name: string;
  email: string;
  rating: number;
  title: string | null;
  body: string | null;
  held_by: string | null;
  created_at: Date;
}

/** Reviews waiting for the site team, oldest first. */
export async function listHeldRows(db: Db, given: { siteId: number; at: Paging }): Promise<{ rows: HeldRow[]; total: number }> {
  const { siteId, at } = given;
  const from = sql`
    from review r join listing l on l.id = r.listing_id join account a on a.id = r.account_id
    where l.site_id = ${siteId} and r.held and r.hidden_at is null and r.withdrawn_at is null`;
  const rows = await db.rows<HeldRow>(sql`
    select r.id, l.slug, l.name, a.email::text, r.rating, r.title, r.body, r.held_by, r.created_at ${from}
    order by r.created_at, r.id limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}

export interface DecisionRow {
  id: number;
  at: Date;
  slug: string;
  review_id: number | null;
  account_id: number | null;
  decision: 'hide' | 'restore' | 'hold';
  reason: string;
}

/** Decisions made on a site, newest first. */
export async function listDecisionRows(db: Db, given: { siteId: number; at: Paging }): Promise<{ rows: DecisionRow[]; total: number }> {
  const { siteId, at } = given;
  const from = sql`from review_decision d join listing l on l.id = d.listing_id where l.site_id = ${siteId}`;
  const rows = await db.rows<DecisionRow>(sql`
    select d.id, d.at, l.slug, d.review_id, d.account_id, d.decision, d.reason ${from}
    order by d.id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  const counted = await db.row<{ n: number }>(sql`select count(*)::int as n ${from}`);
  return { rows, total: counted!.n };
}
