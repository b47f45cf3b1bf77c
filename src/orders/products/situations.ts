import { toSay } from '../../platform/words/say.ts';
import type { Fault, ListingFacts, OfferFacts, Situation } from './product.ts';

/** Text for a status, used after "is". */
export const statusWords: Record<ListingFacts['status'], string> = {
  draft: 'not published',
  awaiting_badge: 'waiting for its badge in the free queue',
  scheduled: 'scheduled',
  live: 'live',
  suspended: 'suspended by the site team',
  withdrawn: 'withdrawn',
};

/** Live but never launched, such as an import without a launch date: its verified owner may launch it, and it stays live until then. */
const mayLaunchWhileLive = ({ status, is_verified, launched_weeks, has_paid_launch_ahead }: OfferFacts): boolean =>
  status === 'live' && is_verified && launched_weeks.length === 0 && !has_paid_launch_ahead;

/** It has no launch yet, or a free one that hasn't begun. */
export const mayLaunch = (listing: OfferFacts): boolean => mayLaunchWhileLive(listing) || mayLaunchFirst(listing);

const mayLaunchFirst = ({ status, plan }: OfferFacts): boolean =>
  status === 'draft' || status === 'withdrawn' || status === 'awaiting_badge' || (status === 'scheduled' && plan === 'free');

/** It is or will be public, or a launch can be ordered together with it. */
export const isOutOrMayLaunch = (listing: OfferFacts): boolean => listing.status === 'live' || listing.status === 'scheduled' || mayLaunch(listing);

/** For products that need a public or soon public listing. */
export function requireOut({ listing, isOut }: Situation, name: string): Fault<'listing_not_out'>[] {
  if (isOut) return [];
  const detail = `${name} is for listings that are live, scheduled, or launched in the same order; ${listing.name} is ${statusWords[listing.status]}.`;
  return [{ field: 'listing_id', code: 'listing_not_out', detail }];
}
export const outWords = { listing_not_out: toSay('This needs a live or scheduled listing. Add a launch to the same order.') };

/** A fault if the order has a launch bundle that includes this product. */
export const requireNotInBundle = ({ together }: Situation, code: string): Fault<'duplicate_item'>[] =>
  together.includes('launch_bundle') ? [{ field: 'product', code: 'duplicate_item', detail: `The launch bundle in this order already includes ${code}.` }] : [];
export const twiceWords = { duplicate_item: toSay('Another product in this order already includes it. Remove one of the two.') };
