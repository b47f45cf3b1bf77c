import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { slugInput } from '../inputs.ts';
import { findReviewing, reviewingState, showReviewing } from '../reviewing.ts';

export const getMyReview = defineSiteOperation({
  name: 'get_my_review',
  title: 'See my review',
  summary: 'What the person wrote of a listing, whether everybody sees it, and why they cannot write when they cannot.',
  audience: 'person',
  writes: false,
  input: z.strictObject(slugInput),
  output: reviewingState,
  handle: async ({ slug }, call) => showReviewing(call, await findReviewing(call, { slug })),
});
