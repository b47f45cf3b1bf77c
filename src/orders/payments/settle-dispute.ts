import { randomUUID } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { toSay } from '../../platform/words/say.ts';
import { refundOrder } from '../end-order.ts';
import { post } from '../ledger-store.ts';
import { noteEvent, type OrderRow } from '../order-store.ts';
import { LOST_DISPUTE } from '../own-reasons.ts';
import { addGone, closeTasks, type DisputeRow, isSentBack, listDisputes, openTaskOnce, saveDispute } from './dispute-store.ts';
import { type PaymentRow, setPaymentStatus } from './payment-store.ts';
import type { Dispute, Outcome } from './payments.ts';
import { refuseSum } from './refuse-sum.ts';
import { goneCents, startRefund } from './start-refund.ts';
import { tellMoneyBack } from './tell-money-back.ts';

interface Given {
  order: OrderRow;
  /** As read under the order's lock. */
  payment: PaymentRow;
  site: Site;
  now: Date;
}

const provider = { kind: 'provider' } as const;

/** Applies what a provider reports about a dispute. Repeated and late reports change nothing. */
export async function settleDispute(tx: Db, given: Given & { dispute: Dispute }): Promise<Outcome> {
  const { order, payment, dispute, now } = given;
  const all = await listDisputes(tx, payment.id);
  const known = all.find(({ reference }) => reference === dispute.reference);
  const at = dispute.at === undefined ? now : new Date(dispute.at);
  if (known && !isNews(known, dispute, at)) return 'repeated';
  if (dispute.currency !== payment.currency || dispute.amountCents > payment.amount_cents) return refuseSum(tx, { ...given, ...dispute });
  await saveDispute(tx, payment.id, { ...dispute, at, now });
  const isOtherOpen = all.some(({ reference, status }) => reference !== dispute.reference && status === 'open');
  const heard = { ...given, known, isOtherOpen };
  const events = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;
  await noteEvent(tx, order.id, {
    event: events[dispute.status],
    caller: provider,
    now,
    detail: { provider: payment.provider, amount_cents: dispute.amountCents },
  });
  if (dispute.status === 'open') await beginDispute(tx, given);
  else {
    if (!isOtherOpen) await closeTasks(tx, { siteId: order.site_id, kind: 'payment_disputed', order: order.number, now });
    await (dispute.status === 'won' ? winDispute(tx, heard) : loseDispute(tx, heard));
  }
  return 'applied';
}

/** Maximum age of a provider's answer when it is applied: it may have been requested before the dispute ended. */
const OVERTAKEN_MS = 60_000;

/** Whether the report changes anything. A won dispute can be reopened; a lost one can only change its outcome. */
function isNews(known: DisputeRow, { status, at: told }: Dispute, at: Date): boolean {
  if (status === known.status) return false;
  if (status !== 'open') return told === undefined || known.told_at <= at;
  return known.status === 'won' && at.getTime() - known.told_at.getTime() > (told === undefined ? OVERTAKEN_MS : 0);
}

/** The money may be lost. The site team can wait for the outcome or refund the order now. */
async function beginDispute(tx: Db, { order, payment, now }: Given): Promise<void> {
  if (payment.status === 'succeeded') await setPaymentStatus(tx, payment.id, { status: 'disputed', now });
  await openTaskOnce(tx, { siteId: order.site_id, kind: 'payment_disputed', order: order.number, detail: { provider: payment.provider }, now });
}

type Heard = Given & { dispute: Dispute; known: DisputeRow | undefined; isOtherOpen: boolean };

/** The money stays with us or comes back. */
async function winDispute(tx: Db, given: Heard): Promise<void> {
  const { order, payment, dispute, known, isOtherOpen, now } = given;
  if (known?.status === 'lost' && payment.lost_cents > 0 && order.status !== 'refunded') {
    // A partial amount that was lost came back after all.
    const cents = Math.min(dispute.amountCents, payment.lost_cents);
    await addGone(tx, payment.id, { lost: -cents });
    await bookGone(tx, { ...given, cents: -cents, what: `Order ${order.number}: a lost dispute was won after all` });
  } else if (order.status === 'refunded' && payment.status === 'refunded') await sendBackWon(tx, given);
  // The payment can be refunded again.
  if (payment.status === 'disputed' && !isOtherOpen) await setPaymentStatus(tx, payment.id, { status: 'succeeded', now });
}

/**
 * The order was refunded while the bank held the money. Now the money is back and pays for nothing, so it goes to the buyer, as
 * the credit note says.
 */
async function sendBackWon(tx: Db, { order, payment, dispute, site, now }: Heard): Promise<void> {
  const cents = Math.min(dispute.amountCents, payment.amount_cents - payment.refunded_cents - payment.sent_back_cents);
  // Our own refund or an earlier dispute already returned it.
  if (cents <= 0 || (await isSentBack(tx, payment.id))) return;
  const reason = toSay('The bank decided the dispute in the seller’s favour after this order was cancelled.');
  const entries = [
    { account: `cash:${payment.provider}` as const, cents },
    { account: 'surplus' as const, cents: -cents },
  ];
  await post(tx, { orderId: order.id, what: `Order ${order.number}: the dispute was won`, now, entries });
  await startRefund(tx, { id: randomUUID(), order, payment, amountCents: cents, reason, kind: 'surplus', now });
  await tellMoneyBack(tx, { order, site, cents, reason });
}

/** The money is lost. If it was the whole amount, the order ends; otherwise the site team decides. */
async function loseDispute(tx: Db, given: Heard): Promise<void> {
  const { order, payment, dispute, site, isOtherOpen, now } = given;
  if (order.status !== 'paid' && order.status !== 'fulfilled') {
    if (!(await isSentBack(tx, payment.id))) return;
    // The buyer got the money twice: from our refund and from the dispute.
    return openTaskOnce(tx, {
      siteId: order.site_id,
      kind: 'dispute_lost_after_refund',
      order: order.number,
      detail: { amount_cents: dispute.amountCents },
      now,
    });
  }
  if (payment.status !== 'succeeded' && payment.status !== 'disputed') return;
  const left = payment.amount_cents - goneCents(payment);
  if (dispute.amountCents >= left) {
    await setPaymentStatus(tx, payment.id, { status: 'disputed', now });
    await refundOrder(tx, { order, site, reason: LOST_DISPUTE, caller: provider, now });
    return;
  }
  await addGone(tx, payment.id, { lost: dispute.amountCents });
  await bookGone(tx, { ...given, cents: dispute.amountCents, what: `Order ${order.number}: a part was lost in a dispute` });
  if (payment.status === 'disputed' && !isOtherOpen) await setPaymentStatus(tx, payment.id, { status: 'succeeded', now });
  await openTaskOnce(tx, {
    siteId: order.site_id,
    kind: 'payment_returned_in_part',
    order: order.number,
    detail: { provider: payment.provider, amount_cents: dispute.amountCents },
    now,
  });
}

/** Books money that is gone while the order stays valid; negative if it came back. */
export async function bookGone(tx: Db, given: { order: OrderRow; payment: PaymentRow; cents: number; what: string; now: Date }): Promise<void> {
  const { order, payment, cents, what, now } = given;
  const entries = [
    { account: `returned:${payment.provider}` as const, cents },
    { account: `cash:${payment.provider}` as const, cents: -cents },
  ];
  await post(tx, { orderId: order.id, what, now, entries });
}
