import { say, toSay, type Words } from '../platform/words/say.ts';

/** The reason on a credit note after the bank returned the buyer's money. */
export const LOST_DISPUTE = toSay('The payment was returned to you after a dispute.');

/** The reason on the credit note of a part that was refunded at the payment provider. */
export const RETURNED_ELSEWHERE = toSay('The seller refunded this part through the payment provider.');

/** The reason on the credit note of an order that was refunded at the payment provider. */
export const ALL_RETURNED_ELSEWHERE = toSay('The seller refunded this order through the payment provider.');

/** Our own reasons, which are said in the reader's language. */
const own: ReadonlySet<string> = new Set([LOST_DISPUTE, RETURNED_ELSEWHERE, ALL_RETURNED_ELSEWHERE]);

/** Why a paid order can't be delivered any more, by the code of its first error (quote/check-items.ts, hold-places.ts, products/). */
const impossible: Record<string, Words> = {
  week_full: toSay('The chosen week has no paid places left.'),
  week_not_offered: toSay('The chosen week is no longer available.'),
  same_week: toSay('The listing already has the chosen week.'),
  already_launched: toSay('The listing has already launched, or its launch is already paid for.'),
  not_queued: toSay('The listing is no longer waiting for a free launch week.'),
  not_live_long_enough: toSay('The listing can’t be relaunched yet.'),
  listing_suspended: toSay('The site team has suspended the listing.'),
  listing_not_found: toSay('The listing is no longer in your account.'),
  listing_not_live: toSay('The listing is not live.'),
  listing_not_out: toSay('The listing is neither live nor scheduled.'),
  has_review: toSay('The listing already has an AI review.'),
  not_enough_evidence: toSay('The listing no longer has enough quotes from its website for an AI review.'),
  too_many_categories: toSay('The listing already has all the extra categories it can have.'),
};

/** The explanation for a buyer if we can no longer deliver what they paid for. */
export const whyImpossible = (code: string): Words => impossible[code] ?? toSay('Something in this order can no longer be delivered.');

/** A reason in the reader's language. What the site team typed is never translated, even if it equals one of our texts. */
export const sayOwnReason = (reason: string): string => (own.has(reason) ? say(reason as Words) : reason);
