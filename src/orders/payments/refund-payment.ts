import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { addJob, GiveUp, type Task } from '../../platform/jobs/index.ts';
import { LOOK_AFTER_REFUND, REFUND_PAYMENT } from '../jobs.ts';
import { type LedgerAccount, post } from '../ledger-store.ts';
import { noteEvent } from '../order-store.ts';
import { setPaymentStatus } from './payment-store.ts';
import type { Payments } from './payments.ts';
import { endRefund, findRefund, type RefundRow } from './refund-store.ts';
import { tellFailedRefunds } from './tell-failed-refunds.ts';

const payload = z.object({ refund: z.uuid() });

const HOUR_MS = 3_600_000;
/** A refund to a bank account takes days: its status is checked again after this time, until it is final. */
const PENDING_MS = 6 * HOUR_MS;
/** Days after a refund when the provider is asked whether it failed after all: not every provider reports it. */
const LOOK_DAYS = [3, 10, 30];

/** Refunds money through the provider that holds it. Retried until it succeeds: the provider recognizes a repeat by the refund's id. */
export function refundPayment(parts: { database: Database; clock: Clock; payments: Payments }): Task {
  return async (given) => {
    const { refund: id } = payload.parse(given);
    const { database, clock, payments } = parts;
    const refund = await findRefund(database, id);
    if (refund?.status !== 'waiting') return;
    const provider = (await payments.listKnown()).find(({ code }) => code === refund.provider);
    if (!provider) throw new GiveUp(`no payment provider ${refund.provider} is set up`);
    const { payment_reference: payment } = refund;
    if (payment === null) throw new GiveUp(`${refund.provider} never named the payment of refund ${id}`);
    const made = await provider.refund({ id, reference: payment, amountCents: refund.amount_cents, reason: refund.reason });
    faultPoint('refund_made');
    const now = clock.now();
    if (!made.isDone && !made.hasFailed) return addJob(database, REFUND_PAYMENT, { refund: id }, { runAt: new Date(now.getTime() + PENDING_MS) });
    await database.transaction(async (tx) => {
      const open = await findRefund(tx, id, true);
      if (open?.status !== 'waiting') return;
      await bookSent(tx, { refund, reference: made.reference, now });
      if (made.hasFailed) return tellFailed(tx, { refund, payment, reference: made.reference, now });
      await noteEvent(tx, refund.purchase_id, {
        event: 'refunded',
        caller: { kind: 'provider' },
        now,
        detail: { amount_cents: refund.amount_cents, provider: provider.name },
      });
      for (const days of LOOK_DAYS) {
        const runAt = new Date(now.getTime() + days * 24 * HOUR_MS);
        await addJob(tx, LOOK_AFTER_REFUND, { provider: refund.provider, reference: payment }, { runAt });
      }
    });
  };
}

async function bookSent(tx: Db, { refund, reference, now }: { refund: RefundRow; reference: string; now: Date }): Promise<void> {
  await endRefund(tx, refund.id, { status: 'done', reference, now });
  if (refund.kind !== 'part') await setPaymentStatus(tx, refund.payment_id, { status: 'refunded', now });
  const entries = [
    { account: `refunds:${refund.provider}` as LedgerAccount, cents: refund.amount_cents },
    { account: `cash:${refund.provider}` as LedgerAccount, cents: -refund.amount_cents },
  ];
  await post(tx, { orderId: refund.purchase_id, what: 'Refund done', now, entries });
}

/** A refund that fails immediately is treated like one that fails later: booked as sent, because a person sends the money again. */
async function tellFailed(tx: Db, given: { refund: RefundRow; payment: string; reference: string; now: Date }): Promise<void> {
  const { refund, payment, reference, now } = given;
  const failed = [{ reference, amountCents: refund.amount_cents }];
  await tellFailedRefunds(tx, { provider: refund.provider, reference: payment, failed, now });
}
