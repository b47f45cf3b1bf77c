import { addJob } from '../../../platform/jobs/index.ts';
import { WRITE_AI_REVIEW } from '../../jobs.ts';
import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { dropReview } from '../effect-store.ts';

/** Written by a job, which marks the line as delivered. */
export const aiReview: Effect = {
  async give(tx, line) {
    if (line.listingId === null) return { isDone: true };
    await addJob(tx, WRITE_AI_REVIEW, { line: line.id });
    return { isDone: false };
  },
  takeBack: (tx, line) => change(tx, line, 'review_refunded', () => dropReview(tx, line.id)),
};
