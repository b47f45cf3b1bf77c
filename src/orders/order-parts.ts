import type { Site } from '../contract/call.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Payments } from './payments/payments.ts';

/** Dependencies of the order jobs. */
export interface OrderParts {
  database: Database;
  clock: Clock;
  payments: Payments;
  /** Every site, with the origin that links in emails begin with. */
  listSites(): Promise<readonly Site[]>;
}
