import { z } from 'zod';
import * as v from '../../contract/values.ts';

/** A decision of the site team on held votes, as the snapshot of its week has it; `reopened` only if it was taken back. */
export const shownDecision = z.strictObject({
  id: z.int(),
  at: z.string(),
  launch: z.int(),
  decision: z.enum(['count', 'drop']),
  reason: z.string(),
  votes: v.count,
  reopened: z.string().optional(),
});
