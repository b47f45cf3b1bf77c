import type { InputError } from '../contract/errors.ts';
import { readApiUrl } from '../platform/config/api-access.ts';
import { type PaymentCode, type PaymentVariable, paymentVariablesOf, readPaymentKeys } from '../platform/config/payment-settings.ts';
import type { KeyTexts } from './kept-payment-keys.ts';

/** What a variable is called in inputs: `STRIPE_SECRET_KEY` is `secret_key`. */
export const keyField = (code: PaymentCode, name: PaymentVariable): string => name.slice(code.length + 1).toLowerCase();

const plainKey = 'Enter only the key, without spaces or line breaks.';

/** What to enter instead, for a value that the configuration doesn't accept. */
const advice: Readonly<Record<PaymentVariable, string>> = {
  STRIPE_SECRET_KEY: 'Enter a Stripe secret key. It begins with one of these: sk_live_, sk_test_, rk_live_, rk_test_.',
  STRIPE_PUBLISHABLE_KEY: 'Enter a Stripe publishable key. It begins with one of these: pk_live_, pk_test_.',
  STRIPE_WEBHOOK_SECRET: 'Enter the signing secret of the webhook in Stripe. It begins with whsec_.',
  PAYPAL_CLIENT_ID: plainKey,
  PAYPAL_CLIENT_SECRET: plainKey,
  PAYPAL_WEBHOOK_ID: plainKey,
  PAYPAL_ENVIRONMENT: 'Choose live or sandbox.',
  BTCPAY_URL: 'Enter the address of BTCPay Server, such as https://btcpay.example.org.',
  BTCPAY_API_KEY: plainKey,
  BTCPAY_STORE_ID: 'Enter the ID of the store. It only has letters and digits.',
  BTCPAY_WEBHOOK_SECRET: plainKey,
};

const MIXED = 'The secret key and the publishable key are of different kinds. Enter two live keys or two test keys.';
const AGAIN = 'Enter this again, because it’s for another server now.';

/**
 * A provider's keys as typed, and all that is wrong with them. What is left empty stays as it is saved, except for another server: a saved
 * key is never sent there.
 * @param given.typed by the names of `keyField`
 * @param given.saved undefined: nothing, or it can't be read
 */
export function mergeKeys(given: { code: PaymentCode; typed: Readonly<Record<string, string>>; saved: KeyTexts | undefined }): {
  texts: KeyTexts;
  errors: InputError[];
} {
  const { code, typed, saved = {} } = given;
  const isMoved = saved.BTCPAY_URL !== undefined && isOtherServer(typed.url ?? '', saved.BTCPAY_URL);
  const texts: Partial<Record<PaymentVariable, string>> = {};
  for (const name of paymentVariablesOf(code)) texts[name] = typed[keyField(code, name)] || (isMoved ? '' : (saved[name] ?? ''));
  if (code === 'paypal') texts.PAYPAL_ENVIRONMENT ||= 'live';
  const errors = readPaymentKeys(code, texts).problems.map(({ name, kind }) => {
    const field = keyField(code, name);
    const pointer = `/${field}`;
    if (kind === 'missing') return { pointer, code: 'required', detail: isMoved ? AGAIN : `${field} is required.` };
    return { pointer, code: 'bad_format', detail: kind === 'mixed' ? MIXED : advice[name] };
  });
  return { texts, errors };
}

/** Whether a typed address leads somewhere else than the saved one. One that is no address is an error of its own. */
function isOtherServer(typed: string, saved: string): boolean {
  const read = readApiUrl('');
  try {
    return typed !== '' && read(typed) !== read(saved);
  } catch {
    return false;
  }
}
