import { type PaymentProvider, type PaymentState, type Payments, WebhookRefused } from '../../../src/orders/payments/payments.ts';

/** A payment provider controlled by a test: payments are in the state that the test sets, and refunds are recorded. */
export interface TestPayments extends Payments {
  provider: PaymentProvider;
  /** The status of each payment, by its reference. */
  states: Map<string, PaymentState>;
  /** Refunded amounts, one for each refund id. */
  refunded: Map<string, { reference: string; amountCents: number }>;
  /** What the seller refunded of a payment on the provider's own page. */
  returned: Map<string, number>;
  /** Answers to the next refunds, one for each request. After that, refunds succeed. */
  answers: Awaited<ReturnType<PaymentProvider['refund']>>[];
  /** The payment has arrived; without an amount, it is the amount that was begun. */
  move(reference: string, status: PaymentState['status'], more?: Partial<PaymentState>): PaymentState;
}

/** Payments with exactly these providers. */
export function onlyProviders(...providers: readonly PaymentProvider[]): Payments {
  return { listOffered: async () => providers, listKnown: async () => providers };
}

/** Its webhooks are JSON `{ id, reference }` with the header `signature: good`; `lookUp` provides the rest. */
export function testPayments(): TestPayments {
  const states = new Map<string, PaymentState>();
  const refunded = new Map<string, { reference: string; amountCents: number }>();
  const returned = new Map<string, number>();
  const answers: TestPayments['answers'] = [];
  const provider: PaymentProvider = {
    code: 'test',
    name: 'Test',
    methods: 'Anything',
    isTest: true,
    async create({ id, amountCents, currency, returnUrl }) {
      if (!states.has(`pay_${id}`)) states.set(`pay_${id}`, { status: 'open', amountCents, currency });
      return { reference: `pay_${id}`, step: { kind: 'redirect', url: returnUrl } };
    },
    async readWebhook({ headers, body }) {
      if (headers.signature !== 'good') throw new WebhookRefused('The signature is not ours.');
      const { id, reference } = JSON.parse(body.toString());
      return [{ eventId: id, reference, state: undefined }];
    },
    async lookUp(reference) {
      const state = states.get(reference);
      if (!state) throw new Error(`no payment ${reference}`);
      return state;
    },
    async refund({ id, reference, amountCents }) {
      const answer = answers.shift();
      if (answer) return answer;
      refunded.set(id, { reference, amountCents });
      return { reference: `back_${id}`, isDone: true };
    },
  };
  return {
    ...onlyProviders(provider),
    provider,
    states,
    refunded,
    returned,
    answers,
    move(reference, status, more = {}) {
      const state = { ...states.get(reference)!, status, ...more };
      states.set(reference, state);
      return state;
    },
  };
}
