import { Stripe } from 'stripe';
import { openStripe } from '../../../src/orders/payments/stripe/stripe.ts';
import { type Asked, onceEach, openStandInServer, type StandIn } from './stand-in.ts';

const settings = { secretKey: 'sk_test_KEPTSECRET', publishableKey: 'pk_test_shown', webhookSecret: 'whsec_KEPTSECRET' };

/** Speaks Stripe's REST interface, version 2026-10-28.endive: payment intents and refunds. */
export async function openStripeStandIn() {
  // biome-ignore lint/suspicious/noExplicitAny: objects of Stripe's, as a test bends them
  const intents = new Map<string, any>();
  const refunds: { id: string; payment_intent: string; amount: number; status: string; metadata: Record<string, string> }[] = [];
  const once = onceEach();
  const server = await openStandInServer((asked) => {
    const problem = (status: number, type: string, code: string) => ({ status, json: { error: { type, code, message: 'no' } } });
    if (asked.headers.authorization !== `Bearer ${settings.secretKey}`) return problem(401, 'invalid_request_error', 'api_key');
    // A form of another version, or without what the payment form of the page needs, is a mistake of ours.
    if (asked.headers['stripe-version'] !== '2026-10-28.endive') return problem(400, 'invalid_request_error', 'version');
    const key = asked.headers['idempotency-key'] as string | undefined;
    const [, , kind, id] = asked.path.split('/');
    if (asked.method === 'POST' && kind === 'payment_intents')
      return isIntent(asked.body) ? once.do(key, () => ({ json: makeIntent(asked) })) : problem(400, 'invalid_request_error', 'parameter_missing');
    if (kind === 'payment_intents' && intents.has(id!)) return { json: unfolded(intents.get(id!), [...asked.query.values()]) };
    if (asked.method === 'GET' && kind === 'disputes') {
      const payment_intent = asked.query.get('payment_intent')!;
      const { amount, currency, disputes = [{}] } = intents.get(payment_intent);
      const data = disputes.map((words: object, i: number) => ({
        id: `dp_${i + 1}`,
        object: 'dispute',
        amount,
        currency,
        payment_intent,
        status: 'needs_response',
        ...words,
      }));
      return { json: { object: 'list', has_more: false, data } };
    }
    if (asked.method === 'GET' && kind === 'refunds')
      return { json: { object: 'list', has_more: false, data: refunds.filter((one) => one.payment_intent === asked.query.get('payment_intent')) } };
    if (asked.method === 'POST' && kind === 'refunds') return once.do(key, () => ({ json: makeRefund(asked) }));
    return problem(404, 'invalid_request_error', 'resource_missing');
  });

  const makeIntent = ({ body }: Asked) => {
    const form = new URLSearchParams(body);
    const id = `pi_${intents.size + 1}`;
    const intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency'),
      status: 'requires_payment_method',
      client_secret: `${id}_secret_x`,
      latest_charge: null,
      metadata: { order: form.get('metadata[order]') },
      livemode: false,
    };
    intents.set(id, intent);
    return intent;
  };
  const makeRefund = ({ body }: Asked) => {
    const form = new URLSearchParams(body);
    const refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: form.get('payment_intent')!,
      amount: Number(form.get('amount')),
      status: intents.get(form.get('payment_intent')!)?.refuses ? 'failed' : 'succeeded',
      metadata: { refund: form.get('metadata[refund]')! },
    };
    refunds.push(refund);
    return refund;
  };

  const standIn: StandIn = {
    provider: openStripe(settings, { server: server.at }),
    payments: () => intents.size,
    refunds: () => refunds.map(({ amount }) => amount),
    becomes(reference, words) {
      const intent = { ...intents.get(reference), ...words };
      if (intent.status === 'succeeded' && intent.amount_received === 0) intent.amount_received = intent.amount;
      intents.set(reference, intent);
    },
    forget: once.forget,
    hook(reference, { id, type, at }) {
      const intent = intents.get(reference);
      const { amount, currency } = intent;
      const about = type.startsWith('charge.dispute.')
        ? { id: 'dp_1', object: 'dispute', amount, currency, charge: 'ch_1', payment_intent: reference, status: 'needs_response' }
        : /^(?:charge\.)?refund\./.test(type)
          ? { id: 're_1', object: 'refund', amount: 100, currency, charge: 'ch_1', payment_intent: reference, status: 'succeeded' }
          : type.startsWith('charge.')
            ? { id: 'ch_1', object: 'charge', amount, amount_refunded: amount, refunded: true, currency, payment_intent: reference }
            : intent;
      const created = Math.floor(at.getTime() / 1000);
      const payload = JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', created, type, data: { object: about } }, null, 2);
      const sign = new Stripe('sk_test_unused').webhooks.generateTestHeaderString;
      return { headers: { 'stripe-signature': sign({ payload, secret: settings.webhookSecret, timestamp: created }) }, body: Buffer.from(payload) };
    },
    fail: server.fail,
    close: server.close,
  };
  /** Where it is, and what an owner types to reach it. */
  return {
    ...standIn,
    at: server.at,
    typed: { secret_key: settings.secretKey, publishable_key: settings.publishableKey, webhook_secret: settings.webhookSecret },
  };
}

/** A charge names its refunds only to those who ask for them. */
function unfolded<T extends { latest_charge: object | null }>(intent: T, wanted: readonly string[]): T {
  if (intent.latest_charge === null || wanted.includes('latest_charge.refunds')) return intent;
  return { ...intent, latest_charge: { ...intent.latest_charge, refunds: undefined } };
}

function isIntent(body: string): boolean {
  const form = new URLSearchParams(body);
  const given = ['amount', 'currency', 'automatic_payment_methods[enabled]', 'metadata[order]'].map((name) => form.get(name));
  return /^\d+ usd true \S+$/.test(given.join(' '));
}
