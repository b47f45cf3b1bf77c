import type { StandingQuote } from '../../listings/index.ts';

/** Parts of a profile used in a review, in order, with the maximum number of quotes for each. */
export const reviewedParts = {
  tagline: 1,
  short_description: 1,
  description: 1,
  categories: 1,
  tags: 1,
  keywords: 1,
  stage: 1,
  features: 3,
  usps: 2,
  pricing_model: 1,
  pricing_summary: 1,
  country: 1,
  city: 1,
  founded_year: 1,
  founders: 2,
  faqs: 2,
} as const;
export type ReviewedPart = keyof typeof reviewedParts;

/** The minimum for a review (docs/decisions/0055). */
export const LEAST_VALUES = 5;
export const LEAST_KINDS = 3;

/** How much evidence there is for a review. */
export interface EvidenceFacts {
  /** Number of quoted values; each list entry counts as one. */
  values: number;
  /** Parts of the profile with at least one. */
  kinds: readonly string[];
}

const isReviewed = (part: string): part is ReviewedPart => Object.hasOwn(reviewedParts, part);

/** Names, addresses and links say nothing about a product: only values a review can quote count. */
export function weighEvidence(quoted: readonly Pick<StandingQuote, 'part'>[]): EvidenceFacts {
  const parts = quoted.map(({ part }) => part).filter(isReviewed);
  return { values: parts.length, kinds: [...new Set(parts)] };
}

/** Whether a website says enough for a review: five quoted values from at least three parts of the profile (docs/decisions/0055). */
export const isEnough = ({ values, kinds }: EvidenceFacts): boolean => values >= LEAST_VALUES && kinds.length >= LEAST_KINDS;

/** The parts of the profile for which the website has no quote, in the order of reviews. */
export const missingKinds = ({ kinds }: EvidenceFacts): string[] => Object.keys(reviewedParts).filter((part) => !kinds.includes(part));
