import { createHmac } from 'node:crypto';
import { isSameBytes } from '../../../platform/secrets/same-bytes.ts';
import { askProvider, type ProviderAnswer, type ProviderServer, refusedBy } from '../ask-provider.ts';

/** Responses use this version's format, also if the account uses another version. */
const VERSION = '2026-10-28.endive';
const ATTEMPTS = 2;
/** How long a signature is valid, as Stripe recommends (docs.stripe.com/webhooks/signature). */
const TOLERANCE_S = 300;

type Form = { [name: string]: string | number | boolean | Form };

export interface StripeQuestion {
  method: 'GET' | 'POST';
  /** The path below /v1. */
  path: string;
  form?: Form;
  /** A repeated request with the same key takes effect once. A POST without a key must be safe to repeat. */
  idempotencyKey?: string;
}

/** The parts of Stripe's REST API (docs.stripe.com/api) that we use. @throws an error without keys and without Stripe's message */
export function openStripeApi(secretKey: string, server: ProviderServer): (question: StripeQuestion) => Promise<unknown> {
  const askOnce = ({ method, path, form, idempotencyKey }: StripeQuestion): Promise<ProviderAnswer> => {
    const words = form && writeForm(form);
    return askProvider(server, {
      name: 'Stripe',
      method,
      path: `/v1${path}${method === 'GET' && words ? `?${words}` : ''}`,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': VERSION,
        ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(method === 'POST' && { body: words ?? '' }),
    });
  };
  return async (question) => {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === ATTEMPTS;
      const answer = await askOnce(question).catch((error) => {
        if (last) throw error;
      });
      if (!answer || (!last && (answer.status >= 500 || answer.status === 409))) continue;
      if (answer.status < 300) return answer.json;
      const { type, code, decline_code } = ((answer.json as { error?: Record<string, unknown> } | undefined)?.error ?? {}) as Record<string, unknown>;
      throw refusedBy('Stripe', { status: answer.status, codes: [type, code, decline_code] });
    }
  };
}

/** Encodes nested names as Stripe expects: metadata[order]=1. */
function writeForm(form: Form): string {
  const pairs = (given: Form, prefix: string): [string, string][] =>
    Object.entries(given).flatMap(([name, value]) => {
      const key = prefix === '' ? name : `${prefix}[${name}]`;
      return typeof value === 'object' ? pairs(value, key) : [[key, String(value)]];
    });
  return new URLSearchParams(pairs(form, '')).toString();
}

/** Whether a webhook has a recent, valid Stripe signature of its bytes (docs.stripe.com/webhooks#verify-manually). */
export function isSignedByStripe(given: { header: string; body: Buffer; secret: string; now: Date }): boolean {
  const parts = given.header.split(',').map((part) => part.split('=') as [string, string?]);
  const time = parts.find(([name]) => name.trim() === 't')?.[1];
  if (time === undefined || !/^\d{1,12}$/.test(time) || given.now.getTime() / 1000 - Number(time) > TOLERANCE_S) return false;
  const right = createHmac('sha256', given.secret).update(`${time}.`).update(given.body).digest();
  return parts.some(([name, text = '']) => {
    const told = Buffer.from(text, 'hex');
    return name.trim() === 'v1' && isSameBytes(told, right);
  });
}
