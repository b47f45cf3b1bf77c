import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { slugInput } from '../inputs.ts';
import { findReviewing, reviewingState, showReviewing } from '../reviewing.ts';

export const getMyReview = defineSiteOperation({
  name: 'get_my_review',
  title: 'Get my review',
  summary: "Your review of a listing, whether it is public, and why you can't write one if you can't.",
  audience: 'person',
  writes: false,
  input: z.strictObject(slugInput),
  output: reviewingState,
  handle: async ({ slug }, call) => showReviewing(call, await findReviewing(call, { slug })),
});
