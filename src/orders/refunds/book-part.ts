import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { ISSUE_INVOICE } from '../jobs.ts';
import { type LedgerAccount, post } from '../ledger-store.ts';
import { listLines, type OrderRow } from '../order-store.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import { vatAccount } from '../vat/vat.ts';
import { insertPart } from './part-store.ts';
import type { Part } from './split-part.ts';

/**
 * Writes a partial refund once: its row, its lines, the reversed share of the sale, and the job that issues its credit note.
 * @param given.money `to_send` is sent by us later; `gone` just went back at the provider; `returned` did so earlier and is booked
 *   there until now
 */
export async function bookPart(
  tx: Db,
  given: { id: string; order: OrderRow; payment: PaymentRow; part: Part; reason: string; money: 'to_send' | 'gone' | 'returned'; now: Date },
): Promise<void> {
  const { id, order, payment, part, money, now } = given;
  const products = new Map((await listLines(tx, order.id)).map((line) => [line.id, line.product]));
  await insertPart(tx, { ...given, orderId: order.id, paymentId: payment.id });
  const against: Record<typeof money, LedgerAccount> = {
    to_send: `refunds:${payment.provider}`,
    gone: `cash:${payment.provider}`,
    returned: `returned:${payment.provider}`,
  };
  await post(tx, {
    orderId: order.id,
    what: `A part of order ${order.number} goes back`,
    now,
    entries: [
      ...part.lines.map((line) => ({ account: `revenue:${products.get(line.id)!}` as const, cents: line.cents })),
      { account: vatAccount(order.quote.vat), cents: part.vatCents },
      { account: against[money], cents: -part.totalCents },
    ],
  });
  await addJob(tx, ISSUE_INVOICE, { order: order.id, kind: 'credit_note', refund: id });
}
