import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Payments } from './payments/payments.ts';

/** Dependencies of the order jobs. */
export interface OrderParts {
  database: Database;
  clock: Clock;
  payments: Payments;
  /** Origin of the default site, for building links in emails. */
  baseUrl: string;
}
