import { z } from 'zod';
import { type ProviderAnswer, refusedBy } from '../ask-provider.ts';
import { centsOf, readDecimal } from '../decimal.ts';
import type { PaymentState } from '../payments.ts';
import { providerLink } from '../provider-link.ts';

// The fields we use of Orders v2 and Payments v2 (https://developer.paypal.com/api/orders/v2/).
const money = z.object({ currency_code: z.string(), value: z.string() });
const refund = z.object({ id: z.string(), status: z.string(), custom_id: z.string().optional(), amount: money.optional() });
const capture = z.object({ id: z.string(), status: z.string(), amount: money });
const order = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: money.optional(),
        payments: z.object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() }).optional(),
      }),
    )
    .min(1)
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
export type PayPalOrder = z.output<typeof order>;

/** The refund in PayPal's answer (Payments v2). @throws an error as readAs does */
export const readRefund = (answer: ProviderAnswer) => readAs(refund, answer);
/** An order that PayPal has just created (Orders v2), which is what we call a payment. @throws an error as readAs does */
export const readNewOrder = (answer: ProviderAnswer) => readAs(order, answer);
/** The order that was asked for. @throws an error as readAs does, or if the answer is about another one, whose money would pay for this order */
export function readOrder(answer: ProviderAnswer, reference: string): PayPalOrder {
  const told = readAs(order, answer);
  if (told.id !== reference) throw new Error('PayPal’s answer is about another order.');
  return told;
}

/** The page on which the buyer approves a new order. @throws an error if there is none that buyers can be sent to */
export function paymentPageOf(told: PayPalOrder): string {
  const read = providerLink().safeParse(told.links?.find(({ rel }) => rel === 'payer-action')?.href);
  if (!read.success) throw new Error('PayPal’s answer has no payment page for the buyer.');
  return read.data;
}

/** Reads an answer of PayPal. @throws a plain error for a refusal or an unexpected response */
export function readAs<T>(schema: z.ZodType<T>, { status, json }: ProviderAnswer): T {
  if (status >= 300) throw refusedBy('PayPal', { status, codes: issuesOf(json) });
  const read = schema.safeParse(json);
  if (!read.success) throw new Error('PayPal’s answer has a format that Slipway doesn’t know.');
  return read.data;
}

const problem = z.object({ name: z.string().optional(), details: z.array(z.object({ issue: z.string() })).optional() });

/** PayPal's names for the problems in a request. */
export function issuesOf(json: unknown): string[] {
  const { data } = problem.safeParse(json);
  return [...(data?.name ? [data.name] : []), ...(data?.details ?? []).map(({ issue }) => issue)];
}

/** What an order at PayPal means for our payment, in cents of its currency. @throws an error for an unknown status */
export function stateOf(told: PayPalOrder): PaymentState {
  const unit = told.purchase_units?.[0];
  const captured = captureOf(told);
  const amount = captured?.amount ?? unit?.amount;
  if (!amount) throw new Error('PayPal’s answer has no amount.');
  const status = statusOf(told, captured);
  const refunded = status === 'succeeded' ? refundedOf(told, amount.currency_code) : 0;
  // PayPal may still call a capture refunded after its refund failed.
  const isAllBack = status === 'refunded' && refundedOf(told, amount.currency_code) >= centsOf(readDecimal(amount.value));
  const failed = status === 'succeeded' || (status === 'refunded' && !isAllBack) ? failedOf(told) : [];
  return {
    status,
    amountCents: centsOf(readDecimal(amount.value)),
    currency: amount.currency_code,
    ...(refunded > 0 && { refundedCents: refunded }),
    ...(failed.length > 0 && { failedRefunds: failed }),
  };
}

const failedOf = (told: PayPalOrder) =>
  (told.purchase_units?.[0]?.payments?.refunds ?? [])
    // A cancelled refund of ours didn't reach the buyer either. One that the seller cancelled at PayPal needs no action.
    .filter(({ status, custom_id }) => status === 'FAILED' || (status === 'CANCELLED' && custom_id !== undefined))
    .map(({ id, amount }) => ({ reference: id, amountCents: amount ? centsOf(readDecimal(amount.value)) : 0 }));

/** The total refunded. @throws an error if a refund has another currency than the payment */
function refundedOf(told: PayPalOrder, currency: string): number {
  const refunds = (told.purchase_units?.[0]?.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED');
  return refunds.reduce((sum, { amount }) => {
    if (!amount) throw new Error('PayPal’s answer has a refund without an amount.');
    if (amount.currency_code !== currency) throw new Error('PayPal’s answer has a refund in a different currency than the payment.');
    return sum + centsOf(readDecimal(amount.value));
  }, 0);
}

/** The latest capture: a new one may follow a refused one. */
export function captureOf(told: PayPalOrder) {
  const all = told.purchase_units?.[0]?.payments?.captures ?? [];
  return all.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? all.at(-1);
}

function statusOf(told: PayPalOrder, captured: { status: string } | undefined): PaymentState['status'] {
  switch (captured?.status) {
    // Partially refunded, but paid.
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return 'succeeded';
    case 'PENDING':
      return 'processing';
    case 'REFUNDED':
      return 'refunded';
    case 'DECLINED':
    case 'FAILED':
      return 'failed';
  }
  switch (told.status) {
    case 'CREATED':
    case 'SAVED':
    case 'APPROVED':
    case 'PAYER_ACTION_REQUIRED':
      return 'open';
    case 'VOIDED':
      return 'cancelled';
    default:
      throw new Error('PayPal’s answer has a status that Slipway doesn’t know.');
  }
}
