import { randomUUID } from 'node:crypto';
import type { Call, Site } from '../../../contract/call.ts';
import { refusal } from '../../../contract/errors.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hearWebhook } from '../hear-provider.ts';
import { findPayment, insertPayment, savePaymentStep } from '../payment-store.ts';
import { type PaymentProvider, paymentsNeed } from '../payments.ts';
import { SANDBOX } from './sandbox.ts';
import { failSandboxRefund, findSandboxPayment, insertSandboxRefund, moveSandboxPayment, type SandboxPayment, setSandboxDispute } from './sandbox-store.ts';
import { signSandboxWebhook } from './sandbox-webhook.ts';

/** What a person can make happen to a payment, and in which of its states. */
export const plays = {
  pay: ['open'],
  decline: ['open', 'processing'],
  // The money arrives a minute later, or when `arrive` is played.
  pay_late: ['open'],
  arrive: ['processing'],
  // Like paying in two windows: the order gets a second payment, and both succeed.
  pay_twice: ['open'],
  dispute: ['open', 'succeeded'],
  win_dispute: ['disputed'],
  lose_dispute: ['disputed'],
  // Like a refund of half the amount by the seller on the provider's own website.
  refund_part: ['succeeded'],
  // The same with all that is left.
  refund_all: ['succeeded'],
  // The buyer's bank returns the money of the latest refund.
  fail_refund: ['succeeded', 'refunded'],
} as const satisfies Record<string, readonly SandboxPayment['status'][]>;
export type Play = keyof typeof plays;

/** Whether it can happen to the payment now. */
export const isPossible = (play: Play, { status, refunded_cents }: SandboxPayment): boolean =>
  (plays[play] as readonly string[]).includes(status) && (play !== 'fail_refund' || refunded_cents > 0);

const LATE_MS = 60_000;

/**
 * A payment of the sandbox, for the page on which people play the provider.
 * @throws Refusal not_found without a sandbox, or if it has no such payment
 */
export async function getSandboxPayment(call: Call, reference: string): Promise<{ provider: PaymentProvider; payment: SandboxPayment }> {
  const provider = (await call.need(paymentsNeed).listKnown()).find(({ code }) => code === SANDBOX);
  const payment = provider && (await findSandboxPayment(call.db, reference));
  if (!provider || !payment) throw refusal('not_found');
  return { provider, payment };
}

/** Makes it happen and sends the service a webhook, as a provider would. Call it outside a transaction. */
export async function playSandbox(call: Call, given: { reference: string; play: Play }): Promise<void> {
  const { provider, payment } = await getSandboxPayment(call, given.reference);
  const { play } = given;
  const { status: from, reference } = payment;
  if (!isPossible(play, payment)) throw refusal('invalid_request', 'The status of this test payment has changed. Reload the page.');
  const tell = (of: string) => tellService(call, { provider, reference: of });
  const move = (of: string, to: SandboxPayment['status'], more: { from?: SandboxPayment['status']; arrivesAt?: Date } = {}) =>
    moveSandboxPayment(call.db, of, { from, to, ...more });
  switch (play) {
    case 'decline':
      await move(reference, 'failed');
      return tell(reference);
    case 'pay_late':
      await move(reference, 'processing', { arrivesAt: new Date(call.now.getTime() + LATE_MS) });
      return tell(reference);
    case 'pay_twice': {
      const second = await beginAgain(call, { provider, payment });
      await move(reference, 'succeeded');
      await tell(reference);
      await move(second, 'succeeded');
      return tell(second);
    }
    case 'dispute':
      if (from === 'open') {
        await move(reference, 'succeeded');
        await tell(reference);
      }
      await move(reference, 'disputed', { from: 'succeeded' });
      await setSandboxDispute(call.db, reference, 'open');
      return tell(reference);
    case 'win_dispute':
      await move(reference, 'succeeded');
      await setSandboxDispute(call.db, reference, 'won');
      return tell(reference);
    case 'lose_dispute':
      await move(reference, 'refunded');
      await setSandboxDispute(call.db, reference, 'lost');
      return tell(reference);
    case 'refund_part':
      await insertSandboxRefund(call.db, { id: randomUUID(), reference, amountCents: halfLeft(payment), now: call.now });
      return tell(reference);
    case 'refund_all':
      await insertSandboxRefund(call.db, { id: randomUUID(), reference, amountCents: payment.amount_cents - payment.refunded_cents, now: call.now });
      return tell(reference);
    case 'fail_refund':
      await failSandboxRefund(call.db, reference);
      return tell(reference);
    default:
      await move(reference, 'succeeded');
      return tell(reference);
  }
}

/** Half of the payment, or what is left of it. */
const halfLeft = ({ amount_cents, refunded_cents }: SandboxPayment) => Math.min(Math.ceil(amount_cents / 2), amount_cents - refunded_cents);

/** Starts a second payment for the same order. @returns its reference */
async function beginAgain({ db, now }: { db: Db; now: Date }, { provider, payment }: { provider: PaymentProvider; payment: SandboxPayment }): Promise<string> {
  const first = (await findPayment(db, { provider: provider.code, reference: payment.reference }))!;
  const id = randomUUID();
  await insertPayment(db, { id, orderId: first.purchase_id, provider: provider.code, amountCents: payment.amount_cents, now });
  const made = await provider.create({
    id,
    orderNumber: String(first.purchase_id),
    amountCents: payment.amount_cents,
    currency: 'USD',
    description: payment.description,
    email: '',
    returnUrl: payment.return_url,
  });
  await savePaymentStep(db, id, made);
  return made.reference;
}

async function tellService(call: { db: Db; now: Date; sites(): readonly Site[] }, given: { provider: PaymentProvider; reference: string }): Promise<void> {
  const { provider, reference } = given;
  const { headers, body } = await signSandboxWebhook(call.db, { reference, now: call.now });
  const events = await provider.readWebhook({ headers, body, now: call.now });
  await hearWebhook(call.db, { provider, sites: call.sites(), now: call.now, events, body: body.toString() });
}
