import type { IncomingHttpHeaders } from 'node:http';
import type { Need } from '../../contract/call.ts';

/** A payment's status at its provider. Amounts in cents of the currency. */
export interface PaymentState {
  status: 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'disputed' | 'refunded';
  amountCents: number;
  currency: string;
  /** Total returned so far if it isn't everything, including our own refunds. */
  refundedCents?: number;
  /** Refunds that failed at the provider, possibly after they had succeeded: their money is back there. */
  failedRefunds?: readonly { reference: string; amountCents: number }[];
  /** All disputes about it, including closed ones. */
  disputes?: readonly Dispute[];
}

/** A provider's information about a dispute. */
export interface Dispute {
  /** The provider's reference. */
  reference: string;
  status: 'open' | 'won' | 'lost';
  /** The disputed amount; for a lost dispute, the amount that is gone. */
  amountCents: number;
  currency: string;
  /** The provider's time of this information, RFC 3339; undefined: now, because it was just requested. */
  at?: string;
}

/** What the page does next: redirect to the provider's page, or show the provider's form. */
export type PaymentStep = { kind: 'redirect'; url: string } | { kind: 'element'; provider: 'stripe'; publishableKey: string; clientSecret: string };

/** The result of an event, saved with it. */
export type Outcome = 'applied' | 'repeated' | 'unknown' | 'mismatch' | 'refunded' | 'ignored';

/** The content of a webhook. */
export interface PaymentEvent {
  /** The provider's event id: receiving it again means nothing new. */
  eventId: string;
  /** The provider's payment reference. */
  reference: string;
  /** The status at that event; undefined: call `lookUp`. */
  state: PaymentState | undefined;
}

/** A webhook that isn't from the provider: all of it is ignored. */
export class WebhookRefused extends Error {}

/** A payment provider; each has its own folder. All methods can be repeated and throw if a retry may help. */
export interface PaymentProvider {
  /** For addresses and tables: stripe, paypal, btcpay, sandbox. */
  code: string;
  /** Public name. */
  name: string;
  /** What it accepts, in one line: "Card, Apple Pay, Google Pay". */
  methods: string;
  /** No money moves. */
  isTest: boolean;
  /** Since when its keys are in use; undefined: unknown. Earlier payments aren't continued: they may be in another account. */
  since?: Date | undefined;
  /**
   * Starts a payment of exactly this amount.
   * @param given.id ours: the same id is the same payment
   * @param given.returnUrl where the person returns, regardless of the result
   */
  create(given: {
    id: string;
    orderNumber: string;
    amountCents: number;
    currency: 'USD';
    description: string;
    email: string;
    returnUrl: string;
  }): Promise<{ reference: string; step: PaymentStep }>;
  /** Checks the signature and reads the content. @throws WebhookRefused */
  readWebhook(given: { headers: IncomingHttpHeaders; body: Buffer; now: Date }): Promise<PaymentEvent[]>;
  /** A payment's current status, for missed webhooks. */
  lookUp(reference: string): Promise<PaymentState>;
  /** Refunds money. @param given.id ours: the same id is the same refund. @returns hasFailed: it was permanently refused */
  refund(given: { id: string; reference: string; amountCents: number; reason: string }): Promise<{ reference: string; isDone: boolean; hasFailed?: boolean }>;
}

/** The payment providers of the settings in force. Read them anew for each use, and outside transactions. */
export interface Payments {
  /** Those that buyers can choose from, in display order. */
  listOffered(): Promise<readonly PaymentProvider[]>;
  /** Those whose payments may still change: they are told about them, and refund them. */
  listKnown(): Promise<readonly PaymentProvider[]>;
}
export const paymentsNeed: Need<Payments> = { name: 'payments' };
