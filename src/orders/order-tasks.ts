import type { Task } from '../platform/jobs/index.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { ISSUE_INVOICE, LOOK_AFTER_REFUND, REFUND_PAYMENT } from './jobs.ts';
import type { OrderParts } from './order-parts.ts';
import { lookAfterRefund } from './payments/look-after-refund.ts';
import { refundPayment } from './payments/refund-payment.ts';

/** The jobs of orders, for `startJobs`. */
export function orderTasks(parts: OrderParts): Record<string, Task> {
  return { [REFUND_PAYMENT]: refundPayment(parts), [LOOK_AFTER_REFUND]: lookAfterRefund(parts), [ISSUE_INVOICE]: issueInvoice(parts) };
}
