import { z } from 'zod';
import * as v from '../../contract/values.ts';

/** A decision on votes of a week after it was closed: its ranking and its awards stay. `reopen`: dropped votes wait again. */
export const shownLateDecision = z.strictObject({
  number: z.int(),
  week: v.day,
  launch: z.int(),
  decision: z.enum(['count', 'drop', 'reopen']),
  reason: z.string(),
  votes: v.count,
  awards_would_change: z.boolean(),
});
