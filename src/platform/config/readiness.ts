import type { Config } from './config.ts';
import { isStripeTest } from './payment-settings.ts';

// What doctor and the start page of an empty directory both say of the environment's settings.

/** What keeps BASE_URL from being a public address: plain http, or a name that only this machine knows. */
function addressFault({ baseUrl }: Pick<Config, 'baseUrl'>): 'local' | 'http' | undefined {
  const { protocol, hostname } = new URL(baseUrl);
  if (/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return 'local';
  return protocol === 'https:' ? undefined : 'http';
}

/** Why mails reach nobody, as far as the settings tell: no server, or a sender that no other server takes. */
export function mailFault({ smtp, mailFrom }: Pick<Config, 'smtp' | 'mailFrom'>): 'no_server' | 'no_sender' | undefined {
  if (!smtp) return 'no_server';
  return mailFrom.address.endsWith('@localhost') ? 'no_sender' : undefined;
}

/** Providers that are set up, and those of them by which no money moves. */
export function waysToPay({ payments: { stripe, paypal, btcpay } }: Pick<Config, 'payments'>): { all: string[]; tests: string[] } {
  const tests = [stripe && isStripeTest(stripe) ? 'Stripe' : '', paypal?.environment === 'sandbox' ? 'PayPal' : ''].filter((name) => name !== '');
  const all = [stripe && 'Stripe', paypal && 'PayPal', btcpay && `BTCPay Server at ${new URL(btcpay.url).host}`].filter((name) => name !== undefined);
  return { all, tests };
}

/** The environment as the first steps of a directory look at it: whether, never what. */
export interface Readiness {
  address: ReturnType<typeof addressFault>;
  mail: ReturnType<typeof mailFault>;
  payments: 'none' | 'tests' | undefined;
}

export function readinessOf(config: Config): Readiness {
  const { all, tests } = waysToPay(config);
  const payments = all.length === 0 ? 'none' : tests.length === all.length ? 'tests' : undefined;
  return { address: addressFault(config), mail: mailFault(config), payments };
}
