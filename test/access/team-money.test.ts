import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../src/accounts/index.ts';
import { findOrderById } from '../../src/orders/order-store.ts';
import { listPayments } from '../../src/orders/payments/payment-store.ts';
import { settleReturn } from '../../src/orders/payments/settle-return.ts';
import { tellFailedRefunds } from '../../src/orders/payments/tell-failed-refunds.ts';
import { sql } from '../../src/platform/database/database.ts';
import { type Shown, signInAs, type Visitor } from '../support/browser/visitor.ts';
import { goToSandbox, makeOrder, playSandbox } from '../support/orders/orders.ts';
import { startService, type TestService } from '../support/service.ts';

// What finance does in the console, with plain forms.

let service: TestService;
let finance: Visitor;
let owner: Visitor;
beforeAll(async () => {
  service = await startService({ mail: true });
  const accountId = (await createAccount(service.db, { email: 'money@example.org', teamRole: 'finance', now: service.parts.clock.now() }))!;
  finance = await signInAs(service, accountId);
  owner = await signInAs(service, (await createAccount(service.db, { email: 'owner@example.org', teamRole: 'owner', now: service.parts.clock.now() }))!);
});
afterAll(() => service.close());

async function paid(items?: object[]) {
  const order = await makeOrder(service, items);
  await playSandbox(order, 'pay');
  return order;
}

describe('orders', () => {
  it('are found, opened and refunded in full, after showing what will be taken back', async () => {
    const order = await paid();
    for (const search of [`q=${order.number}`, 'status=fulfilled&product=launch', `q=${order.number.toLowerCase()}&from=2000-01-01&until=2100-01-01`])
      expect((await finance.get(`/team/orders?${search}`)).words, search).toContain(order.number);
    for (const search of ['q=nobody-has-this', `q=${order.number}&status=pending`, `q=${order.number}&product=trophy`, `q=${order.number}&until=2000-01-01`])
      expect((await finance.get(`/team/orders?${search}`)).words, search).toContain('No orders match these filters.');
    const page = await finance.get(`/team/orders/${order.number}`);
    expect(page.words).toContain('This can’t be undone. The money is sent back');
    expect(page.words).toContain('was paid with');
    // What goes back, whose order it is, and what it is for; finance can't open people or listings in the console.
    expect(page.words).toContain('The buyer gets $49');
    const { email } = (await service.db.row<{ email: string }>(sql`select email::text from account where id = ${order.accountId}`))!;
    expect(page.words).toContain(`Account: ${email}`);
    const links = (shown: Shown) => shown.elements.flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes.href] : []));
    expect(links(page)).toContain(`/listings/${order.listing.slug}`);
    expect(links(page)).not.toContain(`/team/people/${order.accountId}`);
    const owned = links(await owner.get(`/team/orders/${order.number}`));
    expect(owned).toContain(`/team/people/${order.accountId}`);
    expect(owned).toContain(`/team/listings/${order.listing.slug}`);
    const done = await finance.post(`/team/orders/${order.number}`, { form: 'refund', reason: 'They asked' });
    expect(done.to).toBe(`/team/orders/${order.number}?done=refunded`);
    expect((await finance.get(done.to!)).words).toContain('They asked');
    expect((await finance.post(`/team/orders/${order.number}`, { form: 'refund', reason: 'Again' })).status).toBe(400);
  });

  it('show a refund that failed after it was sent, with what to do until the task about it is done', async () => {
    const order = await paid();
    const page = `/team/orders/${order.number}`;
    const refunds = async () => (await finance.get(page)).words.match(/Refunds Reason Status Started Amount (.*?) Tasks|Refunds Reason.*/)?.[0];
    await finance.post(page, { form: 'refund', reason: 'They asked' });
    const buyer = await signInAs(service, order.accountId);
    const buyers = async () => (await buyer.get(`/account/orders/${order.number}`)).words;
    const readRefund = async () =>
      (await service.db.row<{ id: string; status: string; sent: string; payment: string }>(sql`
        select r.id, r.status, r.reference as sent, p.reference as payment from refund r join payment p on p.id = r.payment_id
        where r.purchase_id = (select id from purchase where number = ${order.number})`))!;
    await expect.poll(async () => (await readRefund()).status).toBe('done');
    const { id, sent, payment } = await readRefund();
    expect(await refunds()).toContain('They asked Sent');
    expect(await buyers()).toContain('$49 was refunded to the payment method you used.');
    await service.db.transaction((tx) =>
      tellFailedRefunds(tx, {
        provider: 'sandbox',
        reference: payment,
        failed: [{ reference: sent, amountCents: 4900 }],
        now: service.parts.clock.now(),
      }),
    );
    const failed = await finance.get(page);
    expect(await refunds()).toContain(
      'They asked Failed The buyer hasn’t received the money. Send it again through the provider or in another way, then mark the task as done.',
    );
    expect(await buyers()).toContain('The refund of $49 didn’t go through. The site team knows about it and will send it again.');
    const task = failed.elements.find(({ attributes }) => attributes.href?.startsWith('/team/queue/task/'))!.attributes.href!;
    expect((await finance.get(task)).words).toContain('A refund failed');
    await service.db.run(sql`update team_task set status = 'done', ended_at = created_at where kind = 'refund_failed'`);
    expect(await refunds()).toContain('They asked Failed. The task about it is done.');
    expect(await buyers()).toContain('An earlier attempt to refund $49 didn’t go through. The site team has dealt with it.');
    // A failure from another database may have no task: then nobody is told to expect that the team acts by itself.
    await service.db.run(sql`update refund set status = 'failed', reference = null where id = ${id}`);
    expect(await refunds()).toMatch(
      /They asked Failed The buyer hasn’t received the money\. Send it again through the provider or in another way\.(?! Open the task)/,
    );
    expect(await buyers()).toContain('The refund of $49 didn’t go through. Contact the site team so they can send it again.');
    await service.db.run(sql`update refund set status = 'waiting', reference = null where id = ${id}`);
    expect(await buyers()).toContain('$49 is being refunded to the payment method you used.');
    // As it is booked.
    await service.db.run(sql`update refund set status = 'done', reference = ${sent} where id = ${id}`);
  });

  it('are found by words that are in nearly all of them, newest first, and by those of one of them', async () => {
    const order = await makeOrder(service);
    await service.db.run(sql`
      insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, billing, created_at, expires_at, ended_at)
      select 'CROWD-' || lpad(n::text, 8, '0'), site_id, account_id, 'expired', quote, subtotal_cents, vat_cents, total_cents,
        jsonb_build_object('email', 'no-' || n || '@crowd.example', 'company', 'Crowd 100% ' || n), created_at, expires_at, created_at
      from purchase cross join generate_series(1, 3100) n where number = ${order.number}`);
    await service.db.run(sql`
      insert into purchase_line (purchase_id, position, product, listing_id, item, amount_cents)
      select p.id, l.position, l.product, l.listing_id, l.item, l.amount_cents from purchase p, purchase_line l
      where p.number like 'CROWD-%' and l.purchase_id = (select id from purchase where number = ${order.number})`);
    const numbers = async (search: string) => (await finance.get(`/team/orders?${search}`)).words.match(/CROWD-\d+/g) ?? [];
    const down = (from: number, n: number) => Array.from({ length: n }, (_, i) => `CROWD-${String(from - i).padStart(8, '0')}`);
    expect(await numbers('q=crowd.EXAMPLE')).toEqual(down(3100, 25));
    expect(await numbers('q=crowd.example&page=10')).toEqual(down(2875, 25));
    expect((await finance.get('/team/orders?q=crowd.example')).words).toContain('more than 200 orders');
    expect(await numbers('q=crowd&status=pending')).toEqual([]);
    expect(await numbers('q=No-77@crowd')).toEqual(down(77, 1));
    expect(await numbers('q=0%25+310')).toEqual(['CROWD-00003100', 'CROWD-00000310']);
    expect(await numbers('q=%25-1')).toEqual([]);
    const frequent = await finance.get('/team/orders?q=crowd.example');
    expect(frequent.words).toMatch(/Page 1 /);
    expect(frequent.words).not.toMatch(/Page 1 of|Searched the newest/);
    await service.db.run(sql`
      insert into purchase (number, site_id, account_id, status, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at)
      select 'CROWD-L' || lpad(n::text, 6, '0'), site_id, account_id, 'pending', '{}', 0, 0, 0, created_at, expires_at
      from purchase cross join generate_series(1, 50000) n where number = ${order.number}`);
    expect((await finance.get('/team/orders?q=crowd.example')).words).toContain('Searched the newest 50,000 orders. To search older ones, choose a period.');
    await service.db.run(sql`delete from purchase_line where purchase_id in (select id from purchase where number like 'CROWD-%')`);
    await service.db.run(sql`delete from purchase where number like 'CROWD-%'`);
  });

  it('are refunded in part, after a preview', async () => {
    const order = await paid([{ product: 'launch' }, { product: 'done_for_you' }]);
    const path = `/team/orders/${order.number}`;
    const now = service.parts.clock.now();
    const longAgo = new Date(now.getTime() - 3_600_000);
    const shown = await finance.post(`${path}/refund`, { form: 'part', lines: ['1'] });
    expect(shown.words).toContain('Nothing has been refunded yet.');
    expect(shown.words).toContain('This can’t be undone');
    const fields = Object.fromEntries(
      shown.elements
        .filter(({ tag, attributes }) => tag === 'input' && attributes.type === 'hidden')
        .map(({ attributes }) => [attributes.name!, attributes.value ?? '']),
    );
    // Refused: the preview comes back with what was typed.
    const refused = await finance.post(`${path}/refund`, { ...fields, left: '1', reason: 'No time' });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.words).toContain('Nothing has been refunded yet.');
    const late = await signInAs(service, (await createAccount(service.db, { email: 'late@example.org', teamRole: 'finance', now }))!, longAgo);
    const asked = await late.post(`${path}/refund`, { ...fields, reason: 'No time' });
    expect(asked.words).toMatch(/Nothing has been refunded yet\..*Sign in again in a new tab/);
    expect(asked.elements).toContainEqual(expect.objectContaining({ attributes: expect.objectContaining({ name: 'reason', value: 'No time' }) }));
    const done = await finance.post(`${path}/refund`, { ...fields, reason: 'No time' });
    expect(done.to).toBe(`${path}?done=part`);
    expect((await finance.get(done.to!)).words).toMatch(/Refunded in part\. The money is on its way.*Reversed/s);
    expect((await finance.post(`${path}/refund`, { ...fields, reason: 'Again' })).status).toBe(400);
    for (const amount of ['0', '-1', '1e3', '99999', 'ten']) expect((await finance.post(`${path}/refund`, { form: 'part', amount })).status, amount).toBe(400);
    expect((await finance.post(`${path}/refund`, { form: 'part', amount: '1,50' })).words).toContain('$1.50');
  });

  it('are refunded in part without sending money that went back at the provider, and finance reads so', async () => {
    const order = await paid([{ product: 'launch' }, { product: 'done_for_you' }]);
    const path = `/team/orders/${order.number}`;
    await service.db.transaction(async (tx) => {
      const { id } = (await tx.row<{ id: number }>(sql`select id from purchase where number = ${order.number}`))!;
      const [payment] = await listPayments(tx, id);
      const told = { order: (await findOrderById(tx, { id }))!, payment: payment!, now: service.parts.clock.now() };
      await settleReturn(tx, { ...told, refundedCents: 4900, currency: 'USD' });
    });
    const left = (await order.get()).total_cents;
    const done = await finance.post(`${path}/refund`, { form: 'confirm', amount: '49', reason: 'Damaged', left: String(left) });
    const { words } = await finance.get(done.to!);
    expect(words).toContain('Refunded in part. No money was sent, because it was already refunded at the payment provider.');
    expect(words).not.toContain('The money is on its way');
  });

  it('can be cancelled until they are paid', async () => {
    const order = await makeOrder(service);
    const done = await finance.post(`/team/orders/${order.number}`, { form: 'cancel' });
    expect((await finance.get(done.to!)).words).toContain('Order cancelled.');
  });

  it('can be downloaded as CSV with harmless formulas', async () => {
    const order = await makeOrder(service);
    await service.db.run(
      sql`update purchase set billing = ${JSON.stringify({ company: '=HYPERLINK("https://evil.example")', name: '@x', email: '+1@example.org' })} where number = ${order.number}`,
    );
    const { text, headers } = await finance.look(`/team/orders.csv?q=${order.number}`);
    expect(headers['content-type']).toContain('text/csv');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(`,'@x,`);
    expect(text).toContain(`,'+1@example.org,`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  it('say only why a form was refused, not what the one before it did; a period that is none is asked for again', async () => {
    const refused = await finance.post('/team/prices?done=set', { form: 'price', product: 'launch', cents: 'abc' });
    expect(refused.words).toContain('Price in US dollars, excluding VAT must be a number.');
    expect(refused.words).not.toContain('Price set.');
    const tax = await finance.get('/team/tax?period=last+year');
    expect([tax.status, tax.words]).toEqual([400, expect.stringContaining('Quarter, month or year has the wrong format')]);
    expect(tax.elements.find(({ attributes }) => attributes.name === 'period')!.attributes).toMatchObject({
      value: 'last year',
      id: 'f-period',
      'aria-invalid': 'true',
      'aria-describedby': 'e-period h-period',
    });
    expect(tax.elements.filter(({ attributes }) => ['e-period', 'h-period'].includes(attributes.id!))).toHaveLength(2);
    expect(tax.elements.some(({ attributes }) => attributes.href === '#f-period')).toBe(true);
  });

  it('keep their price while prices change; a future price starts on its day', async () => {
    const order = await makeOrder(service);
    const price = async (fields: Record<string, string>) => finance.post('/team/prices', { form: 'price', product: 'launch', ...fields });
    const set = await price({ cents: '59.50' });
    expect((await finance.get(set.to!)).words).toContain('$59.50');
    expect((await order.get()).lines[0].amount_cents).toBe(4900);
    await playSandbox(order, 'pay');
    expect(await order.get()).toMatchObject({ status: 'fulfilled', subtotal_cents: 4900 });
    expect((await makeOrder(service).then((other) => other.get())).subtotal_cents).toBe(5950);
    // Undone: the price before.
    expect((await finance.post('/team/undo', { change: /undo=(\d+)/.exec(set.to!)![1]!, back: '/team/prices' })).status).toBe(303);
    expect((await makeOrder(service).then((other) => other.get())).subtotal_cents).toBe(4900);
    const now = service.parts.clock.now();
    const day = new Date(now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect((await price({ cents: '70', from: day })).status).toBe(303);
    const { applyPrices } = await import('../../src/orders/index.ts');
    await service.db.transaction((tx) => applyPrices(tx, now));
    expect((await makeOrder(service).then((other) => other.get())).subtotal_cents).toBe(4900);
    await service.db.transaction((tx) => applyPrices(tx, new Date(`${day}T00:00:00Z`)));
    expect((await makeOrder(service).then((other) => other.get())).subtotal_cents).toBe(7000);
    for (const fields of [
      { cents: '0' },
      { cents: '-5' },
      { cents: '49', from: '2020-01-01' },
      { cents: '49', from: '2026-02-31' },
      { cents: '49', product: 'x' },
    ] as Record<string, string>[])
      expect((await price(fields)).status, JSON.stringify(fields)).toBe(400);
  });

  it('are checked in the books; a webhook that changed nothing can be tried again', async () => {
    const order = await makeOrder(service);
    const page = await goToSandbox(order);
    const reference = page.split('/').at(-1)!;
    await service.db.run(sql`
      insert into payment_event (provider, event_id, reference, received_at, body, outcome)
      values ('sandbox', 'lost-1', ${reference}, ${service.parts.clock.now()}, '{}', 'unknown'), ('sandbox', 'lost-2', 'nobody', ${service.parts.clock.now()}, '{}', 'unknown')`);
    await service.db.run(sql`update sandbox_payment set status = 'succeeded' where reference = ${reference}`);
    const shown = await finance.get('/team/books');
    expect(shown.words).toContain('Everything matches');
    expect(shown.words).toContain('lost-1');
    const idOf = async (event: string) => String((await service.db.row<{ id: number }>(sql`select id from payment_event where event_id = ${event}`))!.id);
    const done = await finance.post('/team/books', { form: 'retry', id: await idOf('lost-1') });
    expect(done.to).toBe('/team/books?done=applied');
    expect((await order.get()).status).toBe('fulfilled');
    expect((await finance.post('/team/books', { form: 'retry', id: await idOf('lost-1') })).status).toBe(400);
    expect((await finance.post('/team/books', { form: 'retry', id: await idOf('lost-2') })).status).toBe(400);
  });

  it('show why webhooks were refused or not applied, and how often', async () => {
    for (let times = 0; times < 2; times++) {
      const refused = await service.get('/webhooks/sandbox', { method: 'POST', headers: { 'Sandbox-Signature': 'forged' }, body: '{"to":"nobody"}' });
      expect(refused.status).toBe(400);
    }
    await service.db.run(sql`
      insert into payment_event (provider, event_id, reference, received_at, body, tries, problem)
      values ('sandbox', 'stuck-1', 'nobody', ${service.parts.clock.now()}, '{}', 3, 'the provider is down')`);
    const { words } = await finance.get('/team/books');
    expect(words).toMatch(/the signature is not the sandbox’s Sandbox 2 /);
    expect(words).toMatch(/stuck-1.*Not applied yet.*the provider is down 3 attempts/);
    const rows = await service.db.rows(sql`select to_jsonb(r)::text as row from refused_webhook r`);
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });

  it('lists webhooks that may be about our own money before those of other shops, which can be dismissed', async () => {
    const at = service.parts.clock.now();
    await service.db.run(sql`
      insert into payment_event (provider, event_id, reference, received_at, body, outcome)
      select 'sandbox', 'ours-1', 'nobody', ${at}::timestamptz, '{}', 'mismatch'
      union all select 'sandbox', 'foreign-' || n, 'nobody', ${at}::timestamptz, '{}', 'unknown' from generate_series(1, 130) n`);
    const page = await finance.get('/team/books');
    expect(page.words).toContain('ours-1');
    expect(page.words.indexOf('ours-1')).toBeLessThan(page.words.indexOf('foreign-130'));
    expect(page.text).toContain('href="/team/books?page=2"');
    const second = await finance.get('/team/books?page=2');
    expect(second.words).toContain('foreign-1 ');
    expect(second.words).not.toContain('foreign-130');
    const { id } = (await service.db.row<{ id: number }>(sql`select id from payment_event where event_id = 'foreign-130'`))!;
    const dismissed = await finance.post('/team/books', { form: 'dismiss', id: String(id) });
    expect(dismissed.to).toMatch(/done=dismissed&undo=\d+$/);
    expect((await finance.get('/team/books')).words).not.toContain('foreign-130');
    expect((await finance.post('/team/books', { form: 'dismiss', id: String(id) })).status).toBe(400);
    await finance.post('/team/undo', { change: /undo=(\d+)/.exec(dismissed.to!)![1]!, back: '/team/books' });
    expect((await finance.get('/team/books')).words).toContain('foreign-130');
    await service.db.run(sql`delete from payment_event where event_id like 'foreign-%' or event_id = 'ours-1'`);
  });

  it('cost less with a coupon, once per account, also in the books and on the invoice', async () => {
    const create = async (fields: Record<string, string | string[]>) => finance.post('/team/coupons', { form: 'create', ...fields });
    expect((await create({ code: 'spring-20', percent: '20', most_uses: '2' })).status).toBe(303);
    for (const fields of [
      { code: 'SPRING-20', percent: '5' },
      { code: 'x y z', percent: '5' },
      { code: 'NONE' },
      { code: 'BOTH', percent: '5', amount_cents: '5' },
      { code: 'MUCH', percent: '91' },
      { code: 'BIDS', percent: '5', products: ['billboard_min'] },
    ] as Record<string, string>[])
      expect((await create(fields)).status, JSON.stringify(fields)).toBe(400);
    const order = await makeOrder(service, [{ product: 'launch' }, { product: 'done_for_you' }]);
    const { subtotal_cents: before } = await order.get();
    const use = (one: typeof order, code: string) => one.visitor.post(one.path, { form: 'coupon', code });
    expect((await use(order, 'NOPE')).status).toBe(400);
    expect((await use(order, ' Spring-20 ')).status).toBe(303);
    expect((await order.visitor.get(order.path)).words).toContain('Coupon SPRING-20');
    const after = await order.get();
    expect(after.subtotal_cents).toBe(before - Math.round(before * 0.2));
    expect(after.lines.reduce((sum: number, line: { amount_cents: number }) => sum + line.amount_cents, 0)).toBe(after.subtotal_cents);
    expect((await use(order, '')).status).toBe(303);
    expect((await order.get()).subtotal_cents).toBe(before);
    await use(order, 'SPRING-20');
    await playSandbox(order, 'pay');
    expect(await order.get()).toMatchObject({ status: 'paid', subtotal_cents: after.subtotal_cents });
    expect((await use(await makeOrder(service), 'SPRING-20')).status).toBe(303);
    // Two orders have it: it is used up.
    expect((await use(await makeOrder(service), 'SPRING-20')).status).toBe(400);
    const shown = (await finance.get('/team/coupons')).words;
    expect(shown).toContain('1 / 2 1 per account');
    expect(shown).toContain('Any time');
    expect((await finance.get('/team/books')).words).toContain('Everything matches');
    expect((await finance.post('/team/coupons', { form: 'stop', id: 'SPRING-20' })).status).toBe(303);
  });

  it('show when a coupon can be used, and why it can’t be used now', async () => {
    await finance.post('/team/coupons', { form: 'create', code: 'OVER', percent: '5', from: '2024-02-01', until: '2024-02-29' });
    await finance.post('/team/coupons', { form: 'create', code: 'TO-COME', percent: '5', from: '2999-01-01' });
    await finance.post('/team/coupons', { form: 'create', code: 'UNTIL-THEN', percent: '5', until: '2999-01-01', most_uses: '1' });
    const { words, elements } = await finance.get('/team/coupons');
    // Only those that somebody could use.
    const stoppable = elements.flatMap(({ tag, attributes }) => (tag === 'input' && attributes['name'] === 'id' ? [attributes['value']] : []));
    expect(stoppable).toEqual(expect.arrayContaining(['TO-COME', 'UNTIL-THEN']));
    expect(stoppable).not.toContain('OVER');
    expect(words).toMatch(/OVER Expired 5% All 1 Feb 2024 – 29 Feb 2024/);
    expect(words).toMatch(/TO-COME Planned 5% All from 1 Jan 2999/);
    expect(words).toMatch(/UNTIL-THEN 5% All until 1 Jan 2999/);
    const order = await makeOrder(service);
    expect((await order.visitor.post(order.path, { form: 'coupon', code: 'UNTIL-THEN' })).status).toBe(303);
    await playSandbox(order, 'pay');
    expect((await finance.get('/team/coupons')).words).toContain('UNTIL-THEN Used up');
    // The list is narrowed by these states, by a part of the code and by product.
    await finance.post('/team/coupons', { form: 'create', code: 'TO-TRY', percent: '5', products: ['featured'] });
    await finance.post('/team/coupons', { form: 'create', code: 'TO-STOP', percent: '5', products: ['launch'] });
    await finance.post('/team/coupons', { form: 'stop', id: 'TO-STOP' });
    const all = ['OVER', 'TO-COME', 'UNTIL-THEN', 'TO-TRY', 'TO-STOP'];
    const found = async (query: string) => {
      const codes = [...(await finance.get(`/team/coupons?${query}`)).text.matchAll(/<code>([A-Z0-9-]+)<\/code>/g)].map(([, code]) => code);
      return all.filter((code) => codes.includes(code));
    };
    expect(await found('state=expired')).toEqual(['OVER']);
    expect(await found('state=planned')).toEqual(['TO-COME']);
    expect(await found('state=used_up')).toEqual(['UNTIL-THEN']);
    expect(await found('state=stopped')).toEqual(['TO-STOP']);
    expect(await found('state=usable')).toEqual(['TO-TRY']);
    expect(await found('q=to-')).toEqual(['TO-COME', 'TO-TRY', 'TO-STOP']);
    expect(await found('q=to-&product=featured')).toEqual(['TO-COME', 'TO-TRY']);
    expect((await finance.get('/team/coupons?q=nothing')).words).toContain('No matching coupons. Show all coupons');
    expect((await finance.get('/team/coupons?state=nonsense')).status).toBe(400);
  });

  it('share the last use of a coupon: of eight orders at the same moment, one gets it', async () => {
    expect((await finance.post('/team/coupons', { form: 'create', code: 'LAST-ONE', percent: '50', most_uses: '1' })).status).toBe(303);
    const orders = [];
    while (orders.length < 8) orders.push(await makeOrder(service));
    const statuses = await Promise.all(orders.map(async ({ visitor, path }) => (await visitor.post(path, { form: 'coupon', code: 'LAST-ONE' })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, ...Array(7).fill(400)]);
    const totals = await Promise.all(orders.map(async (order) => (await order.get()).subtotal_cents));
    expect(new Set(totals.filter((_cents, at) => statuses[at] === 400)).size).toBe(1);
    const winner = statuses.indexOf(303);
    expect(totals[winner]).toBeLessThan(totals[(winner + 1) % 8]!);
    // Removed from that order, the use is free again.
    expect((await orders[winner]!.visitor.post(orders[winner]!.path, { form: 'coupon', code: '' })).status).toBe(303);
    const next = orders[(winner + 1) % 8]!;
    expect((await next.visitor.post(next.path, { form: 'coupon', code: 'LAST-ONE' })).status).toBe(303);
  });

  it('refuse invalid dates and filters', async () => {
    for (const search of ['from=2026-02-31', 'status=lost', 'page=0']) expect((await finance.get(`/team/orders?${search}`)).status, search).toBe(400);
    expect((await finance.get('/team/orders/SW-NOPE')).status).toBe(404);
    expect((await finance.get('/team/papers/INV-1.pdf')).status).toBe(404);
  });
});
