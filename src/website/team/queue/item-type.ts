import type { getQueueItem } from '../../../team/index.ts';

/** An entry of the queue with all that is needed to decide it. */
export type Item = Awaited<ReturnType<typeof getQueueItem.handle>>;
