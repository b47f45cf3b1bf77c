import type { OrderEventRow } from './order-store.ts';

const dollars = (cents: unknown) => `$${(Number(cents) / 100).toFixed(2)}`;

const providers: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal', btcpay: 'BTCPay Server', sandbox: 'Sandbox' };
const named = (provider: unknown) => providers[String(provider)] ?? String(provider);

/** What can happen to an order, as its buyer reads it. */
const sentences: Record<string, (detail: Record<string, unknown>) => string> = {
  created: () => 'The order was made.',
  billing_saved: () => 'Billing details were entered.',
  terms_accepted: () => 'The terms were accepted.',
  payment_started: ({ provider }) => `A payment by ${named(provider)} was started.`,
  payment_failed: ({ provider }) => `The payment by ${named(provider)} failed; nothing was charged.`,
  paid: ({ provider, amount_cents }) => `${dollars(amount_cents)} were paid by ${named(provider)}.`,
  line_fulfilled: ({ name }) => `${name} was delivered.`,
  fulfilled: () => 'Everything of this order was delivered.',
  cancelled: () => 'The order was cancelled.',
  expired: () => 'The order was not paid in time and ended.',
  not_possible: ({ reason }) => `What was paid for was not possible any more: ${reason}`,
  surplus_refunded: ({ amount_cents }) => `A payment too many of ${dollars(amount_cents)} goes back.`,
  refund_started: ({ amount_cents, reason }) => `${dollars(amount_cents)} go back: ${reason}`,
  refunded: ({ amount_cents }) => `${dollars(amount_cents)} were paid back.`,
  refund_failed: () => 'Paying back failed; the site team looks into it.',
  disputed: () => 'The payment was disputed; the site team looks into it.',
  dispute_won: () => 'The seller won the dispute and keeps the payment.',
  dispute_lost: () => 'The dispute was decided for the buyer.',
  money_taken: ({ amount_cents }) => `${dollars(amount_cents)} had gone back through the bank or the payment provider already, so nothing is sent.`,
  refunded_in_part: ({ amount_cents, provider }) => `${dollars(amount_cents)} were refunded at ${named(provider)}; the site team looks into it.`,
  payment_mismatch: ({ provider }) => `${named(provider)} names a sum that does not fit this payment; the site team looks into it.`,
  refunded_outside: ({ provider }) => `${named(provider)} says that the payment went back; the site team looks into it.`,
  invoice_issued: ({ number }) => `Invoice ${number} was issued.`,
  credit_note_issued: ({ number }) => `Credit note ${number} was issued.`,
};
export type OrderEvent = keyof typeof sentences;

export const sayEvent = ({ event, detail }: OrderEventRow): string => sentences[event]?.(detail) ?? event.replaceAll('_', ' ');
