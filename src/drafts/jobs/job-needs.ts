import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Drafting } from './drafting-need.ts';

/** What the jobs of drafts need. */
export interface JobNeeds {
  database: Database;
  clock: Clock;
  drafting: Drafting;
}
