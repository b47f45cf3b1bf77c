import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type PaymentProvider, type PaymentState, WebhookRefused } from '../payments.ts';
import { findSandboxPayment, insertSandboxPayment, insertSandboxRefund, moveSandboxPayment, type SandboxPayment } from './sandbox-store.ts';
import { isSigned } from './sandbox-webhook.ts';

export const SANDBOX = 'sandbox';

const webhook = z.strictObject({ id: z.string().min(1).max(255), payment: z.string().min(1).max(255) });

/** A provider that moves no money: the person paying chooses the result. Its state is in the database. */
export function openSandbox({ db, clock }: { db: Db; clock: Clock }): PaymentProvider {
  return {
    code: SANDBOX,
    name: 'Sandbox',
    methods: 'A test payment: no real payment is made',
    isTest: true,
    async create(given) {
      const reference = await insertSandboxPayment(db, { ...given, reference: `sb_${randomBytes(16).toString('base64url')}`, now: clock.now() });
      return { reference, step: { kind: 'redirect', url: `${new URL(given.returnUrl).origin}/sandbox/pay/${reference}` } };
    },
    async readWebhook({ headers, body, now }) {
      if (!(await isSigned(db, { signature: headers['sandbox-signature'], body, now }))) throw new WebhookRefused('the signature is not the sandbox’s');
      const read = webhook.safeParse(parse(body));
      if (!read.success) throw new WebhookRefused('the body is not a sandbox webhook');
      return [{ eventId: read.data.id, reference: read.data.payment, state: undefined }];
    },
    async lookUp(reference) {
      const payment = await arrive(db, await getPayment(db, reference), clock.now());
      return stateOf(payment, clock.now());
    },
    async refund({ id, reference, amountCents }) {
      await getPayment(db, reference);
      await insertSandboxRefund(db, { id, reference, amountCents, now: clock.now() });
      return { reference: id, isDone: true };
    },
  };
}

function stateOf({ reference, status, amount_cents: amountCents, currency, refunded_cents, failed, dispute }: SandboxPayment, at: Date): PaymentState {
  const disputes = dispute ? [{ reference: `${reference}-dispute`, status: dispute, amountCents, currency, at: at.toISOString() }] : undefined;
  return {
    // An open or lost dispute is reported in `disputes`, so the payment itself counts as succeeded. After a won dispute its own status
    // applies again.
    status: dispute && dispute !== 'won' ? 'succeeded' : status,
    amountCents,
    currency,
    ...(refunded_cents > 0 && status !== 'refunded' && { refundedCents: refunded_cents }),
    ...(failed.length > 0 && { failedRefunds: failed }),
    ...(disputes && { disputes }),
  };
}

async function getPayment(db: Db, reference: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(db, reference);
  if (!payment) throw new Error(`the sandbox has no payment ${reference}`);
  return payment;
}

/** Delayed money arrives when it is due. */
async function arrive(db: Db, payment: SandboxPayment, now: Date): Promise<SandboxPayment> {
  if (payment.status !== 'processing' || payment.arrives_at === null || payment.arrives_at > now) return payment;
  await moveSandboxPayment(db, payment.reference, { from: 'processing', to: 'succeeded' });
  return getPayment(db, payment.reference);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
