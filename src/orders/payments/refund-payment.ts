import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { GiveUp, type Task } from '../../platform/jobs/index.ts';
import { type LedgerAccount, post } from '../ledger-store.ts';
import { noteEvent } from '../order-store.ts';
import { setPaymentStatus } from './payment-store.ts';
import type { Payments } from './payments.ts';
import { endRefund, findRefund } from './refund-store.ts';

const payload = z.object({ refund: z.uuid() });

/** Gives money back through the provider that holds it. Repeated until it did; the provider knows a repeat by the refund's id. */
export function refundPayment(parts: { database: Database; clock: Clock; payments: Payments }): Task {
  return async (given) => {
    const { refund: id } = payload.parse(given);
    const { database, clock, payments } = parts;
    const refund = await findRefund(database, id);
    if (refund?.status !== 'waiting') return;
    const provider = payments.providers.find(({ code }) => code === refund.provider);
    if (!provider) throw new GiveUp(`no payment provider ${refund.provider} is set up`);
    const made = await provider.refund({ id, reference: refund.payment_reference, amountCents: refund.amount_cents, reason: refund.reason });
    faultPoint('refund_made');
    // Said again by the job's next attempt.
    if (!made.isDone) throw new Error(`${provider.name} has not finished the refund yet`);
    const now = clock.now();
    await database.transaction(async (tx) => {
      const open = await findRefund(tx, id, true);
      if (open?.status !== 'waiting') return;
      await endRefund(tx, id, { status: 'done', reference: made.reference, now });
      await setPaymentStatus(tx, refund.payment_id, { status: 'refunded', now });
      const entries = [
        { account: `refunds:${refund.provider}` as LedgerAccount, cents: refund.amount_cents },
        { account: `cash:${refund.provider}` as LedgerAccount, cents: -refund.amount_cents },
      ];
      await post(tx, { orderId: refund.purchase_id, what: 'Refund done', now, entries });
      await noteEvent(tx, refund.purchase_id, {
        event: 'refunded',
        caller: { kind: 'provider' },
        now,
        detail: { amount_cents: refund.amount_cents, provider: provider.name },
      });
    });
  };
}
