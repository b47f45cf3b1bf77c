import { randomUUID } from 'node:crypto';
import type { Site } from '../../contract/call.ts';
import { dropOrderPlaces } from '../../launches/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { toSay, type Words } from '../../platform/words/say.ts';
import { fulfil } from '../fulfilment/fulfil.ts';
import { holdForRivals, holdPlaces } from '../hold-places.ts';
import { ISSUE_INVOICE } from '../jobs.ts';
import { type LedgerAccount, post } from '../ledger-store.ts';
import { lockListings } from '../listing-lock-store.ts';
import { findOrderById, listLines, noteEvent, type OrderRow, setStatus } from '../order-store.ts';
import { whyImpossible } from '../own-reasons.ts';
import { quoteFor } from '../quote/make-quote.ts';
import { vatAccount } from '../vat/vat.ts';
import { openTaskOnce } from './dispute-store.ts';
import { findPayment, listPayments, type PaymentRow, setPaymentStatus } from './payment-store.ts';
import type { Outcome, PaymentState } from './payments.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleReturn, settleWholeReturn } from './settle-return.ts';
import { startRefund } from './start-refund.ts';
import { tellFailedRefunds } from './tell-failed-refunds.ts';
import { tellMoneyBack } from './tell-money-back.ts';

interface Settled {
  provider: string;
  reference: string;
  state: PaymentState;
  now: Date;
  sites: readonly Site[];
}

/**
 * Applies what a provider reports about a payment, in the caller's transaction. Reports that are repeated, late or out of order
 * change nothing. Money that pays for nothing is refunded.
 */
export async function settlePayment(tx: Db, given: Settled): Promise<Outcome> {
  const outcome = await settleState(tx, given);
  if (outcome === 'unknown' || !given.state.failedRefunds) return outcome;
  const isNew = await tellFailedRefunds(tx, { ...given, failed: given.state.failedRefunds });
  return isNew && outcome === 'repeated' ? 'applied' : outcome;
}

async function settleState(tx: Db, given: Settled): Promise<Outcome> {
  const named = await findPayment(tx, given);
  if (!named) return 'unknown';
  const order = (await findOrderById(tx, { id: named.purchase_id, lock: true }))!;
  // Read again under the order's lock, so that two reports about one payment are applied one after the other.
  const payment = (await findPayment(tx, given))!;
  const { state, now } = given;
  const isOpen = payment.status === 'open' || payment.status === 'processing' || payment.status === 'failed' || payment.status === 'cancelled';
  if (state.disputes?.length || state.refundedCents) return settleRest(tx, { ...given, isOpen });
  switch (state.status) {
    case 'succeeded':
      return isOpen ? takeMoney(tx, { ...given, order, payment }) : 'repeated';
    case 'disputed':
    case 'refunded':
      return loseMoney(tx, { ...given, order, payment, isOpen });
    case 'failed':
    case 'cancelled':
      if (payment.status !== 'open' && payment.status !== 'processing') return 'repeated';
      await setPaymentStatus(tx, payment.id, { status: state.status, now });
      await noteEvent(tx, order.id, { event: 'payment_failed', caller: { kind: 'provider' }, now, detail: { provider: payment.provider } });
      return 'applied';
    case 'processing':
      if (payment.status !== 'open') return 'repeated';
      await setPaymentStatus(tx, payment.id, { status: 'processing', now });
      return 'applied';
    case 'open':
      return 'ignored';
  }
}

/** Applies everything after the payment in order: the payment itself if its report was missed, then disputes, then refunds. */
async function settleRest(tx: Db, given: Settled & { isOpen: boolean }): Promise<Outcome> {
  const { state, now } = given;
  const read = async () => {
    const payment = (await findPayment(tx, given))!;
    const order = (await findOrderById(tx, { id: payment.purchase_id }))!;
    return { payment, order, site: given.sites.find(({ id }) => id === order.site_id)!, now };
  };
  const outcomes: Outcome[] = [];
  if (given.isOpen) outcomes.push(await takeMoney(tx, { ...given, ...(await read()) }));
  for (const dispute of state.disputes ?? []) outcomes.push(await settleDispute(tx, { ...(await read()), dispute }));
  if (state.status === 'refunded') outcomes.push(await loseMoney(tx, { ...given, ...(await read()), isOpen: false }));
  else if (state.refundedCents) outcomes.push(await settleReturn(tx, { ...(await read()), refundedCents: state.refundedCents, currency: state.currency }));
  return outcomes.find((outcome) => outcome !== 'repeated') ?? 'repeated';
}

/**
 * A refund of everything made at the provider ends the order. After a dispute the money may be lost, and the site team decides
 * about the order (refund_order then sends nothing). Reports about our own refunds change nothing.
 */
async function loseMoney(tx: Db, given: Settled & { order: OrderRow; payment: PaymentRow; isOpen: boolean }): Promise<Outcome> {
  const { payment, state, now, sites } = given;
  // Only paid money can be refunded, so the payment's own report was missed or is late.
  if (given.isOpen) await takeMoney(tx, given);
  const order = (await findOrderById(tx, { id: payment.purchase_id }))!;
  const known = (await listPayments(tx, order.id)).find(({ id }) => id === payment.id)!;
  if (known.status !== 'succeeded') return 'repeated';
  // If a refund has failed, the money is back at the provider, and the site team finds out what the report means.
  const isGone = state.status === 'refunded' && !state.failedRefunds?.length;
  if (isGone && (order.status === 'paid' || order.status === 'fulfilled'))
    return settleWholeReturn(tx, { order, payment: known, site: sites.find(({ id }) => id === order.site_id)!, now });
  await setPaymentStatus(tx, payment.id, { status: 'disputed', now });
  const event = state.status === 'disputed' ? 'disputed' : 'refunded_outside';
  await noteEvent(tx, order.id, { event, caller: { kind: 'provider' }, now, detail: { provider: payment.provider } });
  await openTaskOnce(tx, { siteId: order.site_id, kind: `payment_${event}`, order: order.number, detail: { provider: payment.provider }, now });
  return 'applied';
}

async function takeMoney(tx: Db, given: Settled & { order: OrderRow; payment: PaymentRow }): Promise<Outcome> {
  const { order, payment, state, now } = given;
  await setPaymentStatus(tx, payment.id, { status: 'succeeded', now });
  if (state.currency !== payment.currency || state.amountCents !== payment.amount_cents || payment.amount_cents !== order.total_cents) {
    await takeSurplus(tx, given, toSay('The payment doesn’t match the order total.'));
    return 'mismatch';
  }
  if (order.status === 'paid' || order.status === 'fulfilled' || order.status === 'refunded') {
    await takeSurplus(tx, given, toSay('This order was already paid.'));
    return 'refunded';
  }
  const problem = order.status === 'cancelled' ? toSay('The order was already cancelled.') : await stillPossible(tx, given);
  if (problem) {
    await noteEvent(tx, order.id, { event: 'not_possible', caller: { kind: 'provider' }, now, detail: { reason: problem } });
    await takeSurplus(tx, given, problem);
    if (order.status === 'pending') await setStatus(tx, order.id, { status: 'cancelled', now });
    return 'refunded';
  }
  await bookSale(tx, given);
  await setStatus(tx, order.id, { status: 'paid', now });
  await noteEvent(tx, order.id, {
    event: 'paid',
    caller: { kind: 'provider' },
    now,
    detail: { provider: payment.provider, amount_cents: payment.amount_cents },
  });
  const site = given.sites.find(({ id }) => id === order.site_id)!;
  await fulfil(tx, { order: { ...order, status: 'paid' }, site, now });
  await addJob(tx, ISSUE_INVOICE, { order: order.id, kind: 'invoice' });
  return 'applied';
}

/** Whether the order can still be delivered: another order may have bought the same thing, or the places may be gone. */
async function stillPossible(tx: Db, { order, sites, now }: Settled & { order: OrderRow }): Promise<Words | undefined> {
  const site = sites.find(({ id }) => id === order.site_id)!;
  const items = (await listLines(tx, order.id)).map(({ item }) => item);
  const places = { site, items, orderNumber: order.number, now };
  // All listings are locked before any place and before they are read, because another order may be buying the same right now.
  await lockListings(
    tx,
    items.flatMap(({ listing_id }) => listing_id ?? []),
  );
  const lost = await holdPlaces(tx, places);
  const judged = await quoteFor(tx, { ...places, accountId: order.account_id, buyer: { country: null, vatNumber: 'none' } });
  // A higher price or minimum since then doesn't affect the order. If a draft has become a listing since then, that doesn't
  // affect it either: the work is the same.
  const errors = [...lost, ...('errors' in judged ? judged.errors : [])].filter(
    ({ pointer, code }) => !pointer!.endsWith('/amount_cents') && code !== 'draft_submitted',
  );
  if (errors.length > 0) {
    await dropOrderPlaces(tx, order.number);
    await holdForRivals(tx, { site, orderId: order.id, now });
  }
  return errors[0] && whyImpossible(errors[0].code);
}

/** Books the sale: the provider's balance grows by the price and its VAT. */
async function bookSale(tx: Db, { order, payment, now }: { order: OrderRow; payment: PaymentRow; now: Date }): Promise<void> {
  const sold = order.quote.lines.map(({ product, amount_cents }) => ({ account: `revenue:${product}` as LedgerAccount, cents: -amount_cents }));
  await post(tx, {
    orderId: order.id,
    what: `Order ${order.number} paid`,
    now,
    entries: [{ account: `cash:${payment.provider}`, cents: order.total_cents }, ...sold, { account: vatAccount(order.quote.vat), cents: -order.vat_cents }],
  });
}

/** Books money that pays for nothing as surplus and refunds it. */
async function takeSurplus(tx: Db, given: Settled & { order: OrderRow; payment: PaymentRow }, reason: Words): Promise<void> {
  const { order, payment, state, now } = given;
  // Another currency can't be booked as dollars: the amount received is refunded.
  const cents = state.currency === 'USD' ? state.amountCents : payment.amount_cents;
  await post(tx, {
    orderId: order.id,
    what: `Order ${order.number}: ${reason}`.slice(0, 200),
    now,
    entries: [
      { account: `cash:${payment.provider}`, cents },
      { account: 'surplus', cents: -cents },
    ],
  });
  await startRefund(tx, { id: randomUUID(), order, payment, amountCents: cents, reason, kind: 'surplus', now });
  const site = given.sites.find(({ id }) => id === order.site_id)!;
  await tellMoneyBack(tx, { order, site, cents, reason });
}
