import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { setShown } from '../reviews/set-shown.ts';

export const hideAiReview = defineSiteOperation({
  name: 'hide_ai_review',
  title: 'Hide the review written by AI',
  summary: 'Takes the review written by AI off the page of an own listing; it can be shown again.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: z.strictObject({ listing_id: z.int(), hidden: z.boolean() }),
  handle: ({ listing_id }, call) => setShown(call, { listingId: listing_id, isHidden: true }),
});
