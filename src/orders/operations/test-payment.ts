import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { neededForPayments } from '../../platform/config/payment-settings.ts';
import { paymentsNeed } from '../payments/payments.ts';

/** Small, and accepted by every provider. */
const TEST_CENTS = 100;

export const testPayment = defineTeamOperation({
  name: 'test_payment',
  roles: ['finance'],
  title: 'Test a payment provider',
  summary: 'Asks a payment provider to start a payment of one dollar, to see whether its keys work.',
  description:
    'Starts a payment of one dollar that belongs to no order and that nobody pays, and reports what the provider says. Providers drop payments that nobody completes. No money moves.',
  writes: true,
  input: z.strictObject({ provider: z.string().min(1).max(40).meta({ description: 'Code of a configured provider, for example stripe.' }) }),
  output: z.strictObject({ provider: z.string(), name: z.string(), is_test: z.boolean() }),
  async prepare({ provider: code }, { site, need }) {
    const provider = (await need(paymentsNeed).listOffered()).find((one) => one.code === code);
    if (!provider) throw refusal('not_found', `The payment provider ${code} isn’t configured.`);
    const given = { id: randomUUID(), orderNumber: 'TEST', amountCents: TEST_CENTS, currency: 'USD' as const, description: `${site.name}: test` };
    const returnUrl = `${site.origin}/team/setup`;
    await provider.create({ ...given, email: `test@${new URL(site.origin).hostname}`, returnUrl }).catch((error: Error) => {
      throw invalidInput([{ pointer: '/provider', code: 'refused', detail: `${provider.name} refused the test payment. ${error.message} Check its keys.` }]);
    });
    return { provider: code, name: provider.name, is_test: provider.isTest };
  },
  async handle(_input, call, tested) {
    call.note({ subject: `payments:${tested.provider}`, after: { tested_cents: TEST_CENTS } });
    return tested;
  },
});

export const listPaymentProviders = defineTeamOperation({
  name: 'list_payment_providers',
  roles: ['finance'],
  title: 'List payment providers',
  summary: 'The payment providers of the settings, whether they move money, and what the others need.',
  description:
    'Lists the providers that buyers can choose from, in their order, and for each provider that there is the environment variables that set it up, unless an owner does it in the console. Keys and secrets are never shown.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(z.strictObject({ code: z.string(), name: z.string(), methods: z.string(), is_test: z.boolean() })),
    known: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        is_set: z.boolean(),
        settings: z.array(z.string()).meta({ description: 'Environment variables that set it up.' }),
      }),
    ),
  }),
  async handle(_input, { need }) {
    const providers = await need(paymentsNeed).listOffered();
    const known = Object.entries(neededForPayments).map(([code, { name, variables }]) => ({
      code,
      name,
      is_set: providers.some((one) => one.code === code),
      settings: [...variables],
    }));
    return { items: providers.map(({ code, name, methods, isTest }) => ({ code, name, methods, is_test: isTest })), known };
  },
});
