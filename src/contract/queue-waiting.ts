import { z } from 'zod';
import type { Call, Need } from './call.ts';

/** An entry of the site team's review queue, by its kind and its id within it. */
export interface QueueEntry {
  kind: 'listing' | 'review' | 'post' | 'edit' | 'draft';
  id: string;
}

/**
 * Refuses a decision about an entry that no longer waits, with who decided. Call it with what is decided on locked.
 * @throws Refusal invalid_request
 */
export type RequireWaiting = (call: Call, entry: QueueEntry) => Promise<void>;

/** Provided by app.ts, because the rooms that decide come before the site team's. */
export const queueWaitingNeed: Need<RequireWaiting> = { name: 'review queue' };

/** For operations that the review queue decides with: two people don't decide the same entry after each other without a word. */
export const onlyIfWaiting = z
  .boolean()
  .default(false)
  .meta({ description: 'Refused if it’s no longer waiting in the review queue, for example because someone else has decided.' });
