import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Task } from '../platform/jobs/index.ts';
import { REFUND_PAYMENT } from './jobs.ts';
import type { Payments } from './payments/payments.ts';
import { refundPayment } from './payments/refund-payment.ts';

/** What the jobs of orders work with. */
export interface OrderParts {
  database: Database;
  clock: Clock;
  payments: Payments;
}

/** The jobs of orders, for `startJobs`. */
export function orderTasks(parts: OrderParts): Record<string, Task> {
  return { [REFUND_PAYMENT]: refundPayment(parts) };
}
