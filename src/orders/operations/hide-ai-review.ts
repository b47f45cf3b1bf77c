import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { setShown } from '../ai-review/set-shown.ts';

export const hideAiReview = defineSiteOperation({
  name: 'hide_ai_review',
  title: 'Hide the AI review',
  summary: "Hides the AI review on your listing's page. You can show it again.",
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: z.strictObject({ listing_id: z.int(), hidden: z.boolean() }),
  handle: ({ listing_id }, call) => setShown(call, { listingId: listing_id, isHidden: true }),
});
