import { describe, expect, it } from 'vitest';
import { type PaymentProvider, type PaymentState, WebhookRefused } from '../payments.ts';
import { withFormer } from './with-former.ts';

// A provider whose keys were replaced at noon.
const NOON = new Date('2026-12-07T12:00:00Z');
const before = new Date('2026-12-07T11:00:00Z');
const after = new Date('2026-12-07T13:00:00Z');
const paid: PaymentState = { status: 'succeeded', amountCents: 100, currency: 'USD' };
const open: PaymentState = { status: 'open', amountCents: 100, currency: 'USD' };
/** What PayPal's says about an order of another account. */
const unknown: PaymentState = { status: 'cancelled', amountCents: 0, currency: 'USD' };

const failing = (message: string) => async () => {
  throw new Error(message);
};

/** A provider that notes what it is asked. */
function openProvider(name: string, answers: Partial<Pick<PaymentProvider, 'lookUp' | 'readWebhook'>>) {
  const asked: string[] = [];
  const provider: PaymentProvider = {
    code: 'btcpay',
    name,
    methods: 'Any',
    isTest: false,
    create: async () => ({ reference: name, step: { kind: 'redirect', url: 'https://btcpay.example.org/' } }),
    lookUp: async (reference) => {
      asked.push(`look up ${reference}`);
      return answers.lookUp!(reference);
    },
    readWebhook: answers.readWebhook ?? (async () => []),
    refund: async ({ id }) => {
      asked.push(`refund ${id}`);
      return { reference: name, isDone: true };
    },
  };
  return { provider, asked };
}

const pair = (current: Partial<PaymentProvider> | undefined, former: Partial<PaymentProvider>, begun: Date | undefined = before) => {
  const now = current && openProvider('current', current);
  const then = openProvider('former', former);
  const both = withFormer({ current: now?.provider, former: [{ provider: then.provider, until: NOON }], findBegun: async () => begun });
  return { both, now, then };
};
const given = { id: 'r1', reference: 'p1', amountCents: 100, reason: 'Asked for' };
const webhook = { headers: {}, body: Buffer.from('{}'), now: after };

describe('a payment that was begun before', () => {
  it('is looked up with the current keys if they know it', async () => {
    const { both, then } = pair({ lookUp: async () => paid }, { lookUp: async () => open });
    expect(await both.lookUp('p1')).toEqual(paid);
    expect(then.asked).toEqual([]);
  });

  it.each([
    ['don’t know it', failing('Stripe refused the request (resource_missing)')],
    ['belong to an account that doesn’t have it', async () => unknown],
  ])('is looked up and refunded with the former keys if the current ones %s', async (_, lookUp) => {
    const { both, now } = pair({ lookUp }, { lookUp: async () => paid });
    expect(await both.lookUp('p1')).toEqual(paid);
    expect(await both.refund(given)).toEqual({ reference: 'former', isDone: true });
    expect(now!.asked.filter((one) => one.startsWith('refund'))).toEqual([]);
  });

  it('is looked up with the former keys if there are no others, and nothing new is begun with them', async () => {
    const { both } = pair(undefined, { lookUp: async () => paid });
    expect(await both.lookUp('p1')).toEqual(paid);
    await expect(both.create({} as Parameters<PaymentProvider['create']>[0])).rejects.toThrow('no longer set up');
  });

  it('isn’t given up while one of them doesn’t answer', async () => {
    const { both } = pair({ lookUp: async () => unknown }, { lookUp: failing('no answer') });
    await expect(both.lookUp('p1')).rejects.toThrow('no answer');
    const { both: others } = pair({ lookUp: failing('no answer') }, { lookUp: async () => unknown });
    await expect(others.lookUp('p1')).rejects.toThrow('no answer');
  });

  it('is given up if neither knows it', async () => {
    const { both } = pair({ lookUp: async () => unknown }, { lookUp: async () => unknown });
    expect(await both.lookUp('p1')).toEqual(unknown);
  });
});

it.each([
  ['begun afterwards', after],
  ['of somebody else', undefined],
])('a payment %s is never asked about with the former keys, whose server may say anything', async (_, begun) => {
  const now = openProvider('current', { lookUp: failing('no answer') });
  const then = openProvider('former', { lookUp: async () => paid });
  const both = withFormer({ current: now.provider, former: [{ provider: then.provider, until: NOON }], findBegun: async () => begun });
  await expect(both.lookUp('p1')).rejects.toThrow('no answer');
  await expect(both.refund(given)).rejects.toThrow('no answer');
  expect(then.asked).toEqual([]);
});

describe('a webhook', () => {
  const refusing = async () => {
    throw new WebhookRefused('the signature is wrong');
  };
  const events = [{ eventId: 'e1', reference: 'p1', state: undefined }];

  it('may be signed with the former secret', async () => {
    expect(await pair({ readWebhook: refusing }, { readWebhook: async () => events }).both.readWebhook(webhook)).toEqual(events);
  });

  it('of nobody is refused', async () => {
    await expect(pair({ readWebhook: refusing }, { readWebhook: refusing }).both.readWebhook(webhook)).rejects.toThrow(WebhookRefused);
  });

  it('comes again if one of them couldn’t check it', async () => {
    const { both } = pair({ readWebhook: failing('no answer') }, { readWebhook: refusing });
    await expect(both.readWebhook(webhook)).rejects.not.toThrow(WebhookRefused);
  });
});
