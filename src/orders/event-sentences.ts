import type { OrderEventRow } from './order-store.ts';

const dollars = (cents: unknown) => `$${(Number(cents) / 100).toFixed(2)}`;

const providers: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal', btcpay: 'BTCPay Server', sandbox: 'Sandbox' };
const named = (provider: unknown) => providers[String(provider)] ?? String(provider);

/** Events of an order, in the buyer's words. */
const sentences: Record<string, (detail: Record<string, unknown>) => string> = {
  created: () => 'The order was placed.',
  billing_saved: () => 'Billing details were entered.',
  terms_accepted: () => 'The terms were accepted.',
  payment_started: ({ provider }) => `A payment with ${named(provider)} was started.`,
  payment_failed: ({ provider }) => `The payment with ${named(provider)} failed. Nothing was charged.`,
  paid: ({ provider, amount_cents }) => `${dollars(amount_cents)} was paid with ${named(provider)}.`,
  line_reopened: ({ name }) => `The delivery of ${name} was undone.`,
  line_fulfilled: ({ name }) => `${name} was delivered.`,
  fulfilled: () => 'Everything in this order was delivered.',
  launch_moved: ({ from, to }) => `The site team moved the launch from the week of ${from} to the week of ${to}.`,
  cancelled: () => 'The order was cancelled.',
  expired: () => 'The order wasn’t paid in time and expired.',
  not_possible: ({ reason }) => `A paid item can no longer be delivered: ${reason}`,
  surplus_refunded: ({ amount_cents }) => `An extra payment of ${dollars(amount_cents)} is being refunded.`,
  refund_started: ({ amount_cents, reason }) => `${dollars(amount_cents)} is being refunded: ${reason}`,
  refunded: ({ amount_cents }) => `${dollars(amount_cents)} was refunded.`,
  refund_failed: () => 'The refund failed. The site team is looking into it.',
  disputed: () => 'The payment was disputed. The site team is looking into it.',
  dispute_won: () => 'The seller won the dispute and keeps the payment.',
  dispute_lost: () => 'The dispute was decided in the buyer’s favour.',
  money_taken: ({ amount_cents }) => `${dollars(amount_cents)} had already been returned by the bank or the payment provider, so no money is sent.`,
  returned_elsewhere: ({ amount_cents, provider }) => `${dollars(amount_cents)} was refunded through ${named(provider)}.`,
  return_assigned: ({ amount_cents, reason }) => `The refund of ${dollars(amount_cents)} made at the payment provider was entered: ${reason}`,
  refunded_in_part: ({ amount_cents, provider }) => `${dollars(amount_cents)} was refunded through ${named(provider)}. The site team is looking into it.`,
  payment_mismatch: ({ provider }) => `${named(provider)} reported an amount that doesn’t match this payment. The site team is looking into it.`,
  refunded_outside: ({ provider }) => `${named(provider)} reported that the payment was returned. The site team is looking into it.`,
  invoice_issued: ({ number }) => `Invoice ${number} was issued.`,
  credit_note_issued: ({ number }) => `Credit note ${number} was issued.`,
};

/** An event as an English sentence for the order's history. An event without a sentence is shown by its code, with spaces. */
export const sayEvent = ({ event, detail }: OrderEventRow): string => sentences[event]?.(detail) ?? event.replaceAll('_', ' ');
