import { z } from 'zod';
import { type ProviderAnswer, refusedBy } from '../ask-provider.ts';
import { add, centsOf, type Decimal, multiply, negate, readDecimal } from '../decimal.ts';
import type { PaymentState } from '../payments.ts';
import { asServed, providerLink } from '../provider-link.ts';

// The used parts of the Greenfield API v1 (https://docs.btcpayserver.org/API/Greenfield/v1/).
export const invoice = z.object({
  id: z.string().min(1).max(200),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  additionalStatus: z.string(),
  checkoutLink: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
type Invoice = z.output<typeof invoice>;

/** Payments in one cryptocurrency. Values are in that currency, the rate is its price in the invoice's currency. */
export const paymentMethods = z.array(
  z.object({
    paymentMethodId: z.string().optional(),
    rate: z.string(),
    payments: z.array(z.object({ value: z.string(), fee: z.string(), status: z.string() })),
  }),
);
type PaymentMethods = z.output<typeof paymentMethods>;

/** Reads an answer of BTCPay Server. @throws a plain error for a refusal or an unexpected response */
export function readAs<T>(schema: z.ZodType<T>, { status, json }: ProviderAnswer): T {
  if (status >= 300) throw refusedBy('BTCPay Server', { status, codes: [(json as { code?: unknown } | undefined)?.code] });
  const read = schema.safeParse(json);
  if (!read.success) throw new Error('BTCPay Server’s answer has a format that Slipway doesn’t know.');
  return read.data;
}

/** The invoice that was asked for. @throws an error if the answer is about another one, whose money would pay for this order */
export function readInvoice(answer: ProviderAnswer, reference: string): Invoice {
  const told = readAs(invoice, answer);
  if (told.id !== reference) throw new Error('BTCPay Server’s answer is about another invoice.');
  return told;
}

/** The address of a page of BTCPay Server. @throws an error if buyers can't be sent there */
export function readLink(address: string, server: string): string {
  const read = providerLink({ server }).safeParse(asServed(address, server));
  if (!read.success) throw new Error('BTCPay Server’s answer contains an address that buyers can’t be sent to. It must begin with https://.');
  return read.data;
}

/** Too many, too few or late coins may arrive: then the received amount counts, not the requested one. */
export function needsCount({ status, additionalStatus }: Invoice): boolean {
  if (status === 'Settled') return additionalStatus === 'PaidOver';
  return status === 'Expired' && additionalStatus !== 'None';
}

/** What an invoice of BTCPay Server means for our payment, in cents of its currency. @param methods needed if `needsCount` returns true */
export function stateOf(told: Invoice, methods: PaymentMethods): PaymentState {
  const { currency } = told;
  const asked = centsOf(readDecimal(told.amount));
  const all = methods.flatMap(({ payments }) => payments);
  const paid = needsCount(told) ? centsOf(countPaid(methods)) : asked;
  switch (told.status) {
    case 'New':
      return { status: 'open', amountCents: asked, currency };
    case 'Processing':
      return { status: 'processing', amountCents: asked, currency };
    case 'Settled':
      return { status: 'succeeded', amountCents: paid, currency };
    case 'Expired':
      if (all.some(({ status }) => status === 'Processing')) return { status: 'processing', amountCents: asked, currency };
      return all.some(({ status }) => status === 'Settled')
        ? { status: 'succeeded', amountCents: paid, currency }
        : { status: 'cancelled', amountCents: asked, currency };
    case 'Invalid':
      return { status: 'failed', amountCents: asked, currency };
    default:
      throw new Error('BTCPay Server’s answer has a status that Slipway doesn’t know.');
  }
}

/** The settled amount without network fees, which the buyer paid in addition. */
function countPaid(methods: PaymentMethods): Decimal {
  const worth = methods.flatMap(({ rate, payments }) =>
    payments
      .filter(({ status }) => status === 'Settled')
      .map(({ value, fee }) => multiply(add(readDecimal(value), negate(readDecimal(fee))), readDecimal(rate))),
  );
  return worth.reduce(add, { units: 0n, scale: 0 });
}

/** How to refund: the way the money came. Of Lightning's payment methods, only one supports payouts. */
export function payoutMethod(methods: PaymentMethods): string | undefined {
  const used = methods.find(({ payments }) => payments.length > 0);
  return used?.paymentMethodId?.replace(/-LNURL$/, '-LN');
}
