import { z } from 'zod';
import * as v from '../../contract/values.ts';
import type { VotingEntry } from './award-log-store.ts';

/** An entry about voting that the site team ended before the week was over (`ended`), or began again. */
export const shownVoting = z.strictObject({
  number: z.int(),
  at: v.instant,
  ended: z.boolean(),
  reason: z.string(),
});

/** Without its week, which the caller shows. */
export const showVoting = ({ number, at, ended, reason }: VotingEntry): z.infer<typeof shownVoting> => ({ number, at: at.toISOString(), ended, reason });
