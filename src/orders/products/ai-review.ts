import { toSay } from '../../platform/words/say.ts';
import { isEnough, LEAST_KINDS, LEAST_VALUES, missingKinds } from '../ai-review/evidence.ts';
import { writeAiReview } from '../ai-review/write-ai-review.ts';
import { change } from '../fulfilment/change.ts';
import { dropReview } from '../fulfilment/effect-store.ts';
import { defineProduct, type ListingFacts } from './product.ts';
import { isOutOrMayLaunch, outWords, requireOut } from './situations.ts';

/** Also the error detail that programs get. Pages show it in the reader's language. */
const tooLittle = toSay(
  'An AI review is based on quotes from the website of {name}. It needs at least {least} quoted values of {kinds} kinds, but has {values} of {has}. Nothing is quoted for: {missing}. Create a new draft from the website, and keep the values that it quotes.',
);

const sayTooLittle = ({ name, evidence }: ListingFacts): string => {
  const values = {
    name,
    least: LEAST_VALUES,
    kinds: LEAST_KINDS,
    values: evidence.values,
    has: evidence.kinds.length,
    missing: missingKinds(evidence).join(', ').replaceAll('_', ' '),
  };
  return tooLittle.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof values) => String(values[key]));
};

export const aiReview = defineProduct({
  code: 'ai_review',
  texts: {
    name: toSay('AI review'),
    description: toSay(
      'A review written from quotes on your website, with the source page of each quote, and marked as written by AI. It needs at least five quoted values of three kinds. You can hide it.',
    ),
    refund: toSay('If refunded, the review is removed.'),
    faults: { ...outWords, has_review: toSay('The listing already has an AI review.'), not_enough_evidence: tooLittle },
  },
  price: { kind: 'fixed', cents: 2900 },
  needsListing: true,
  launches: null,
  takesPlace: false,
  week: null,
  categories: null,
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: [],
  usesEvidence: true,
  distinguishedBy: null,
  isOffered: isOutOrMayLaunch,
  check: (_item, at) => [
    ...requireOut(at, 'ai_review'),
    ...(at.listing.has_ai_review ? [{ field: 'listing_id', code: 'has_review', detail: `${at.listing.name} already has its AI review.` } as const] : []),
    ...(isEnough(at.listing.evidence) ? [] : [{ field: 'listing_id', code: 'not_enough_evidence', detail: sayTooLittle(at.listing) } as const]),
  ],
  /** Written in the transaction of the payment, from the same evidence that the order was checked with. */
  async give(tx, line) {
    await change(tx, line, 'review_written', (listingId) => writeAiReview(tx, { listingId, lineId: line.id, site: line.site, now: line.now }));
    return { isDone: true };
  },
  takeBack: (tx, line) => change(tx, line, 'review_refunded', () => dropReview(tx, line.id)),
});
