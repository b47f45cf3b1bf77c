import type { IncomingHttpHeaders } from 'node:http';
import type { Need } from '../../contract/call.ts';

/** Where a payment stands at its provider. Amounts are in cents of the currency. */
export interface PaymentState {
  status: 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'disputed' | 'refunded';
  amountCents: number;
  currency: string;
  /** The sum of what went back without being all of it; refunds of ours among it. */
  refundedCents?: number;
  /** Refunds that failed at the provider, some of them after they had been done: their money is back there. */
  failedRefunds?: readonly { reference: string; amountCents: number }[];
  /** Disputes about it, ended ones too. */
  disputes?: readonly Dispute[];
}

/** What a provider says of a dispute about a payment. */
export interface Dispute {
  /** The provider's own number of it. */
  reference: string;
  status: 'open' | 'won' | 'lost';
  /** What is disputed; of a lost one, what is gone. */
  amountCents: number;
  currency: string;
  /** The provider's instant of these words, RFC 3339; undefined: now, as it was just asked. */
  at?: string;
}

/** What the page does next: leads the person to the provider's page, or shows the provider's own form. */
export type PaymentStep = { kind: 'redirect'; url: string } | { kind: 'element'; provider: 'stripe'; publishableKey: string; clientSecret: string };

/** What became of a provider's word: kept beside the event. */
export type Outcome = 'applied' | 'repeated' | 'unknown' | 'mismatch' | 'refunded' | 'ignored';

/** What a webhook says. */
export interface PaymentEvent {
  /** The provider's number of the event: the same one again says nothing new. */
  eventId: string;
  /** The provider's number of the payment. */
  reference: string;
  /** The state at that event; undefined: ask `lookUp`. */
  state: PaymentState | undefined;
}

/** A webhook that cannot be the provider's: nothing of it is believed. */
export class WebhookRefused extends Error {}

/** One way to pay: one file each in this folder. Every method may be repeated; a failure that a repeat may mend throws. */
export interface PaymentProvider {
  /** In addresses and tables: stripe, paypal, btcpay, sandbox. */
  code: string;
  /** As buyers know it. */
  name: string;
  /** What it takes, in a line: "Card, Apple Pay, Google Pay". */
  methods: string;
  /** No money moves. */
  isTest: boolean;
  /**
   * Begins a payment of exactly this sum.
   * @param given.id ours: the same id again is the same payment
   * @param given.returnUrl where the person comes back to, whatever came of it
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
  /** Checks the signature and reads what it says. @throws WebhookRefused */
  readWebhook(given: { headers: IncomingHttpHeaders; body: Buffer; now: Date }): Promise<PaymentEvent[]>;
  /** Where a payment stands now, for webhooks that were missed. */
  lookUp(reference: string): Promise<PaymentState>;
  /** Gives money back. @param given.id ours: the same id again is the same refund. @returns hasFailed: it was refused for good */
  refund(given: { id: string; reference: string; amountCents: number; reason: string }): Promise<{ reference: string; isDone: boolean; hasFailed?: boolean }>;
}

/** The ways to pay that are set up, in the order shown. */
export interface Payments {
  providers: readonly PaymentProvider[];
}
export const paymentsNeed: Need<Payments> = { name: 'payments' };
