import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { setShown } from '../ai-review/set-shown.ts';

export const showAiReview = defineSiteOperation({
  name: 'show_ai_review',
  title: 'Show the AI review',
  summary: "Shows a hidden AI review on your listing's page again.",
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: z.strictObject({ listing_id: z.int(), hidden: z.boolean() }),
  handle: ({ listing_id }, call) => setShown(call, { listingId: listing_id, isHidden: false }),
});
