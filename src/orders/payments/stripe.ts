import type Stripe from 'stripe';
import type { StripeSettings } from '../../platform/config/payment-settings.ts';
import { isStripeTest } from '../../platform/config/payment-settings.ts';
import { type ProviderServer, providerFetch, refusedBy, TIMEOUT_MS } from './ask-provider.ts';
import type { PaymentEvent, PaymentProvider, PaymentState } from './payments.ts';
import { WebhookRefused } from './payments.ts';

/** The one that the installed package was made for: answers keep their form whatever the account is set to. */
const VERSION = '2026-10-28.endive';
const RETRIES = 1;
/** A signature holds for this long, as Stripe advises (docs.stripe.com/webhooks/signature). */
const TOLERANCE_S = 300;

/**
 * Cards and wallets by Stripe: a PaymentIntent, paid in Stripe's own form on the checkout page.
 * @param given.server another one in tests, which speaks the same
 */
export function openStripe(settings: StripeSettings, given: { server?: ProviderServer } = {}): PaymentProvider {
  // Loaded when it is first needed: a start without payments does not wait for it.
  let opened: Promise<Stripe> | undefined;
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    opened ??= openSdk(settings, given.server);
    const stripe = await opened;
    return question(stripe).catch((error) => {
      throw plainError(error);
    });
  };
  return {
    code: 'stripe',
    name: 'Stripe',
    methods: 'Card, Apple Pay, Google Pay',
    isTest: isStripeTest(settings),
    async create({ id, orderNumber, amountCents, currency, description }) {
      const intent = await ask((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description,
            metadata: { order: orderNumber, payment: id },
          },
          { idempotencyKey: id },
        ),
      );
      if (!intent.id || !intent.client_secret) throw unknownForm();
      return {
        reference: intent.id,
        step: { kind: 'element', provider: 'stripe', publishableKey: settings.publishableKey, clientSecret: intent.client_secret },
      };
    },
    async readWebhook({ headers, body, now }) {
      opened ??= openSdk(settings, given.server);
      const { webhooks } = await opened;
      const signature = String(headers['stripe-signature'] ?? '');
      try {
        return readEvent(webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE_S, undefined, now.getTime()));
      } catch {
        throw new WebhookRefused("the signature is not Stripe's, or it is too old");
      }
    },
    async lookUp(reference) {
      const intent = await ask((stripe) => stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }));
      if (intent.object !== 'payment_intent') throw unknownForm();
      return stateOf(intent);
    },
    async refund({ id, reference, amountCents, reason }) {
      // Stripe forgets idempotency keys after a day; the refund itself it keeps.
      const known = await ask((stripe) => stripe.refunds.list({ payment_intent: reference, limit: 100 }));
      if (!Array.isArray(known.data)) throw unknownForm();
      const refund =
        known.data.find(({ metadata }) => metadata?.refund === id) ??
        (await ask((stripe) =>
          stripe.refunds.create({ payment_intent: reference, amount: amountCents, metadata: { refund: id, reason } }, { idempotencyKey: id }),
        ));
      if (refund.status === 'failed' || refund.status === 'canceled') throw new Error('Stripe could not give the money back: do it by hand at Stripe.');
      return { reference: refund.id, isDone: refund.status === 'succeeded' };
    },
  };
}

async function openSdk(settings: StripeSettings, server?: ProviderServer): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  const url = server && new URL(server.url);
  return new Stripe(settings.secretKey, {
    apiVersion: VERSION,
    maxNetworkRetries: RETRIES,
    timeout: server?.timeoutMs ?? TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(providerFetch),
    ...(url && { host: url.hostname, port: url.port, protocol: 'http' as const }),
  });
}

/** What is final is believed from a signed event; of the rest only the payment is taken, and Stripe is asked. */
function readEvent(event: Stripe.Event): PaymentEvent[] {
  const told = (payment: string | { id: string } | null, state?: PaymentState): PaymentEvent[] => {
    const reference = typeof payment === 'string' ? payment : payment?.id;
    return reference === undefined ? [] : [{ eventId: event.id, reference, state }];
  };
  switch (event.type) {
    case 'payment_intent.succeeded':
      return told(event.data.object, stateOf(event.data.object));
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return told(event.data.object);
    case 'charge.dispute.created':
      return told(event.data.object.payment_intent, { status: 'disputed', ...sumOf(event.data.object.amount, event.data.object.currency) });
    case 'charge.refunded': {
      const { payment_intent: payment, refunded, amount_refunded: amount, currency } = event.data.object;
      return refunded ? told(payment, { status: 'refunded', ...sumOf(amount, currency) }) : [];
    }
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
      return { status: charge?.disputed ? 'disputed' : charge?.refunded ? 'refunded' : 'succeeded', ...sum };
    case 'processing':
      return { status: 'processing', ...sum };
    case 'canceled':
      return { status: 'cancelled', ...sum };
    // A card that was refused does not end it: the same form takes another one.
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { status: 'open', ...sum };
    default:
      throw unknownForm();
  }
}

const unknownForm = () => new Error('Stripe answered in a form that is not known here.');

/** Stripe's sentences name the end of a key: what goes on is the status and the names of the error. */
function plainError(error: Partial<Stripe.errors.StripeError> & Error): Error {
  if (!error.statusCode) return new Error('Stripe cannot be reached, or did not answer in time and form. It is asked again later.');
  return refusedBy('Stripe', { status: error.statusCode, codes: [error.rawType, error.code, error.decline_code] });
}
