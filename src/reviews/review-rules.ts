import type { ErrorCode } from '../contract/errors.ts';

// Who may review what (docs/decisions/0035-reviews-and-notifications.md). Pure.

/** The facts that decide whether someone may review a listing. */
export interface ReviewingFacts {
  name: string;
  visibility: 'live' | 'upcoming' | 'hidden';
  /** The person owns the listing or is one of its founders. */
  isOwn: boolean;
  /** The site team has hidden their review of it. */
  isHidden: boolean;
}

export interface WhyNot {
  code: Extract<ErrorCode, 'own_listing' | 'reviews_not_open' | 'review_hidden'>;
  detail: string;
}

/** Why a person can't review a listing; undefined if they can. */
export function whyNoReview({ name, visibility, isOwn, isHidden }: ReviewingFacts): WhyNot | undefined {
  if (isOwn) return { code: 'own_listing', detail: `${name} is your own listing. You can reply to its reviews, but you can’t write one.` };
  if (isHidden) return { code: 'review_hidden', detail: `The site team has hidden your review of ${name}. You can’t write a new one.` };
  if (visibility === 'hidden') return { code: 'reviews_not_open', detail: `${name} isn’t on the site right now.` };
  if (visibility === 'upcoming') return { code: 'reviews_not_open', detail: `${name} hasn’t launched yet. Reviews open when it launches.` };
  return undefined;
}
