import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Payments } from './payments/payments.ts';

/** What the jobs of orders work with. */
export interface OrderParts {
  database: Database;
  clock: Clock;
  payments: Payments;
  /** Origin of the default site: links in mails begin with a site's. */
  baseUrl: string;
}
