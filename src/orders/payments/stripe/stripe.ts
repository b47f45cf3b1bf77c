import type Stripe from 'stripe';
import type { StripeSettings } from '../../../platform/config/payment-settings.ts';
import { isStripeTest } from '../../../platform/config/payment-settings.ts';
import { type ProviderServer, TIMEOUT_MS } from '../ask-provider.ts';
import type { Dispute, PaymentEvent, PaymentProvider, PaymentState } from '../payments.ts';
import { WebhookRefused } from '../payments.ts';
import { isSignedByStripe, openStripeApi, type StripeQuestion } from './stripe-api.ts';

const SERVER: ProviderServer = { url: 'https://api.stripe.com', timeoutMs: TIMEOUT_MS };

/**
 * Cards and wallets through Stripe: a PaymentIntent, paid in Stripe's form on the checkout page.
 * @param given.server a stand-in for tests
 */
export function openStripe(settings: StripeSettings, given: { server?: ProviderServer } = {}): PaymentProvider {
  const api = openStripeApi(settings.secretKey, given.server ?? SERVER);
  /** The Stripe package is only used for its types, so responses are checked before they are used. */
  const ask = async <T extends object>(question: StripeQuestion): Promise<T> => {
    const answer = await api(question);
    if (typeof answer !== 'object' || answer === null) throw unknownForm();
    return answer as T;
  };
  return {
    code: 'stripe',
    name: 'Stripe',
    methods: 'Card, Apple Pay, Google Pay',
    isTest: isStripeTest(settings),
    async create({ id, orderNumber, amountCents, currency, description }) {
      const intent = await ask<Stripe.PaymentIntent>({
        method: 'POST',
        path: '/payment_intents',
        form: {
          amount: amountCents,
          currency: currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          description,
          metadata: { order: orderNumber, payment: id },
        },
        idempotencyKey: id,
      });
      if (!intent.id || !intent.client_secret) throw unknownForm();
      return {
        reference: intent.id,
        step: { kind: 'element', provider: 'stripe', publishableKey: settings.publishableKey, clientSecret: intent.client_secret },
      };
    },
    async readWebhook({ headers, body, now }) {
      const header = String(headers['stripe-signature'] ?? '');
      const refused = new WebhookRefused("the signature is not Stripe's, or it is too old");
      if (!isSignedByStripe({ header, body, secret: settings.webhookSecret, now })) throw refused;
      try {
        return readEvent(JSON.parse(body.toString('utf8')));
      } catch {
        throw refused;
      }
    },
    async lookUp(reference) {
      const intent = await ask<Stripe.PaymentIntent>({
        method: 'GET',
        path: `/payment_intents/${encodeURIComponent(reference)}`,
        form: { 'expand[0]': 'latest_charge', 'expand[1]': 'latest_charge.refunds' },
      });
      // Another payment's money must not pay for this one.
      if (intent.object !== 'payment_intent' || intent.id !== reference) throw unknownForm();
      const state = stateOf(intent);
      if (!isDisputed(intent)) return state;
      const list = await ask<Stripe.ApiList<Stripe.Dispute>>({ method: 'GET', path: '/disputes', form: { payment_intent: reference, limit: 100 } });
      if (!Array.isArray(list.data)) throw unknownForm();
      return { ...state, disputes: list.data.map(readDispute) };
    },
    async refund({ id, reference, amountCents, reason }) {
      // Stripe forgets idempotency keys after a day, but keeps the refund itself.
      const known = await ask<Stripe.ApiList<Stripe.Refund>>({ method: 'GET', path: '/refunds', form: { payment_intent: reference, limit: 100 } });
      if (!Array.isArray(known.data)) throw unknownForm();
      const refund =
        known.data.find(({ metadata }) => metadata?.refund === id) ??
        (await ask<Stripe.Refund>({
          method: 'POST',
          path: '/refunds',
          form: { payment_intent: reference, amount: amountCents, metadata: { refund: id, reason } },
          idempotencyKey: id,
        }));
      const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
      return { reference: refund.id, isDone: refund.status === 'succeeded', ...(hasFailed && { hasFailed }) };
    },
  };
}

/** Only the payment is read, and Stripe is asked for its status: with a stolen secret, anyone could sign an event. */
function readEvent(event: Stripe.Event): PaymentEvent[] {
  const told = (payment: string | { id: string } | null): PaymentEvent[] => {
    const reference = typeof payment === 'string' ? payment : payment?.id;
    return reference === undefined ? [] : [{ eventId: event.id, reference, state: undefined }];
  };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return told(event.data.object);
    // These arrive in any order and others may follow, so the current status is looked up.
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return told(event.data.object.payment_intent);
    default:
      return [];
  }
}

const sumOf = (amountCents: number, currency: string) => ({ amountCents, currency: currency.toUpperCase() });

function stateOf(intent: Stripe.PaymentIntent): PaymentState {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const sum = sumOf(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency);
  switch (intent.status) {
    case 'succeeded':
      // Refunding all that is left is the same as refunding everything.
      if (charge?.refunded) return { status: 'refunded', ...sum };
      return { status: 'succeeded', ...sum, ...(charge?.amount_refunded && { refundedCents: charge.amount_refunded }), ...failedOf(charge) };
    case 'processing':
      return { status: 'processing', ...sum };
    case 'canceled':
      return { status: 'cancelled', ...sum };
    // A refused card doesn't end the payment: the form accepts another one.
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { status: 'open', ...sum };
    default:
      throw unknownForm();
  }
}

/** A refund may fail days after it succeeded, when the buyer's bank returns it (https://docs.stripe.com/refunds#failed-refunds). */
function failedOf(charge: Stripe.Charge | null): Pick<PaymentState, 'failedRefunds'> {
  const failed = (charge?.refunds?.data ?? []).filter(({ status }) => status === 'failed');
  return failed.length > 0 ? { failedRefunds: failed.map(({ id, amount }) => ({ reference: id, amountCents: amount })) } : {};
}

/** Stripe keeps this flag on a charge after its dispute has ended. */
const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent) => typeof charge === 'object' && charge?.disputed === true;

/** An inquiry that closed without a dispute (warning_closed) counts as won, and so does a dispute that the bank withdrew (prevented). */
function readDispute({ id, status, amount, currency }: Stripe.Dispute): Dispute {
  const ended = status === 'won' || status === 'warning_closed' || status === 'prevented';
  return { reference: id, status: status === 'lost' ? 'lost' : ended ? 'won' : 'open', ...sumOf(amount, currency) };
}

const unknownForm = () => new Error('Stripe’s answer has a format that Slipway doesn’t know.');
