import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown, signInAs } from '../../../../test/support/browser/visitor.ts';
import { goToSandbox, makeOrder, playSandbox, type TestOrder, typedBilling } from '../../../../test/support/orders/orders.ts';
import { orderTrophy } from '../../../../test/support/orders/trophies.ts';
import { run } from '../../../../test/support/people.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { commandLine } from '../../../contract/caller.ts';
import type { Consents, Delivery } from '../../../orders/order-store.ts';
import { sql } from '../../../platform/database/database.ts';
import { makeCall } from '../../../server/http/service-parts.ts';
import { setText } from '../../../sites/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, vies: { ask: async () => true } });
});
afterAll(() => service.close());

const stored = async ({ number }: TestOrder) =>
  (await service.db.row<{ consents: Consents | null; delivery: Delivery | null }>(sql`select consents, delivery from purchase where number = ${number}`))!;
const box = (page: Shown, name: string) => page.elements.find(({ attributes }) => attributes.type === 'checkbox' && attributes.name === name);
const pay = { form: 'pay', provider: 'sandbox' };
const ticked = { ...pay, terms: 'yes', immediate_delivery: 'yes' };

describe('before paying', () => {
  it('a consumer in the EU ticks terms and delivery; a missing tick is refused, and the other one is kept', async () => {
    const order = await makeOrder(service);
    await order.visitor.post(order.path, typedBilling);
    const shown = await order.visitor.get(order.path);
    for (const name of ['terms', 'immediate_delivery']) expect(box(shown, name)!.attributes.checked).toBeUndefined();
    const refused = await order.visitor.post(order.path, { ...pay, terms: 'yes' });
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining('Agree to immediate delivery')]);
    expect([box(refused, 'terms')!.attributes.checked, box(refused, 'immediate_delivery')!.attributes.checked]).toEqual([expect.anything(), undefined]);
    expect((await order.visitor.post(order.path, pay)).words).toContain('Accept the terms to pay.');
    expect(await stored(order)).toMatchObject({ consents: null });
    expect((await order.get()).events.map(({ event }: { event: string }) => event)).toEqual(['created', 'billing_saved']);
  });

  it('ticks are stored with their text, version, language and time', async () => {
    const order = await makeOrder(service);
    order.visitor.cookies.set('language', 'de');
    await order.visitor.post(order.path, typedBilling);
    expect((await order.visitor.post(order.path, ticked)).to).toContain('/sandbox/pay/');
    const { consents } = await stored(order);
    const at = service.parts.clock.now().toISOString().slice(0, 10);
    expect(consents).toEqual({
      terms: { words: 'Ich akzeptiere die AGB.', version: expect.stringMatching(/^[0-9a-f]{12}$/), language: 'de', at: expect.stringContaining(at) },
      immediate_delivery: {
        words: expect.stringContaining('Widerrufsrecht'),
        version: expect.stringMatching(/^[0-9a-f]{12}$/),
        language: 'de',
        at: expect.any(String),
      },
    });
  });

  it('the version follows the terms that the operator has set', async () => {
    const versionOfTerms = async () => {
      const order = await makeOrder(service);
      await order.visitor.post(order.path, typedBilling);
      await order.visitor.post(order.path, ticked);
      return (await stored(order)).consents?.terms?.version;
    };
    const template = await versionOfTerms();
    const { parts } = service;
    const caller = commandLine;
    const byTeam = makeCall(parts, { site: parts.defaultSite(), caller, requestId: 'test', from: { address: null, client: null } });
    const set = (text: string | null) => run(setText, { page: 'terms', text }, byTeam);
    await set('Nobody sells boats here.');
    const own = await versionOfTerms();
    expect(own).toMatch(/^[0-9a-f]{12}$/);
    expect(own).not.toBe(template);
    expect(await versionOfTerms()).toBe(own);
    await set(null);
    expect(await versionOfTerms()).toBe(template);
  });

  it.each([
    ['outside the EU', { country: 'US' }],
    ['with a confirmed VAT number', { vat_number: 'FR 40 303 265 045' }],
  ])('a buyer %s ticks the terms alone', async (_, typed) => {
    const order = await makeOrder(service);
    await order.visitor.post(order.path, { ...typedBilling, ...typed });
    expect(box(await order.visitor.get(order.path), 'immediate_delivery')).toBeUndefined();
    expect((await order.visitor.post(order.path, { ...pay, terms: 'yes' })).status).toBe(303);
    expect((await stored(order)).consents).toMatchObject({ immediate_delivery: null });
  });

  it.each([
    ['Réunion', { country: 'RE', postcode: '97400' }],
    ['Saint Martin', { country: 'MF', postcode: '97150' }],
    ['Åland', { country: 'AX', postcode: '22100' }],
  ])('a consumer in %s, where no VAT of the EU is charged but its consumer law holds, ticks both', async (_, typed) => {
    const order = await makeOrder(service);
    await order.visitor.post(order.path, { ...typedBilling, ...typed });
    expect((await order.visitor.post(order.path, { ...pay, terms: 'yes' })).words).toContain('Agree to immediate delivery');
    expect((await order.visitor.post(order.path, ticked)).status).toBe(303);
  });

  it('no program can tick the boxes: the order has no such key', async () => {
    const order = await makeOrder(service);
    const headers = { Authorization: order.authorization, 'Content-Type': 'application/json' };
    for (const key of ['terms', 'immediate_delivery', 'consents', 'delivery']) {
      const body = JSON.stringify({ items: [{ product: 'launch', listing_id: order.listing.id }], [key]: true });
      const answer = await service.get('/api/v1/orders/checkout', { method: 'POST', headers, body });
      expect([answer.status, answer.json.errors[0]?.code]).toEqual([400, 'unknown_key']);
    }
  });

  it('a signed-in buyer finds their email filled in; nobody else sees it', async () => {
    const person = await newPerson(service);
    const order = await makeOrder(service);
    await service.db.run(sql`update purchase set account_id = ${person.accountId} where number = ${order.number}`);
    const emailIn = (page: Shown) => page.elements.find(({ attributes }) => attributes.id === 'billing-email')!.attributes.value;
    expect(emailIn(await person.get(order.path))).toBe(person.email);
    expect((await order.visitor.get(order.path)).text).not.toContain(person.email);
    expect((await (await newPerson(service)).get(order.path)).text).not.toContain(person.email);
  });
});

describe('a trophy', () => {
  const address = {
    delivery_name: 'Grace Hopper',
    delivery_street: '1 Navy Yard',
    delivery_extra: '',
    delivery_postcode: '20374',
    delivery_city: 'Washington',
    delivery_region: 'DC',
    delivery_country: 'US',
    delivery_phone: '',
  };

  it('asks for a delivery address, and keeps everything typed if it is missing', async () => {
    const order = await orderTrophy(service);
    const refused = await order.visitor.post(order.path, { ...typedBilling, delivery_street: '1 Navy Yard' });
    expect(refused.status).toBe(400);
    for (const words of ['Recipient is required.', 'Country is required.']) expect(refused.words).toContain(words);
    const typedIn = (name: string) => refused.elements.find(({ attributes }) => attributes.id === `billing-${name}`)?.attributes.value;
    expect([typedIn('city'), typedIn('delivery_street')]).toEqual(['Paris', '1 Navy Yard']);
    // And it can't be paid before.
    await service.db.run(sql`update purchase set billing = ${JSON.stringify(typedBilling)} where number = ${order.number}`);
    expect((await order.visitor.post(order.path, ticked)).words).toContain('Enter the delivery address first.');
  });

  it.each([
    ['a postcode of another form', { delivery_postcode: '2037' }, 'Postcode has the wrong format'],
    ['no state', { delivery_region: '' }, 'State or province is required.'],
    ['no postcode', { delivery_postcode: '' }, 'Postcode is required.'],
    ['a country that is none', { delivery_country: 'ZZ' }, 'Country is required'],
    ['line breaks', { delivery_city: 'A\nB' }, 'line breaks'],
    ['a name too long', { delivery_name: 'x'.repeat(201) }, 'at most 200 characters'],
  ])('%s is refused', async (_, typed, words) => {
    const order = await orderTrophy(service);
    const refused = await order.visitor.post(order.path, { ...typedBilling, ...address, ...typed });
    expect([refused.status, refused.words]).toEqual([400, expect.stringContaining(words)]);
    expect((await stored(order)).delivery).toBeNull();
  });

  it.each([
    ['Hong Kong, which has no postcodes', { delivery_country: 'HK', delivery_postcode: '', delivery_region: '' }],
    ['the Netherlands', { delivery_country: 'NL', delivery_postcode: '1012 ab', delivery_region: '' }],
    ['Poland', { delivery_country: 'PL', delivery_postcode: '00-950', delivery_region: '' }],
    ['the United Kingdom', { delivery_country: 'GB', delivery_postcode: 'SW1A 1AA', delivery_region: '' }],
  ])('goes to %s', async (_, typed) => {
    const order = await orderTrophy(service);
    expect((await order.visitor.post(order.path, { ...typedBilling, ...address, ...typed })).status).toBe(303);
    expect((await stored(order)).delivery).toMatchObject({ country: typed.delivery_country });
  });

  it('its address is for the owner and the site team: others with the link don’t see it', async () => {
    const order = await orderTrophy(service);
    await order.visitor.post(order.path, { ...typedBilling, ...address });
    expect((await order.get()).delivery).toMatchObject({ name: 'Grace Hopper', region: 'DC', phone: null });
    for (const query of ['', '?edit=billing']) expect((await newVisitor(service).get(`${order.path}${query}`)).text).not.toMatch(/Grace Hopper|Navy Yard/);
    const owner = await signInAs(service, order.accountId);
    expect((await owner.get(`${order.path}?edit=billing`)).text).toContain('1 Navy Yard');
    expect((await owner.get(`/account/orders/${order.number}`)).words).toContain('Washington');
    // Only the billing details change: the address stays, and the order is paid.
    await order.visitor.post(order.path, { ...typedBilling, city: 'Lyon' });
    expect((await stored(order)).delivery).toMatchObject({ city: 'Washington' });
    await playSandbox(order, 'pay', (await order.visitor.post(order.path, ticked)).to!);
    expect((await order.get()).status).toBe('paid');
  });
});

it('an order without a trophy asks for no address', async () => {
  const order = await makeOrder(service);
  expect((await order.visitor.get(order.path)).text).not.toContain('delivery_name');
  await goToSandbox(order);
});
