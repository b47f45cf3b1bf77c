import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import type { Person } from '../contract/caller.ts';
import type { CallBy } from '../contract/operation.ts';
import * as v from '../contract/values.ts';
import { isOfListing } from '../launches/index.ts';
import { getVisibleListing } from '../listings/index.ts';
import { type WhyNot, whyNoReview } from './review-rules.ts';
import { findOwnReview, findReviewedListing, lockListing, type ReviewRow } from './review-store.ts';
import { reviewRules } from './suspicion.ts';

/** The owner's answer to a review. */
export const answerShape = z.strictObject({ body: z.string(), at: v.instant }).nullable();

/** A person's reviewing state for a listing. */
export const reviewingState = z.strictObject({
  listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
  review: z
    .strictObject({
      id: z.int().min(1),
      rating: z.int().min(1).max(5),
      title: z.string().nullable(),
      body: z.string().nullable(),
      written_at: v.instant,
      edited_at: v.instant.nullable(),
      state: z.enum(['shown', 'waiting', 'hidden']).meta({ description: 'waiting: held until the site team decides. hidden: by the site team.' }),
      hidden_because: z.string().nullable(),
      answer: answerShape,
    })
    .nullable()
    .meta({ description: 'What you wrote; null if you wrote nothing or removed it.' }),
  why_not: z.strictObject({ code: z.string(), detail: z.string() }).nullable().meta({ description: "Why you can't write or change a review." }),
  waits_when: z.array(z.string()).meta({ description: 'The rules that hold the review for the site team.' }),
});

/** What a person's review of a listing depends on. */
export interface Reviewing {
  listing: { id: number; slug: string; name: string; visibility: 'live' | 'upcoming' | 'hidden' };
  /** Including a withdrawn one. */
  review: ReviewRow | undefined;
  whyNot: WhyNot | undefined;
}

/**
 * Looks up a person's reviewing state for a listing that is public or that they have reviewed.
 * @param given.lock for writes: reviews of a listing are then written one after the other
 * @throws Refusal listing_not_found
 */
export async function findReviewing(call: CallBy<Person>, given: { slug: string; lock?: boolean }): Promise<Reviewing> {
  const { db, caller, site } = call;
  const reviewed = await findReviewedListing(db, { siteId: site.id, slug: given.slug, accountId: caller.accountId });
  const listing = reviewed ?? (await getVisibleListing(call, given.slug));
  if (given.lock) await lockListing(db, listing.id);
  const of = { listingId: listing.id, accountId: caller.accountId };
  const review = await findOwnReview(db, of);
  const { name, visibility } = listing;
  const isOwn = await isOfListing(db, of);
  const whyNot = whyNoReview({ name, visibility, isOwn, isHidden: review?.hidden_at != null });
  return { listing, review, whyNot };
}

/** The caller's own review and whether they may write one. A withdrawn review is shown as none. */
export function showReviewing({ site }: CallBy<Person>, { listing, review, whyNot }: Reviewing): z.infer<typeof reviewingState> {
  return {
    listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) },
    review: review && review.withdrawn_at === null ? showOwn(review) : null,
    why_not: whyNot ?? null,
    waits_when: [...reviewRules],
  };
}

function showOwn(review: ReviewRow): NonNullable<z.infer<typeof reviewingState>['review']> {
  return {
    id: review.id,
    rating: review.rating,
    title: review.title,
    body: review.body,
    written_at: review.created_at.toISOString(),
    edited_at: review.edited_at?.toISOString() ?? null,
    state: review.hidden_at ? 'hidden' : review.held ? 'waiting' : 'shown',
    hidden_because: review.hidden_because,
    answer: showAnswer(review),
  };
}

/** Imported answers may have no date: they get that of their review. */
export function showAnswer({ answer, answered_at, created_at }: Pick<ReviewRow, 'answer' | 'answered_at' | 'created_at'>): z.infer<typeof answerShape> {
  return answer === null ? null : { body: answer, at: (answered_at ?? created_at).toISOString() };
}
