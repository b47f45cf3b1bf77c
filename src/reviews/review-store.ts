import { type Db, sql } from '../platform/database/database.ts';
import type { Suspicion } from './suspicion.ts';

/** A review with what its author, the listing's owner and the site team may know. */
export interface ReviewRow {
  id: number;
  listing_id: number;
  account_id: number;
  rating: number;
  title: string | null;
  body: string | null;
  answer: string | null;
  created_at: Date;
  edited_at: Date | null;
  answered_at: Date | null;
  held: boolean;
  hidden_at: Date | null;
  hidden_because: string | null;
  withdrawn_at: Date | null;
  counts: boolean;
}

const columns = sql`r.id, r.listing_id, r.account_id, r.rating, r.title, r.body, r.answer, r.created_at, r.edited_at, r.answered_at, r.held, r.hidden_at,
  r.hidden_because, r.withdrawn_at, r.counts`;

/** Serializes writing reviews of a listing and deciding on them. Locked before any review. */
export async function lockListing(tx: Db, listingId: number): Promise<void> {
  await tx.row(sql`select from listing where id = ${listingId} for no key update`);
}

/** An account's review of a listing, withdrawn or not. */
export async function findOwnReview(db: Db, given: { listingId: number; accountId: number }): Promise<ReviewRow | undefined> {
  return db.row<ReviewRow>(sql`select ${columns} from review r where r.listing_id = ${given.listingId} and r.account_id = ${given.accountId}`);
}

/** A listing that an account has reviewed, in any status. */
export async function findReviewedListing(
  db: Db,
  given: { siteId: number; slug: string; accountId: number },
): Promise<{ id: number; slug: string; name: string; visibility: 'live' | 'upcoming' | 'hidden' } | undefined> {
  return db.row(sql`
    select l.id, l.slug, l.name, s.visibility from listing l join listing_stats s on s.listing_id = l.id
    join review r on r.listing_id = l.id and r.account_id = ${given.accountId} and r.withdrawn_at is null
    where l.site_id = ${given.siteId} and l.slug = ${given.slug}`);
}

export interface Reviewer {
  email: string;
  created_at: Date;
  suspended: boolean;
  unverified: boolean;
}

/** The author's account. If it is being closed, this waits, so that no review outlives the account. */
export async function lockReviewer(tx: Db, accountId: number): Promise<Reviewer> {
  const row = await tx.row<Reviewer>(sql`
    select a.email::text, a.created_at, a.suspended_at is not null or a.closed_at is not null as suspended, a.verified_at is null as unverified
    from account a where a.id = ${accountId} for key share`);
  return row!;
}

/** Number of other accounts' reviews of a listing from the same IP address. */
export async function countSameSender(db: Db, given: { listingId: number; accountId: number; sender: Buffer | null }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from review where listing_id = ${given.listingId} and sender = ${given.sender} and account_id <> ${given.accountId}`);
  return row!.n;
}

export interface ReviewToSave {
  listingId: number;
  accountId: number;
  rating: number;
  title: string | null;
  body: string;
  sender: Buffer | null;
  heldBy: Suspicion | undefined;
  now: Date;
}

/** Saves an account's only review of a listing: a new one, a replacement, or a new one after withdrawing. */
export async function saveReview(tx: Db, review: ReviewToSave): Promise<void> {
  const { listingId, accountId, rating, title, body, sender, now } = review;
  const heldBy = review.heldBy ?? null;
  await tx.run(sql`
    insert into review as r (listing_id, account_id, rating, title, body, created_at, held, held_by, sender)
    values (${listingId}, ${accountId}, ${rating}, ${title}, ${body}, ${now}, ${heldBy !== null}, ${heldBy}, ${sender})
    on conflict (listing_id, account_id) do update set
      rating = excluded.rating, title = excluded.title, body = excluded.body, withdrawn_at = null,
      created_at = case when r.withdrawn_at is null then r.created_at else excluded.created_at end,
      edited_at = case when r.withdrawn_at is null then excluded.created_at end,
      -- What waits goes on waiting: a small change is no way around the site team.
      held = r.held or excluded.held, held_by = case when r.held then r.held_by else excluded.held_by end,
      sender = coalesce(r.sender, excluded.sender)`);
}

/** Withdraws a review: its text, rating and answer are deleted. */
export async function withdrawReview(tx: Db, given: { id: number; now: Date }): Promise<void> {
  await tx.run(sql`
    update review set withdrawn_at = ${given.now}, rating = null, title = null, body = null, answer = null, answered_at = null, edited_at = null
    where id = ${given.id}`);
}

/** Records that the owners were told of a review. @returns false if they already had been */
export async function markOwnersTold(tx: Db, given: { id: number; now: Date }): Promise<boolean> {
  return (await tx.run(sql`update review set owners_told_at = ${given.now} where id = ${given.id} and owners_told_at is null`)) > 0;
}

/** Records that the author was told of an answer. @returns false if they already had been */
export async function markAuthorTold(tx: Db, given: { id: number; now: Date }): Promise<boolean> {
  return (await tx.run(sql`update review set author_told_at = ${given.now} where id = ${given.id} and author_told_at is null`)) > 0;
}

/** Saves the owner's answer to a review. The same answer again changes nothing. @param given.answer null removes it */
export async function saveAnswer(tx: Db, given: { id: number; answer: string | null; now: Date }): Promise<void> {
  const { id, answer, now } = given;
  await tx.run(sql`update review set answer = ${answer}, answered_at = ${answer === null ? null : now} where id = ${id} and answer is distinct from ${answer}`);
}

/** A review of a site with its listing, for answering it or deciding on it. */
export type FoundReview = ReviewRow & { slug: string; name: string; email: string };

/** A review of a listing on this site, public or not, with its author's address. */
export async function findReview(db: Db, given: { siteId: number; id: number }): Promise<FoundReview | undefined> {
  return db.row<FoundReview>(sql`
    select ${columns}, l.slug, l.name, a.email::text from review r join listing l on l.id = r.listing_id join account a on a.id = r.account_id
    where r.id = ${given.id} and l.site_id = ${given.siteId}`);
}
