import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import {
  isStripeTest,
  neededForPayments,
  type PaymentCode,
  type PaymentSettings,
  paymentCodes,
  paymentVariables,
  paymentVariablesOf,
} from '../../platform/config/payment-settings.ts';
import { countPending, hasTestedSince, keepFormerKeys } from '../former-keys-store.ts';
import { applySettings, connectionsNeed } from '../in-force.ts';
import { findNewest, ofProvider, openKeyTexts, sealFormerText } from '../kept-payment-keys.ts';
import { keyField, mergeKeys } from '../merge-keys.ts';
import { sealSetting } from '../sealed-setting.ts';
import { forgetSettings, type KeptSetting, keepSettings, listKeptSettings, lockSettings } from '../setting-store.ts';

/** A request that was running meanwhile may still begin a payment with the former keys. */
const RUNNING_MS = 60_000;

const paymentKeys = z.strictObject({
  items: z.array(
    z.strictObject({
      provider: z.enum(paymentCodes),
      name: z.string(),
      set: z
        .enum(['environment', 'console'])
        .nullable()
        .meta({ description: '`environment`: on the server, where it can’t be changed here. `console`: by an owner. Null: not set.' }),
      settings: z.array(z.string()).meta({ description: 'Environment variables that set it up too.' }),
      is_test: z.boolean().meta({ description: 'Whether no money moves.' }),
      environment: z.enum(['live', 'sandbox']).nullable().meta({ description: 'Of PayPal.' }),
      url: z.string().nullable().meta({ description: 'Of BTCPay Server.' }),
      set_at: v.instant.nullable().meta({ description: 'When an owner set it here last.' }),
      set_by: z.string().nullable(),
      is_lost: z.boolean().meta({ description: 'Whether what was set here can’t be read, because its key is missing. Buyers can’t choose it then.' }),
      has_tested: z.boolean().meta({ description: 'Whether a test payment worked since it was set here.' }),
      pending: z.int().meta({ description: 'Payments and refunds that still need keys that were replaced or removed. These keys are deleted afterwards.' }),
      webhook: z.string().meta({ description: 'Address to enter at the provider for its webhook.' }),
    }),
  ),
});

export const getPaymentKeys = defineTeamOperation({
  name: 'get_payment_keys',
  roles: [],
  title: 'Get the payment providers’ keys',
  summary: 'Where each payment provider’s keys are set, since when and by whom.',
  description: 'Keys and secrets are never shown.',
  writes: false,
  input: z.strictObject({}),
  output: paymentKeys,
  async handle(_input, call) {
    return showKeys(call);
  },
});

const text = z.string().trim().max(1000).default('');
const meaning = (name: string) => paymentVariables.find((one) => one.name === name)!.meaning;
const field = (name: string) => text.meta({ description: `${meaning(name)} Empty: the one that is set stays.` });

/** What the operations of all providers have in common. */
const about = (name: string) => ({
  roles: [],
  isSensitive: true,
  title: `Set the keys of ${name}`,
  summary: `Sets the keys of ${name}, without a restart.`,
  description: `Unless they are set in the environment. The next checkout of every process offers ${name} with them. The values are encrypted with the key of \`SECRET_KEY\`. Payments that were begun with other keys are finished with those.`,
  writes: true,
  output: paymentKeys,
});

export const setStripeKeys = defineTeamOperation({
  name: 'set_stripe_keys',
  ...about('Stripe'),
  input: z.strictObject({
    secret_key: field('STRIPE_SECRET_KEY'),
    publishable_key: field('STRIPE_PUBLISHABLE_KEY'),
    webhook_secret: field('STRIPE_WEBHOOK_SECRET'),
  }),
  handle: (input, call) => saveKeys(call, 'stripe', input),
});

export const setPaypalKeys = defineTeamOperation({
  name: 'set_paypal_keys',
  ...about('PayPal'),
  input: z.strictObject({
    client_id: field('PAYPAL_CLIENT_ID'),
    client_secret: field('PAYPAL_CLIENT_SECRET'),
    webhook_id: field('PAYPAL_WEBHOOK_ID'),
    environment: text.meta({ description: meaning('PAYPAL_ENVIRONMENT') }),
  }),
  handle: (input, call) => saveKeys(call, 'paypal', input),
});

export const setBtcpayKeys = defineTeamOperation({
  name: 'set_btcpay_keys',
  ...about('BTCPay Server'),
  input: z.strictObject({
    url: field('BTCPAY_URL'),
    api_key: field('BTCPAY_API_KEY'),
    store_id: field('BTCPAY_STORE_ID'),
    webhook_secret: field('BTCPAY_WEBHOOK_SECRET'),
  }),
  handle: (input, call) => saveKeys(call, 'btcpay', input),
});

export const removePaymentKeys = defineTeamOperation({
  name: 'remove_payment_keys',
  roles: [],
  isSensitive: true,
  title: 'Remove a payment provider’s keys',
  summary: 'Deletes the keys of a payment provider that were set in the console.',
  description:
    'Buyers can’t choose the provider any more. If payments or refunds of it are pending, the keys are kept for these alone, for at most 30 days, and then deleted.',
  writes: true,
  input: z.strictObject({ provider: z.enum(paymentCodes) }),
  output: paymentKeys,
  async handle({ provider: code }, call) {
    await lockSettings(call.db);
    const kept = await listKeptSettings(call.db);
    const names = ofProvider(kept, code).map(({ name }) => name);
    if (names.length > 0) {
      await keepFormer(call, { code, kept });
      await forgetSettings(call.db, names);
      call.note({ subject: `setting:${code}`, before: { settings: names }, after: { settings: [] } });
    }
    return showKeys(call);
  },
});

async function saveKeys(call: TeamCall, code: PaymentCode, typed: Readonly<Record<string, string>>): Promise<z.output<typeof paymentKeys>> {
  const { db, now, need, caller } = call;
  const { environment, keys } = need(connectionsNeed);
  const names = paymentVariablesOf(code);
  if (environment.payments[code] !== undefined) {
    const detail = `This is set on the server with ${neededForPayments[code].variables[0]}. Change it there and restart the service.`;
    throw invalidInput([{ pointer: `/${keyField(code, names[0]!)}`, code: 'set_in_environment', detail }]);
  }
  if (!keys.canSeal) throw refusal('invalid_request', 'These keys can’t be saved here yet. Set SECRET_KEY on the server and restart the service first.');
  await lockSettings(db);
  const kept = await listKeptSettings(db);
  const saved = openKeyTexts(keys, kept, code);
  const { texts, errors } = mergeKeys({ code, typed, saved });
  if (errors.length > 0) throw invalidInput(errors);
  if (names.every((name) => saved?.[name] === texts[name])) return showKeys(call);
  await keepFormer(call, { code, kept });
  await keepSettings(db, {
    settings: names.map((name) => ({ name, sealed: sealSetting(keys, name, texts[name]!) })),
    accountId: caller.accountId,
    now,
  });
  // Only the names: the log stays, and what it says can be read by every owner.
  call.note({ subject: `setting:${code}`, after: { settings: [...names] } });
  return showKeys(call);
}

/** The keys that are in force until now, for the payments that were begun with them. Upkeep deletes them once there are none. */
async function keepFormer({ db, now, need }: TeamCall, { code, kept }: { code: PaymentCode; kept: readonly KeptSetting[] }): Promise<void> {
  const { environment, keys } = need(connectionsNeed);
  const texts = openKeyTexts(keys, kept, code);
  if (texts === undefined || !keys.canSeal || environment.payments[code] !== undefined) return;
  await keepFormerKeys(db, { provider: code, sealed: sealFormerText(keys, code, JSON.stringify(texts)), until: new Date(now.getTime() + RUNNING_MS) });
}

async function showKeys({ db, site, now, need }: TeamCall): Promise<z.output<typeof paymentKeys>> {
  const { environment, keys } = need(connectionsNeed);
  const kept = await listKeptSettings(db);
  const { payments, unreadable } = applySettings(environment, keys, kept);
  const items: z.output<typeof paymentKeys>['items'] = [];
  for (const code of paymentCodes) {
    const newest = findNewest(kept, code);
    const isEnvironment = environment.payments[code] !== undefined;
    const since = isEnvironment ? undefined : newest?.setAt;
    items.push({
      provider: code,
      name: neededForPayments[code].name,
      set: isEnvironment ? ('environment' as const) : newest ? ('console' as const) : null,
      settings: [...neededForPayments[code].variables],
      is_test: isTest(payments, code),
      environment: code === 'paypal' && payments.paypal ? payments.paypal.environment : null,
      url: code === 'btcpay' && !isEnvironment && payments.btcpay ? payments.btcpay.url : null,
      set_at: newest?.setAt.toISOString() ?? null,
      set_by: newest?.setBy ?? null,
      is_lost: ofProvider(kept, code).some(({ name }) => unreadable.includes(name)),
      has_tested: since !== undefined && (await hasTestedSince(db, { siteId: site.id, provider: code, since })),
      pending: await countPending(db, { provider: code, now }),
      webhook: `${environment.baseUrl}/webhooks/${code}`,
    });
  }
  return { items };
}

const isTest = ({ stripe, paypal }: PaymentSettings, code: PaymentCode): boolean =>
  (code === 'stripe' && stripe !== undefined && isStripeTest(stripe)) || (code === 'paypal' && paypal?.environment === 'sandbox');
