import type { PersonalVisit } from '../../personal-page.ts';
import { amountIn, dollars } from '../../words/figures.ts';
import { codeInWords } from '../../words/names.ts';

/** The filters in an address without the empty ones, which forms send too. */
export const asked = ({ query }: PersonalVisit, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** An amount as people type it ("12", "12.5", "12,50") in cents; undefined if it isn't an amount. */
export function centsOf(typed: string): number | undefined {
  const found = /^\$?\s*(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

/** An amount in the currency of a payout; US dollars look as everywhere else. */
export const moneyIn = (currency: string, cents: number): string => (currency === 'USD' ? dollars(cents) : amountIn(currency, cents));

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal', btcpay: 'BTCPay Server' };

/** A payment provider as people call it. */
export const providerName = (code: string): string => providers[code] ?? codeInWords(code);
