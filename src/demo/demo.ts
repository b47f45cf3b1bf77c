import type { DrawnFacts } from '../pictures/index.ts';
import type { Chance } from '../platform/chance.ts';
import type { Db } from '../platform/database/db.ts';

/** Everything an insert step needs. */
export interface Demo {
  tx: Db;
  siteId: number;
  now: Date;
  timeZone: string;
  chance: Chance;
  /** Pictures of the demo so far; each is drawn at its first request. */
  drawn: DrawnFacts[];
  /** Records that a row belongs to the demo. */
  mark(kind: string, id: number): Promise<void>;
}
