import type { Db } from '../platform/database/db.ts';
import type { Chance } from './chance.ts';

/** Everything an insert step needs. */
export interface Demo {
  tx: Db;
  siteId: number;
  now: Date;
  timeZone: string;
  chance: Chance;
  /** Records that a row belongs to the demo. */
  mark(kind: string, id: number): Promise<void>;
}
