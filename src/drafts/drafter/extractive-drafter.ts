import type { Log } from '../../platform/log/log.ts';
import type { WorkerPool } from '../worker/pool.ts';
import type { Drafter } from './drafter.ts';

/** The drafter without a model: it uses the pages' own words. Runs in the worker pool. */
export function openExtractiveDrafter(workers: WorkerPool, log?: Pick<Log, 'error'>): Drafter {
  return {
    async draft(site, knows) {
      const { faults = [], ...drafted } = await workers.run('draft', { site, knows });
      for (const fault of faults) log?.error({ ...fault, host: site.host }, "A field of a draft couldn't be read");
      return drafted;
    },
  };
}
