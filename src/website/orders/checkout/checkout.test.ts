import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, type Shown } from '../../../../test/support/browser/visitor.ts';
import { booksOf, goToSandbox, makeOrder, playSandbox, typedBilling } from '../../../../test/support/orders/orders.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { sql } from '../../../platform/database/database.ts';

let service: TestService;
const known = new Map([['FR40303265045', true]]);
beforeAll(async () => {
  service = await startService({
    mail: true,
    vies: { ask: async ({ country, number }) => known.get(country + number) },
    seed: async (db, siteId) => {
      const seller = { name: 'Yard GmbH', address: ['Helling 1'], country: 'DE', vat_number: 'DE123456788', vat_registered: true, oss: true, email: null };
      await db.run(sql`update site set settings = ${JSON.stringify({ seller })} where id = ${siteId}`);
    },
  });
  await until(async () => 'seller' in service.parts.defaultSite().settings);
});
afterAll(() => service.close());

const refreshOf = ({ elements }: Shown) => elements.find(({ attributes }) => attributes['http-equiv'] === 'refresh')?.attributes.content;

describe('the link', () => {
  it('opens the order for anyone who has it, and nothing of the account', async () => {
    const order = await makeOrder(service);
    const shown = await order.visitor.get(order.path);
    expect(shown.status).toBe(200);
    expect(shown.words).toContain(order.number);
    expect(shown.words).toContain('Launch Product');
    expect(shown.words).toContain('Yard GmbH');
    expect(shown.text).not.toMatch(/@example\.org/);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.headers['referrer-policy']).toBe('no-referrer');
  });
  it.each([
    ['another signature', (path: string) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`],
    ['a shorter one', (path: string) => path.slice(0, -1)],
    ['another number', (path: string) => path.replace(/SW-./, (text) => `SW-${text.endsWith('0') ? '1' : '0'}`)],
  ])('%s opens nothing', async (_, change) => {
    const order = await makeOrder(service);
    const address = change(order.path);
    expect((await order.visitor.get(address)).status).toBe(404);
    expect((await order.visitor.post(address, typedBilling)).status).toBe(404);
    expect((await order.visitor.post(address, { form: 'pay', provider: 'sandbox', terms: 'yes', immediate_delivery: 'yes' })).status).toBe(404);
    expect((await order.get()).events.map(({ event }: { event: string }) => event)).toEqual(['created']);
  });
});

describe('billing details', () => {
  it('show every error at its field, and keep what was typed', async () => {
    const order = await makeOrder(service);
    const shown = await order.visitor.post(order.path, { ...typedBilling, name: '', country: '', email: 'nobody', city: 'Lyon' });
    expect(shown.status).toBe(400);
    expect(shown.words).toContain('There are problems with 3 fields.');
    for (const id of ['billing-name-error', 'billing-country-error', 'billing-email-error']) {
      expect(shown.elements.some(({ attributes }) => attributes.id === id)).toBe(true);
    }
    const typedIn = (name: string) => shown.elements.find(({ attributes }) => attributes.name === name)!.attributes.value;
    expect([typedIn('city'), typedIn('email')]).toEqual(['Lyon', 'nobody']);
    expect((await order.get()).vat.country).toBeNull();
  });
  it.each([
    ['a consumer in another member state', { country: 'FR' }, 'VAT 20%, France', '$58.80'],
    ['the seller’s country', { country: 'DE' }, 'VAT 19%, Germany', '$58.31'],
    ['a postcode outside the EU’s VAT area', { country: 'ES', postcode: '35001' }, 'outside the seller’s VAT area', '$49'],
    ['Monaco', { country: 'MC', postcode: '98000' }, 'VAT 20%, France', '$58.80'],
    ['outside the EU', { country: 'US' }, 'outside the seller’s VAT area', '$49'],
    ['a number outside the EU', { country: 'US', vat_number: '12-3456789' }, 'outside the seller’s VAT area', '$49'],
    ['a business whose number VIES knows', { vat_number: 'FR 40 303 265 045' }, 'Reverse charge', '$49'],
    ['a business while VIES is silent', { country: 'IT', vat_number: 'IT00743110157' }, 'didn’t respond', '$59.78'],
  ])('%s', async (_, typed, words, total) => {
    const order = await makeOrder(service);
    const preview = await order.visitor.post(order.path, { ...typedBilling, ...typed, only: 'vat' });
    expect(preview.status).toBe(200);
    expect(preview.words).toContain(words);
    expect(preview.words).toContain(total);
    expect((await order.get()).total_cents).toBe(4900);
    expect((await order.visitor.post(order.path, { ...typedBilling, ...typed })).to).toBe(order.path);
    const saved = await order.visitor.get(order.path);
    expect(saved.words).toContain(words);
    expect(saved.words).toContain(`Pay ${total}`);
    expect(Math.round(Number(total.slice(1)) * 100)).toBe((await order.get()).total_cents);
  });
  it.each([
    ['FR40303265046', 'FR', 'isn’t a valid VAT number for that country'],
    ['IT00743110157', 'FR', 'isn’t from the country above'],
    // Businesses in Monaco have French numbers.
    ['FR40303265046', 'MC', 'isn’t a valid VAT number for that country'],
    ['IT00743110157', 'MC', 'isn’t from the country above'],
  ])('refuses the number %s of %s beside its field', async (vat_number, country, words) => {
    const order = await makeOrder(service);
    for (const only of ['vat', '']) {
      const shown = await order.visitor.post(order.path, { ...typedBilling, country, vat_number, only });
      expect([shown.status, shown.words]).toEqual([400, expect.stringContaining(words)]);
    }
    expect((await order.get()).events).toHaveLength(1);
  });
  it('come before paying', async () => {
    const order = await makeOrder(service);
    const shown = await order.visitor.post(order.path, { form: 'pay', provider: 'sandbox', terms: 'yes', immediate_delivery: 'yes' });
    expect([shown.status, shown.words]).toEqual([400, expect.stringContaining('Enter the billing details first.')]);
  });
  it('keep the prices of the order when those of the site change', async () => {
    const order = await makeOrder(service);
    await service.db.run(sql`insert into product_price (site_id, code, price_cents, updated_at) values (1, 'launch', 9900, ${service.parts.clock.now()})`);
    try {
      await order.visitor.post(order.path, { ...typedBilling, country: 'US' });
      expect((await order.get()).total_cents).toBe(4900);
    } finally {
      await service.db.run(sql`delete from product_price`);
    }
  });
});

describe('in test mode', () => {
  it('the page says that it is a test', async () => {
    const order = await makeOrder(service);
    const shown = await order.visitor.get(await goToSandbox(order));
    expect(shown.words).toContain('TEST: no real payment is made.');
    expect(shown.words).toContain('$58.80');
  });
  it('a payment makes the listing live', async () => {
    const order = await makeOrder(service);
    const shown = await playSandbox(order, 'pay');
    expect(shown.words).toContain('Thank you, your order is complete');
    expect(shown.words).not.toContain('Ada Lovelace');
    expect(refreshOf(shown)).toBeUndefined();
    expect((await order.get()).status).toBe('fulfilled');
    expect((await service.get(`/api/v1/listings/${order.listing.slug}`)).json.status).toBe('live');
    expect(await booksOf(service, order.number)).toEqual({ 'cash:sandbox': 5880, 'revenue:launch': -4900, 'vat:FR': -980 });
  });
  it('a payment by the person who ordered leads on to the listing, which nobody else is shown', async () => {
    const person = await newPerson(service);
    const order = await makeOrder(service);
    await service.db.run(sql`update purchase set account_id = ${person.accountId} where number = ${order.number}`);
    await service.db.run(sql`update listing_member set account_id = ${person.accountId} where listing_id = ${order.listing.id}`);
    await playSandbox(order, 'pay');
    const links = ({ elements }: Shown) => elements.flatMap(({ attributes }) => attributes.href ?? []);
    const own = `/account/listings/${order.listing.id}`;
    for (const path of [order.path, `/account/orders/${order.number}`]) {
      const shown = await person.get(path);
      expect(links(shown), path).toEqual(expect.arrayContaining([own, `${service.origin}/listings/${order.listing.slug}`]));
    }
    for (const other of [newVisitor(service), await newPerson(service)]) expect(links(await other.get(order.path))).not.toContain(own);
  });
  it('a declined payment charges nothing, and another can be tried', async () => {
    const order = await makeOrder(service);
    const shown = await playSandbox(order, 'decline');
    expect(shown.words).toContain('Nothing was charged');
    expect((await order.get()).status).toBe('pending');
    expect((await playSandbox(order, 'pay')).words).toContain('Thank you');
  });
  it('a second step is required before it pays', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    const step = await order.visitor.post(at, { play: 'second_step' });
    expect((await order.visitor.get(step.to!)).words).toContain('Yes, it’s me');
    expect((await order.get()).status).toBe('pending');
    expect((await playSandbox(order, 'pay', at)).words).toContain('Thank you');
  });
  it('a slow payment is followed without JavaScript, and nothing more can be paid meanwhile', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    const shown = await playSandbox(order, 'pay_late', at);
    expect(shown.words).toContain('Your payment is being processed');
    expect(refreshOf(shown)).toBe(`3;url=${order.path}?back=2`);
    expect((await order.visitor.post(order.path, { form: 'pay', provider: 'sandbox', terms: 'yes', immediate_delivery: 'yes' })).words).toContain(
      'already in progress',
    );
    expect((await order.visitor.post(order.path, { ...typedBilling, country: 'US' })).words).toContain('already in progress');
    expect((await playSandbox(order, 'arrive', at)).words).toContain('Thank you');
    expect((await order.get()).status).toBe('fulfilled');
  });
  it('a failed payment is shown while another can be tried, and hidden once that one has succeeded', async () => {
    const order = await makeOrder(service);
    expect((await playSandbox(order, 'decline')).words).toContain('failed. Nothing was charged');
    const shown = await playSandbox(order, 'pay');
    expect(shown.words).toContain('Thank you');
    expect(shown.words).not.toContain('failed');
  });
  it('a payment without a webhook is found by checking', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    await playSandbox(order, 'pay_late', at);
    await service.db.run(sql`update sandbox_payment set arrives_at = ${service.parts.clock.now()} where reference = ${at.split('/').at(-1)!}`);
    expect((await order.visitor.get(order.path)).words).toContain('Thank you');
  });
  it('a second payment of one order is refunded', async () => {
    const order = await makeOrder(service);
    const shown = await playSandbox(order, 'pay_twice');
    expect(shown.words).toContain('An extra payment of $58.80 is being refunded.');
    const { status, total_cents } = await order.get();
    expect([status, total_cents]).toEqual(['fulfilled', 5880]);
    await until(async () => (await order.get()).events.some(({ event }: { event: string }) => event === 'refunded'));
    expect((await booksOf(service, order.number))['cash:sandbox']).toBe(5880);
    const refunds = await service.db.rows(sql`select r.amount_cents from sandbox_refund r join sandbox_payment p on p.reference = r.reference
      join payment m on m.reference = p.reference join purchase o on o.id = m.purchase_id where o.number = ${order.number}`);
    expect(refunds).toEqual([{ amount_cents: 5880 }]);
  });
  it('a dispute is shown, and cancels nothing by itself', async () => {
    const order = await makeOrder(service);
    expect((await playSandbox(order, 'dispute')).words).toContain('disputed');
    expect((await order.get()).status).toBe('fulfilled');
  });
  it('a dispute that is won leaves the order unchanged, and one that is lost cancels it without sending money', async () => {
    for (const [play, status, says] of [
      ['win_dispute', 'fulfilled', 'won the dispute'],
      ['lose_dispute', 'refunded', 'no money is sent'],
    ] as const) {
      const order = await makeOrder(service);
      const at = await goToSandbox(order);
      await playSandbox(order, 'dispute', at);
      expect((await playSandbox(order, play, at)).words).toContain(says);
      expect((await order.get()).status).toBe(status);
      expect((await booksOf(service, order.number))['cash:sandbox'] ?? 0).toBe(status === 'refunded' ? 0 : 5880);
      const refunds = await service.db.rows(sql`select r.id from refund r join purchase o on o.id = r.purchase_id where o.number = ${order.number}`);
      expect(refunds).toEqual([]);
    }
  });
  it('a partial refund at the provider is shown and booked, gets a credit note, and its failure is noticed', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    await playSandbox(order, 'pay', at);
    expect((await playSandbox(order, 'refund_part', at)).words).toContain('$29.40 was refunded through Sandbox.');
    expect(await booksOf(service, order.number)).toEqual({ 'cash:sandbox': 2940, 'revenue:launch': -2450, 'vat:FR': -490 });
    await until(async () => (await order.get()).events.some(({ event }: { event: string }) => event === 'credit_note_issued'));
    expect((await playSandbox(order, 'fail_refund', at)).words).toContain('The refund failed. The site team is looking into it.');
    expect((await order.visitor.get(at)).words).not.toContain('Fail the refund');
  });
  it('after a dispute that was won, another one and refunds at the provider are noticed', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    const statusOf = async () =>
      (await service.db.row<{ status: string }>(sql`select p.status from payment p join purchase o on o.id = p.purchase_id where o.number = ${order.number}`))!
        .status;
    const seen: string[] = [];
    for (const play of ['pay', 'dispute', 'win_dispute', 'dispute', 'win_dispute', 'refund_part'] as const) {
      await playSandbox(order, play, at);
      seen.push(await statusOf());
    }
    expect(seen).toEqual(['succeeded', 'disputed', 'succeeded', 'disputed', 'succeeded', 'succeeded']);
    expect(await booksOf(service, order.number)).toMatchObject({ 'cash:sandbox': 2940, 'revenue:launch': -2450 });
    // The rest of it, so that all has gone back.
    await playSandbox(order, 'refund_part', at);
    expect([(await order.get()).status, await booksOf(service, order.number)]).toEqual(['refunded', {}]);
  });
  it('a whole refund at the provider ends the order, takes back what it brought, and gets a credit note', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    await playSandbox(order, 'pay', at);
    const { words } = await playSandbox(order, 'refund_all', at);
    expect(words).toContain('$58.80 was refunded through Sandbox.');
    expect(words).toContain('so no money is sent');
    expect([(await order.get()).status, await booksOf(service, order.number)]).toEqual(['refunded', {}]);
    await until(async () => (await order.get()).events.some(({ event }: { event: string }) => event === 'credit_note_issued'));
    expect((await order.visitor.get(at)).words).not.toContain('Refund all');
  });
  it('what happened can’t happen again', async () => {
    const order = await makeOrder(service);
    const at = await goToSandbox(order);
    await playSandbox(order, 'pay', at);
    const shown = await order.visitor.post(at, { play: 'pay' });
    expect([shown.status, shown.words]).toEqual([400, expect.stringContaining('The status of this test payment has changed')]);
  });
});

describe('an expired order', () => {
  it('can’t be billed or paid after a day', async () => {
    const order = await makeOrder(service);
    await service.db.run(sql`update purchase set expires_at = ${service.parts.clock.now()} where number = ${order.number}`);
    expect((await order.visitor.get(order.path)).words).toContain('wasn’t paid within 24 hours');
    expect((await order.visitor.post(order.path, typedBilling)).status).toBe(400);
    expect((await order.visitor.post(order.path, { form: 'pay', provider: 'sandbox', terms: 'yes', immediate_delivery: 'yes' })).status).toBe(400);
  });
});

describe('in the account', () => {
  it('shows the person’s own orders only, links to payment, and can cancel', async () => {
    const person = await newPerson(service);
    const other = await makeOrder(service);
    const order = await makeOrder(service);
    await service.db.run(sql`update purchase set account_id = ${person.accountId} where number = ${order.number}`);
    const list = await person.get('/account/orders');
    expect(list.words).toContain(order.number);
    expect(list.words).not.toContain(other.number);
    expect((await person.get(`/account/orders/${other.number}`)).status).toBe(404);
    expect((await person.post(`/account/orders/${other.number}`, { form: 'cancel' })).status).toBe(404);
    const page = await person.get(`/account/orders/${order.number}`);
    expect(page.elements.some(({ attributes }) => attributes.href === service.origin + order.path)).toBe(true);
    const cancelled = await person.post(`/account/orders/${order.number}`, { form: 'cancel' });
    expect((await person.get(cancelled.to!)).words).toContain('Order cancelled.');
    expect((await newVisitor(service).get(order.path)).words).toContain('This order was cancelled');
    expect((await other.get()).status).toBe('pending');
  });
});
