import type { WorkerPool } from '../worker/pool.ts';
import type { Drafter } from './drafter.ts';

/** The drafter that needs no model: it takes what stands on the pages, word for word. Works in the pool's threads. */
export function openExtractiveDrafter(workers: WorkerPool): Drafter {
  return { draft: (site, knows) => workers.run('draft', { site, knows }) };
}
