import type { Config } from './config.ts';
import { isStripeTest } from './payment-settings.ts';

// Findings about the environment's settings, shared by `doctor` and the start page of an empty directory.

/** Why BASE_URL isn't a public address: plain http, or a name known only to this machine. */
export function addressFault({ baseUrl }: Pick<Config, 'baseUrl'>): 'local' | 'http' | undefined {
  const { protocol, hostname } = new URL(baseUrl);
  if (/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return 'local';
  return protocol === 'https:' ? undefined : 'http';
}

/** Why emails reach nobody, judging by the settings: no server, or a sender that other servers reject. */
export function mailFault({ smtp, mailFrom }: Pick<Config, 'smtp' | 'mailFrom'>): 'no_server' | 'no_sender' | undefined {
  if (!smtp) return 'no_server';
  return mailFrom.address.endsWith('@localhost') ? 'no_sender' : undefined;
}

/** Configured providers, and which of them are in test mode. */
export function waysToPay({ payments: { stripe, paypal, btcpay } }: Pick<Config, 'payments'>): { all: string[]; tests: string[] } {
  const tests = [stripe && isStripeTest(stripe) ? 'Stripe' : '', paypal?.environment === 'sandbox' ? 'PayPal' : ''].filter((name) => name !== '');
  const all = [stripe && 'Stripe', paypal && 'PayPal', btcpay && `BTCPay Server at ${new URL(btcpay.url).host}`].filter((name) => name !== undefined);
  return { all, tests };
}

/** What the first steps of a directory need to know about the environment: yes or no, never the values. */
export interface Readiness {
  address: ReturnType<typeof addressFault>;
  mail: ReturnType<typeof mailFault>;
  payments: 'none' | 'tests' | undefined;
}

/** What is left to set before the directory is ready for visitors, by its settings. */
export function readinessOf(config: Config): Readiness {
  const { all, tests } = waysToPay(config);
  const payments = all.length === 0 ? 'none' : tests.length === all.length ? 'tests' : undefined;
  return { address: addressFault(config), mail: mailFault(config), payments };
}
