import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAs, type Visitor } from '../../../../test/support/browser/visitor.ts';
import { makeOrder, type TestOrder, typedBilling } from '../../../../test/support/orders/orders.ts';
import { openBtcPayStandIn } from '../../../../test/support/payments/btcpay-stand-in.ts';
import type { StandIn } from '../../../../test/support/payments/stand-in.ts';
import { openStripeStandIn } from '../../../../test/support/payments/stripe-stand-in.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { finished, ready, scratchFolder, start } from '../../../../test/support/slipway.ts';
import { createAccount } from '../../../accounts/index.ts';
import { forgetFormerKeys, openConnections, resealSettings } from '../../../connections/index.ts';
import { commandLine } from '../../../contract/caller.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { refundOrder } from '../../../orders/end-order.ts';
import { findOrder } from '../../../orders/order-store.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { sql } from '../../../platform/database/database.ts';
import { makeOnceId } from '../../forms/once.ts';

// The keys of payment providers, set in the console of a production directory, without a restart.
const key = randomBytes(32).toString('base64');
const production = { NODE_ENV: 'production', RATE_LIMITS: 'on', BASE_URL: 'http://slipway.test', SECRET_KEY: key };
let service: TestService;
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>;
let btcpay: Awaited<ReturnType<typeof openBtcPayStandIn>>;
let other: Awaited<ReturnType<typeof openBtcPayStandIn>>;

beforeAll(async () => {
  [stripe, btcpay, other] = await Promise.all([openStripeStandIn(), openBtcPayStandIn(), openBtcPayStandIn({ name: 'B' })]);
  service = await startService({ settings: production, rateLimits: true, paymentServers: { stripe: stripe.at } });
});
afterAll(async () => {
  await service.close();
  await Promise.all([stripe.close(), btcpay.close(), other.close()]);
});
beforeEach(async () => {
  await service.db.run(sql`delete from service_setting`);
  await service.db.run(sql`delete from former_payment_keys`);
  await service.db.run(sql`update payment set status = 'cancelled', settled_at = created_at where status in ('open', 'processing')`);
});

const now = () => service.parts.clock.now();
const later = (minutes: number) => new Date(now().getTime() + minutes * 60_000);
const typedStripe = (more: Record<string, string> = {}) => ({ form: 'stripe', ...stripe.typed, ...more });
const typedBtcpay = ({ environment: named }: typeof btcpay, more: Record<string, string> = {}) => ({
  form: 'btcpay',
  url: named.BTCPAY_URL,
  api_key: named.BTCPAY_API_KEY,
  store_id: named.BTCPAY_STORE_ID,
  webhook_secret: named.BTCPAY_WEBHOOK_SECRET,
  ...more,
});
const SAVED = '/team/setup?done=keys';
const save = async (by: Visitor, form: Record<string, string>) => (await by.post('/team/setup', form)).to;

let made = 0;
async function newMember(teamRole: TeamRole = 'owner', minutesAgo = 0, there = service) {
  const at = there.parts.clock.now();
  const accountId = (await createAccount(there.db, { email: `keeper${++made}@example.org`, name: 'Ada', teamRole, now: at }))!;
  return signInAs(there, accountId, new Date(at.getTime() - minutesAgo * 60_000));
}

const getStep = async (by: Visitor) => {
  const { text } = await by.get('/team/setup');
  const [, step] = /<li id="payments"[^>]*>([\s\S]*?)<\/details>/.exec(text)!;
  return step!
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
const names = async () => (await service.db.rows<{ name: string }>(sql`select name from service_setting order by name`)).map(({ name }) => name);
const STRIPE = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
const readWith = (settings: Record<string, string>) => openConnections(readConfig({ ...production, ...settings }), service.db).read();

/** The buyer fills in the checkout page and chooses this provider. @returns the provider's reference of the payment */
async function begin(order: TestOrder, provider: string): Promise<string> {
  await order.visitor.post(order.path, typedBilling);
  const shown = await order.visitor.post(order.path, { form: 'pay', provider, terms: 'yes', immediate_delivery: 'yes' });
  if (shown.status !== 200) throw new Error(shown.words);
  const payment = await service.db.row<{ reference: string }>(sql`
    select p.reference from payment p join purchase o on o.id = p.purchase_id where o.number = ${order.number} order by p.created_at desc, p.id limit 1`);
  return payment!.reference;
}

let told = 0;
/** The provider's webhook arrives. @returns the status of the answer */
async function hear(by: StandIn, code: string, reference: string, type: string): Promise<number> {
  const { headers, body } = by.hook(reference, { id: `e${++told}`, type, at: now() });
  const more = { ...headers, 'Content-Type': 'application/json' } as unknown as Record<string, string>;
  return (await service.get(`/webhooks/${code}`, { method: 'POST', headers: more, body: body.toString() })).status;
}

/** It is paid at BTCPay Server, which tells the service. */
async function payAt(by: typeof btcpay, reference: string): Promise<number> {
  by.becomes(reference, { status: 'Settled', additionalStatus: 'None' });
  return hear(by, 'btcpay', reference, 'InvoiceSettled');
}

describe('an owner', () => {
  it('enters the keys of Stripe in the browser, and buyers can pay with it at once', async () => {
    const owner = await newMember();
    await expect(makeOrder(service)).rejects.toThrow('payments_not_configured');
    const bare = await getStep(owner);
    expect(bare).toContain('No payment provider is set up, so nobody can buy anything.');
    expect(bare).toContain('Address for the webhook at Stripe: http://slipway.test/webhooks/stripe');
    const saved = await owner.post('/team/setup', typedStripe());
    expect(saved.to, saved.words).toBe(SAVED);
    const step = await getStep(owner);
    expect(step).toMatch(/Stripe Set Test mode Saved here on .* by Ada ?\./);
    expect(step).toContain('Saved and never shown');
    expect(step).toContain('Make a test payment to see whether the keys work');
    const before = stripe.payments();
    expect((await owner.post('/team/setup', { form: 'payment', provider: 'stripe' })).to).toContain('done=payment');
    expect(stripe.payments()).toBe(before + 1);
    expect(await getStep(owner)).not.toContain('Make a test payment to see');

    const order = await makeOrder(service);
    const reference = await begin(order, 'stripe');
    expect(await hear(stripe, 'stripe', reference, 'payment_intent.succeeded')).toBe(200);
    expect((await order.get()).status).toBe('pending');
    stripe.becomes(reference, { status: 'succeeded' });
    expect(await hear(stripe, 'stripe', reference, 'payment_intent.succeeded')).toBe(200);
    expect((await order.get()).status).toBe('fulfilled');
    // The checks of the service know it too.
    expect((await owner.get('/team/operations')).words).toContain('Stripe uses test keys');
  });

  it('reads what the provider says against wrong keys', async () => {
    const owner = await newMember();
    expect(await save(owner, typedStripe({ secret_key: 'sk_test_SOMEBODYELSES' }))).toBe(SAVED);
    const shown = await owner.post('/team/setup', { form: 'payment', provider: 'stripe' });
    expect(shown.words).toContain('Stripe refused the test payment');
    expect(await getStep(owner)).toContain('Make a test payment to see whether the keys work');
  });

  it('sets keys that a worker in another process uses at once, for a refund', async () => {
    const owner = await newMember();
    const scratch = scratchFolder();
    const worker = start(['worker'], { ...production, DATABASE_URL: service.databaseUrl, DATA_DIR: scratch.folder });
    await ready(worker);
    expect(await save(owner, typedBtcpay(btcpay))).toBe(SAVED);
    const order = await makeOrder(service);
    expect(await payAt(btcpay, await begin(order, 'btcpay'))).toBe(200);
    expect((await order.get()).status).toBe('fulfilled');
    await service.db.transaction(async (tx) => {
      const row = (await findOrder(tx, { number: order.number, lock: true }))!;
      await refundOrder(tx, { order: row, site: service.parts.defaultSite(), reason: 'Asked for', caller: commandLine, now: now() });
    });
    await until(async () => btcpay.claims().length > 0);
    worker.kill('SIGTERM');
    await finished(worker);
    expect(worker.said()).not.toContain(btcpay.webhookSecret);
    scratch.remove();
  });

  it('reads every mistake at once, and no key is shown again', async () => {
    const owner = await newMember();
    const shown = await owner.post('/team/setup', typedStripe({ secret_key: 'pk_test_swapped', publishable_key: 'sk_test_swapped', webhook_secret: '' }));
    expect(shown.status).toBe(400);
    expect(shown.words).toContain('Enter a Stripe secret key. It begins with one of these: sk_live_');
    expect(shown.words).toContain('Enter a Stripe publishable key. It begins with one of these: pk_live_');
    expect(shown.words).toContain('Secret of the webhook is required');
    expect(shown.text).not.toContain('swapped');
    expect(await names()).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [likeStripe({ secret_key: 'sk_live_1' }), ['The secret key and the publishable key are of different kinds']],
    [likeStripe({ webhook_secret: 'sk_test_1' }), ['Enter the signing secret of the webhook in Stripe']],
    [{ form: 'paypal' }, ['Client ID is required', 'Client secret is required', 'ID of the webhook is required']],
    [{ form: 'paypal', client_id: 'a b', client_secret: 'c', webhook_id: 'd', environment: 'live' }, ['Enter only the key, without spaces']],
    [{ form: 'paypal', client_id: 'a', client_secret: 'c', webhook_id: 'd', environment: 'real' }, ['Choose live or sandbox']],
    [
      { form: 'btcpay', url: 'btcpay.example.org', api_key: 'k', store_id: 'a/b', webhook_secret: 's' },
      ['Enter the address of BTCPay Server, such as', 'Enter the ID of the store'],
    ],
    [{ form: 'btcpay', url: 'https://u:p@btcpay.example.org', api_key: 'k', store_id: 'a', webhook_secret: 's' }, ['Enter the address of BTCPay Server']],
  ])('is told what is wrong with %j', async (form, words) => {
    const shown = await (await newMember()).post('/team/setup', form);
    expect(shown.status).toBe(400);
    for (const one of words) expect(shown.words).toContain(one);
    expect(await names()).toEqual([]);
  });

  it('corrects one key, and the others stay', async () => {
    const owner = await newMember();
    await save(owner, typedStripe({ webhook_secret: 'whsec_wrong' }));
    expect(await save(owner, { form: 'stripe', secret_key: '', publishable_key: '', webhook_secret: stripe.typed.webhook_secret })).toBe(SAVED);
    const { secret_key: secretKey, publishable_key: publishableKey, webhook_secret: webhookSecret } = stripe.typed;
    expect((await readWith({})).payments.stripe).toEqual({ secretKey, publishableKey, webhookSecret });
  });

  it('enters all keys again for another address of BTCPay Server, so that none is sent there', async () => {
    const owner = await newMember();
    await save(owner, typedBtcpay(btcpay));
    const shown = await owner.post('/team/setup', { form: 'btcpay', url: other.environment.BTCPAY_URL, api_key: '', store_id: '', webhook_secret: '' });
    expect(shown.words).toContain('Enter this again, because it’s for another server now');
    expect((await readWith({})).payments.btcpay?.url).toBe(btcpay.environment.BTCPAY_URL);
    // The same address, written in another way.
    const same = `${btcpay.environment.BTCPAY_URL}/`;
    expect(await save(owner, { form: 'btcpay', url: same, api_key: '', store_id: '', webhook_secret: '' })).toBe(SAVED);
  });

  it('is warned of an address without encryption, where it can be changed', async () => {
    const owner = await newMember();
    expect(await save(owner, typedBtcpay(btcpay, { url: 'http://btcpay.example.org' }))).toBe(SAVED);
    const { words, text } = await owner.get('/team/operations');
    expect(words).toContain('The address of BTCPay Server that was saved in the console, under Setup, uses http to another machine');
    expect(words).not.toContain('BTCPAY_URL');
    expect(text).toContain('href="/team/setup?step=payments#payments"');
  });

  it('sets PayPal’s sandbox', async () => {
    const owner = await newMember();
    expect(await save(owner, { form: 'paypal', client_id: 'a', client_secret: 'b', webhook_id: 'c', environment: 'sandbox' })).toBe(SAVED);
    expect((await readWith({})).payments.paypal).toEqual({ clientId: 'a', clientSecret: 'b', webhookId: 'c', environment: 'sandbox' });
    expect(await getStep(owner)).toContain('PayPal Set Test mode');
  });
});

/** Stand-ins are only opened when the tests run. */
function likeStripe(more: Record<string, string>): Record<string, string> {
  return { form: 'stripe', secret_key: 'sk_test_1', publishable_key: 'pk_test_1', webhook_secret: 'whsec_1', ...more };
}

describe('nobody else', () => {
  it.each(['editor', 'moderator', 'finance'] as const)('sees or sets them as %s', async (role) => {
    const member = await newMember(role);
    for (const form of [typedStripe(), typedBtcpay(btcpay), { form: 'keys-remove', provider: 'stripe' }])
      expect((await member.post('/team/setup', form)).status).toBe(403);
    expect((await member.get('/team/setup')).text).not.toMatch(/name="(secret_key|client_secret|api_key)"/);
    expect(await names()).toEqual([]);
  });

  it('sets or removes them without a recent sign-in', async () => {
    await save(await newMember(), typedStripe());
    const owner = await newMember('owner', 11);
    for (const form of [typedBtcpay(btcpay), { form: 'keys-remove', provider: 'stripe' }]) {
      const shown = await owner.post('/team/setup', form);
      expect(shown.words).toContain('Sign in again in a new tab');
      expect(shown.text).not.toContain(btcpay.webhookSecret);
    }
    expect(await names()).toEqual(STRIPE);
  });

  it('sets or removes them with a key', async () => {
    const owner = await newMember();
    await save(owner, typedStripe());
    const page = await owner.post('/team/keys', { form: 'create', name: 'Robot', role: 'owner', expires: '30', once: makeOnceId() });
    const secret = /ltk_[0-9A-Za-z]{38}/.exec(page.text)![0];
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
    const ask = (path: string, body: object) => service.get(`/api/team/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { form: _form, ...body } = typedBtcpay(btcpay);
    expect(await ask('set-btcpay-keys', body)).toMatchObject({ status: 403, json: { code: 'not_permitted' } });
    expect((await ask('set-stripe-keys', stripe.typed)).status).toBe(403);
    expect((await ask('set-paypal-keys', { client_id: 'a', client_secret: 'b', webhook_id: 'c' })).status).toBe(403);
    expect((await ask('remove-payment-keys', { provider: 'stripe' })).status).toBe(403);
    expect(await names()).toEqual(STRIPE);
  });
});

describe('keys that are replaced or removed while payments are pending', () => {
  const kept = async () => (await service.db.rows(sql`select provider from former_payment_keys`)).length;

  it('still receive the payments that were begun with them, and are deleted then', async () => {
    const owner = await newMember();
    await save(owner, typedBtcpay(btcpay));
    const [paid, left] = [await makeOrder(service), await makeOrder(service)];
    const reference = await begin(paid, 'btcpay');
    await begin(left, 'btcpay');
    expect(await save(owner, typedBtcpay(other))).toBe(SAVED);
    expect(await getStep(owner)).toContain('Former keys are still kept for pending payments and refunds (2)');
    // A buyer who comes back begins again with the new keys, and new orders use them too.
    expect(await begin(left, 'btcpay')).toMatch(/^8QRvYB/);
    const fresh = await makeOrder(service);
    expect(await payAt(other, await begin(fresh, 'btcpay'))).toBe(200);
    expect((await fresh.get()).status).toBe('fulfilled');

    expect(await payAt(btcpay, reference)).toBe(200);
    expect((await paid.get()).status).toBe('fulfilled');
    await forgetFormerKeys(service.db, later(2));
    expect(await kept()).toBe(1);
    // The last one is given up after a week.
    await forgetFormerKeys(service.db, later(8 * 24 * 60));
    expect(await kept()).toBe(0);
    expect(await getStep(owner)).not.toContain('Former keys');
    expect(await payAt(btcpay, reference)).toBe(400);
  });

  it('are no longer offered once they are removed, and finish what was begun', async () => {
    const owner = await newMember();
    await save(owner, typedBtcpay(btcpay));
    const order = await makeOrder(service);
    const reference = await begin(order, 'btcpay');
    expect((await owner.post('/team/setup', { form: 'keys-remove', provider: 'btcpay' })).to).toBe('/team/setup?done=keys-removed');
    expect(await names()).toEqual([]);
    await expect(makeOrder(service)).rejects.toThrow('payments_not_configured');
    const page = await order.visitor.get(order.path);
    expect(page.words).not.toContain('BTCPay Server');
    expect(await getStep(owner)).toContain('Former keys are still kept for pending payments and refunds (1)');
    expect(await payAt(btcpay, reference)).toBe(200);
    expect((await order.get()).status).toBe('fulfilled');
    await forgetFormerKeys(service.db, later(2));
    expect(await kept()).toBe(0);
    expect(await payAt(btcpay, reference)).toBe(404);
  });

  it('wait for a refund, but never longer than 30 days', async () => {
    const owner = await newMember();
    await save(owner, typedBtcpay(btcpay));
    const order = await makeOrder(service);
    await payAt(btcpay, await begin(order, 'btcpay'));
    await service.db.transaction(async (tx) => {
      const row = (await findOrder(tx, { number: order.number, lock: true }))!;
      await refundOrder(tx, { order: row, site: service.parts.defaultSite(), reason: 'Asked for', caller: commandLine, now: now() });
    });
    await owner.post('/team/setup', { form: 'keys-remove', provider: 'btcpay' });
    await forgetFormerKeys(service.db, later(10 * 24 * 60));
    expect(await kept()).toBe(1);
    await forgetFormerKeys(service.db, later(31 * 24 * 60));
    expect(await kept()).toBe(0);
  });
});

describe('what is saved', () => {
  it('is encrypted, and no page or log entry shows a key', async () => {
    const owner = await newMember();
    await save(owner, typedStripe());
    await save(owner, typedBtcpay(btcpay));
    await save(owner, typedBtcpay(other));
    expect(await names()).toEqual(['BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_URL', 'BTCPAY_WEBHOOK_SECRET', ...STRIPE]);
    const sealed = await service.db.rows<{ sealed: Buffer }>(sql`select sealed from service_setting union all select sealed from former_payment_keys`);
    for (const { sealed: bytes } of sealed) expect(bytes.toString('latin1')).not.toMatch(/KEPT|sk_test|whsec|127\.0/);
    for (const path of ['/team/setup', '/team/log', '/team/operations', '/team/site', '/'])
      expect((await owner.get(path)).text, path).not.toMatch(/KEPTSECRET|sk_test_|pk_test_shown|9CiNzKoANXxmk5/);
    const { words } = await owner.get('/team/log');
    expect(words).toContain('STRIPE_SECRET_KEY');
  });

  it('moves to a new key at the next start, and isn’t offered without the old one', async () => {
    const owner = await newMember();
    await save(owner, typedBtcpay(btcpay));
    await save(owner, typedBtcpay(other));
    const next = randomBytes(32).toString('base64');
    const openWith = (keys: string) => openConnections(readConfig({ ...production, SECRET_KEY: keys }), service.db);
    await resealSettings(openWith(`${next},${key}`), service.db);
    expect((await openWith(next).read()).payments.btcpay?.url).toBe(other.environment.BTCPAY_URL);
    expect((await openWith(next).readFormer()).map(({ payments }) => payments.btcpay?.url)).toEqual([btcpay.environment.BTCPAY_URL]);
    // This service only has the old key.
    expect(await openWith(key).readFormer()).toEqual([]);
    await expect(makeOrder(service)).rejects.toThrow('payments_not_configured');
    expect(await getStep(owner)).toContain('The keys that were saved here can’t be read');
    expect((await owner.get('/team/operations')).words).toContain('so buyers can’t pay with them');
    expect(await save(owner, typedBtcpay(other))).toBe(SAVED);
    await makeOrder(service);
  });
});

describe('the environment wins', () => {
  it('over a form, which a provider of the environment doesn’t have', async () => {
    const there = await startService({
      settings: { ...production, STRIPE_SECRET_KEY: 'sk_test_env', STRIPE_PUBLISHABLE_KEY: 'pk_test_env', STRIPE_WEBHOOK_SECRET: 'whsec_env' },
      rateLimits: true,
    });
    try {
      const owner = await newMember('owner', 0, there);
      const page = await owner.get('/team/setup');
      expect(page.words).toMatch(/Set on the server: STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET ?\./);
      expect(page.text).not.toContain('name="secret_key"');
      expect(page.text).toContain('name="api_key"');
      const shown = await owner.post('/team/setup', typedStripe());
      expect(shown.status).toBe(400);
      expect(shown.words).toContain('This is set on the server with STRIPE_SECRET_KEY. Change it there and restart the service.');
      expect(await there.db.rows(sql`select from service_setting`)).toEqual([]);
    } finally {
      await there.close();
    }
  });

  it('over saved keys', async () => {
    await save(await newMember(), typedBtcpay(btcpay));
    expect((await readWith(other.environment)).payments.btcpay?.url).toBe(other.environment.BTCPAY_URL);
  });
});
