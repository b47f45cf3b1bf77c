import { z } from 'zod';
import * as v from '../../contract/values.ts';

/** A decision of the site team on held votes, as the snapshot of its week has it; the optional members only if they are so. */
export const shownDecision = z.strictObject({
  id: z.int(),
  at: z.string(),
  launch: z.int(),
  decision: z.enum(['count', 'drop', 'hold']),
  reason: z.string(),
  votes: v.count,
  /** The votes counted before, and no rule held them. */
  of_counted: z.literal(true).optional(),
  /** By an owner or founder of the product, because nobody else on the site team could decide. */
  own_listing: z.literal(true).optional(),
  reopened: z.string().optional(),
});
