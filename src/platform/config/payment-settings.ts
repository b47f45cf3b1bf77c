import { z } from 'zod';
import { readApiKey, readApiUrl } from './api-access.ts';
import { readBy } from './read-by.ts';

/** The configured payment providers; undefined ones aren't offered. */
export interface PaymentSettings {
  stripe: StripeSettings | undefined;
  paypal: PayPalSettings | undefined;
  btcpay: BtcPaySettings | undefined;
}

export interface StripeSettings {
  secretKey: string;
  /** Included in the page: the payment form needs it. */
  publishableKey: string;
  webhookSecret: string;
}

export interface PayPalSettings {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of the webhook: signatures are made for one webhook. */
  webhookId: string;
  /** In the sandbox, no money moves. */
  environment: 'live' | 'sandbox';
}

export interface BtcPaySettings {
  /** The server's address, without a slash at the end. */
  url: string;
  apiKey: string;
  storeId: string;
  webhookSecret: string;
}

export const paymentVariables = [
  { name: 'STRIPE_SECRET_KEY', example: 'sk_live_KEY', meaning: 'Stripe (cards and wallets): secret key (with sk_test_ no money moves).' },
  { name: 'STRIPE_PUBLISHABLE_KEY', example: 'pk_live_KEY', meaning: 'Stripe: publishable key.' },
  { name: 'STRIPE_WEBHOOK_SECRET', example: 'whsec_SECRET', meaning: 'Stripe: signing secret of the webhook endpoint.' },
  { name: 'PAYPAL_CLIENT_ID', example: 'ID', meaning: 'PayPal: client ID of the REST app.' },
  { name: 'PAYPAL_CLIENT_SECRET', example: 'SECRET', meaning: 'PayPal: secret of the REST app.' },
  { name: 'PAYPAL_WEBHOOK_ID', example: 'ID', meaning: "PayPal: ID of the app's webhook." },
  { name: 'PAYPAL_ENVIRONMENT', example: 'live', meaning: 'live or sandbox; no money moves in the sandbox.' },
  { name: 'BTCPAY_URL', example: 'https://btcpay.example.org', meaning: 'BTCPay Server (cryptocurrencies): its address.' },
  { name: 'BTCPAY_API_KEY', example: 'KEY', meaning: 'BTCPay Server: API key with the permissions listed in docs/self-hosting.md.' },
  { name: 'BTCPAY_STORE_ID', example: 'ID', meaning: 'BTCPay Server: ID of the store that gets paid.' },
  { name: 'BTCPAY_WEBHOOK_SECRET', example: 'SECRET', meaning: "BTCPay Server: secret of the store's webhook." },
];

/** The variables that a provider needs: all of them, or it isn’t offered. By its code, in display order. */
export const neededForPayments = {
  stripe: { name: 'Stripe', variables: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  paypal: { name: 'PayPal', variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] },
  btcpay: { name: 'BTCPay Server', variables: ['BTCPAY_URL', 'BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_WEBHOOK_SECRET'] },
} as const;

/** Names of the variables that may contain a secret: all but PayPal’s environment. Even a publishable key may have been replaced by a secret one by mistake. */
export const paymentSecrets = paymentVariables.map(({ name }) => name).filter((name) => name !== 'PAYPAL_ENVIRONMENT');

const key = readBy(readApiKey).optional();
const keyLike = (prefix: RegExp, says: string) => z.string().regex(prefix, says).pipe(readBy(readApiKey)).optional();

export const paymentFields = {
  STRIPE_SECRET_KEY: keyLike(/^(sk|rk)_(live|test)_/, 'must be a Stripe secret key: it begins with sk_live_, sk_test_, rk_live_ or rk_test_'),
  STRIPE_PUBLISHABLE_KEY: keyLike(/^pk_(live|test)_/, 'must be a Stripe publishable key: it begins with pk_live_ or pk_test_'),
  STRIPE_WEBHOOK_SECRET: keyLike(/^whsec_/, 'must be the signing secret of the Stripe webhook: it begins with whsec_'),
  PAYPAL_CLIENT_ID: key,
  PAYPAL_CLIENT_SECRET: key,
  PAYPAL_WEBHOOK_ID: key,
  PAYPAL_ENVIRONMENT: z.enum(['live', 'sandbox'], 'must be live or sandbox').optional(),
  BTCPAY_URL: readBy(readApiUrl('https://btcpay.example.org')).optional(),
  BTCPAY_API_KEY: key,
  BTCPAY_STORE_ID: z
    .string()
    .regex(/^\w{1,100}$/, 'must be a store ID: letters and digits')
    .optional(),
  BTCPAY_WEBHOOK_SECRET: key,
};
type Given = { [Name in keyof typeof paymentFields]?: z.output<(typeof paymentFields)[Name]> };

/** Which provider: stripe, paypal or btcpay. */
export type PaymentCode = keyof typeof neededForPayments;
export type PaymentVariable = keyof typeof paymentFields;

/** Every provider's code, in display order. */
export const paymentCodes = Object.keys(neededForPayments) as readonly PaymentCode[];

/** Names of a provider's variables, also of the optional one. */
export const paymentVariablesOf = (code: PaymentCode): readonly PaymentVariable[] =>
  (Object.keys(paymentFields) as PaymentVariable[]).filter((name) => name.startsWith(`${code.toUpperCase()}_`));

const OPTIONAL: PaymentVariable = 'PAYPAL_ENVIRONMENT';

const isTestKey = (text: string) => /^(sk|rk|pk)_test_/.test(text);

/** Whether these are test keys, with which no money moves. */
export const isStripeTest = ({ secretKey }: StripeSettings): boolean => isTestKey(secretKey);

/** Sentences that name what is missing in a partial configuration. */
export function findPaymentProblems(given: Given): string[] {
  const problems = ['STRIPE', 'PAYPAL', 'BTCPAY'].flatMap((provider) => {
    const names = Object.keys(paymentFields).filter((name) => name.startsWith(`${provider}_`)) as (keyof Given)[];
    const set = names.filter((name) => given[name] !== undefined);
    const missing = names.filter((name) => given[name] === undefined && name !== OPTIONAL);
    return set.length > 0 && missing.length > 0 ? [`${missing.join(', ')} must be set too when ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`] : [];
  });
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  if (secret && publishable && isTestKey(secret) !== isTestKey(publishable))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys');
  return problems;
}

/**
 * The settings of each payment provider; undefined for one that isn't set up.
 * @param given must have no problems: each provider is configured completely or not at all
 */
export function paymentSettings(given: Given): PaymentSettings {
  return {
    stripe: given.STRIPE_SECRET_KEY
      ? { secretKey: given.STRIPE_SECRET_KEY, publishableKey: given.STRIPE_PUBLISHABLE_KEY!, webhookSecret: given.STRIPE_WEBHOOK_SECRET! }
      : undefined,
    paypal: given.PAYPAL_CLIENT_ID
      ? {
          clientId: given.PAYPAL_CLIENT_ID,
          clientSecret: given.PAYPAL_CLIENT_SECRET!,
          webhookId: given.PAYPAL_WEBHOOK_ID!,
          environment: given.PAYPAL_ENVIRONMENT ?? 'live',
        }
      : undefined,
    btcpay: given.BTCPAY_URL
      ? { url: given.BTCPAY_URL, apiKey: given.BTCPAY_API_KEY!, storeId: given.BTCPAY_STORE_ID!, webhookSecret: given.BTCPAY_WEBHOOK_SECRET! }
      : undefined,
  };
}

/**
 * Reads one provider's settings from the texts of its variables, by the same rules as the environment; empty ones count as unset.
 * @returns all that is wrong: `missing`, `invalid`, or `mixed` if live and test keys don't go together; the settings if nothing is
 */
export function readPaymentKeys(
  code: PaymentCode,
  texts: Readonly<Partial<Record<PaymentVariable, string>>>,
): { settings: PaymentSettings | undefined; problems: { name: PaymentVariable; kind: 'missing' | 'invalid' | 'mixed' }[] } {
  const problems: { name: PaymentVariable; kind: 'missing' | 'invalid' | 'mixed' }[] = [];
  const given: Given = {};
  for (const name of paymentVariablesOf(code)) {
    const text = texts[name] ?? '';
    if (text === '') {
      if (name !== OPTIONAL) problems.push({ name, kind: 'missing' });
      continue;
    }
    const read = paymentFields[name].safeParse(text);
    if (read.success) Object.assign(given, { [name]: read.data });
    else problems.push({ name, kind: 'invalid' });
  }
  // Each one is valid by itself, so the rest is about several.
  if (problems.length === 0 && findPaymentProblems(given).length > 0) problems.push({ name: 'STRIPE_PUBLISHABLE_KEY', kind: 'mixed' });
  return { settings: problems.length === 0 ? paymentSettings(given) : undefined, problems };
}
