import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { addPayment, billing, getOrderRow, makeBuyer, makeOrder, pay } from '../../../test/support/orders/paid-orders.ts';
import { onlyProviders } from '../../../test/support/orders/payments.ts';
import { readPdf } from '../../../test/support/pdf.ts';
import { callOf, makePerson, NOW, refusalOf, run } from '../../../test/support/people.ts';
import type { Site } from '../../contract/call.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import type { Task } from '../../platform/jobs/index.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';
import { say } from '../../platform/words/say.ts';
import { ensureDefaultSite, listSites } from '../../sites/index.ts';
import { refundOrder } from '../end-order.ts';
import { ISSUE_INVOICE } from '../jobs.ts';
import { getInvoicePdf } from '../operations/get-invoice-pdf.ts';
import type { Billing } from '../order-store.ts';
import { orderTasks } from '../order-tasks.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Buyer } from '../quote/quote.ts';
import { saveRates } from '../rates/rate-store.ts';
import type { Invoice } from './invoice.ts';

let db: Database;
let drop: () => Promise<void>;
let site: Site;
const seller = { name: 'Żółw GmbH', address: ['Hauptstraße 1', '10115 Berlin'], country: 'AT', vat_number: 'ATU12345675', vat_registered: true, oss: true };

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`update site set settings = ${JSON.stringify({ seller })}`);
  site = (await listSites(db, 'https://slipway.test'))[0]!;
});
afterAll(() => drop());

const helpers = { log: pino({ level: 'silent' }), attempt: 1, maxAttempts: 1, signal: new AbortController().signal } satisfies Parameters<Task>[1];
const issue = (order: number, kind: 'invoice' | 'credit_note' = 'invoice', now = NOW) =>
  orderTasks({ database: db, clock: { now: () => now }, payments: onlyProviders(), listSites: () => listSites(db, 'https://slipway.test') })[ISSUE_INVOICE]!(
    { order, kind },
    helpers,
  );

async function paidOrder(given: { billing?: Partial<Billing>; buyer?: Partial<Buyer>; cents?: number } = {}) {
  const person = await makeBuyer(db, { site, now: NOW });
  const items = [{ product: 'billboard_min', listing_id: person.listingId, amount_cents: given.cents ?? 123_456 }];
  const order = await makeOrder(db, { site, accountId: person.accountId, items, now: NOW, ...given });
  await pay(db, { site, ...order, now: NOW });
  return { ...order, person };
}

const numbers = async (kind: string, year = 2026) =>
  (
    await db.rows<{ number: string; sequence: number }>(sql`select number, sequence from invoice where kind = ${kind} and year = ${year} order by sequence`)
  ).map(({ sequence }) => sequence);
const mails = (to: string) =>
  db.rows<{ payload: { subject: string; text: string; attachments: { filename: string; base64: string }[] } }>(sql`
    select j.payload from graphile_worker._private_jobs j where j.payload->>'to' = ${to} order by j.id`);

async function refund(id: number, reason = 'Asked for') {
  const caller = commandLine;
  await db.transaction(async (tx) => refundOrder(tx, { order: await getOrderRow(tx, id), site, reason, caller, now: NOW }));
}

describe('an invoice', () => {
  it('is emailed as a PDF with everything in it', async () => {
    const order = await paidOrder();
    await issue(order.id);
    const [mail, ...more] = await mails(billing.email);
    expect(more).toEqual([]);
    expect(mail!.payload.subject).toContain(order.number);
    const { pages, title } = await readPdf(Buffer.from(mail!.payload.attachments[0]!.base64, 'base64'));
    expect(title).toMatch(/^Invoice INV-2026-\d{6}$/);
    const said = pages.flat();
    for (const text of [
      'Żółw GmbH',
      'Hauptstraße 1',
      'Austria',
      'VAT number: ATU12345675',
      'Ελλάδα Привет GmbH',
      'Zoë Łącka',
      '80331 München',
      'Germany',
      `Order: ${order.number}`,
      'Date: 2026-11-20',
      '$1,234.56',
      'VAT 19 % (Germany)',
      '$234.57',
      'Total in USD',
      '$1,469.13',
      'Paid on 2026-11-20 via sandbox.',
      'Delivered on',
      '2026-11-20',
    ])
      expect(said).toContain(text);
    expect(said.join(' ')).toMatch(/Billboard for Product \d+/);
  });

  it('and its email name what was chosen, the email in the buyer’s language', async () => {
    const person = await makeBuyer(db, { site, now: NOW });
    await db.run(sql`update account set language = 'de' where id = ${person.accountId}`);
    await db.run(sql`insert into category (site_id, slug, name) values (${site.id}, 'chosen-bees', 'Bees & Hives')`);
    const launch = await db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, kind, launched_at) values (${site.id}, ${person.listingId}, '2025-03-03', 'paid', '2025-03-03') returning id`);
    await db.run(sql`
      insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (${site.id}, '2025-03-03', 1, ${launch!.id}, ${person.listingId}, 9, ${NOW})`);
    const items = [
      { product: 'relaunch', week: '2026-11-30' },
      { product: 'extra_categories', categories: ['chosen-bees'] },
      { product: 'trophy', options: { size: 'large', material: 'oak', engraving: 'धन्यवाद شكرًا', award_week: '2025-03-03' } },
    ].map((item) => ({ listing_id: person.listingId, ...item }));
    const order = await makeOrder(db, { site, accountId: person.accountId, items, now: NOW, billing: { email: person.email } });
    await pay(db, { site, ...order, now: NOW });
    await issue(order.id);
    const mail = (await mails(person.email)).find(({ payload }) => payload.attachments?.length)!.payload;
    for (const words of ['30. November 2026', 'Bees & Hives', 'Höhe: 20\u00a0cm', 'Eiche', 'Gravur: धन्यवाद شكرًا', '3. März 2025'])
      expect(mail.text).toContain(words);
    const said = (await readPdf(Buffer.from(mail.attachments[0]!.base64, 'base64'))).pages.flat().join(' ');
    for (const words of ['week of 2026-11-30', 'Bees & Hives', 'Height: 20 cm', 'Week of 2025-03-03']) expect(said).toContain(words);
  });

  it.each<[string, Partial<Billing>, Partial<Buyer>, Partial<typeof seller>, string, string]>([
    [
      'reverse charge',
      { country: 'DE', vat_number: 'DE811191002' },
      { vatNumber: 'valid' },
      {},
      'Reverse charge: the recipient is liable for VAT, Article 196 Directive 2006/112/EC.',
      'VAT 0 %',
    ],
    ['a buyer elsewhere', { country: 'US' }, {}, {}, 'No VAT is charged: the buyer is outside the seller’s VAT area.', 'VAT 0 %'],
    ['no registration', {}, {}, { vat_registered: false }, 'No VAT is charged: the seller is not registered for VAT.', 'VAT 0 %'],
    ['the rate of the seller', {}, {}, { oss: false }, '$1,481.47', 'VAT 20 % (Austria)'],
    ['the seller’s own country', { country: 'AT' }, {}, {}, '$1,481.47', 'VAT 20 % (Austria)'],
  ])('says so with %s', async (_what, bill, buyer, change, text, label) => {
    const known = site;
    site = { ...site, settings: { seller: { ...seller, ...change } } };
    const order = await paidOrder({ billing: { ...bill, email: `${randomUUID()}@example.org` }, buyer });
    site = known;
    await issue(order.id);
    const { base64 } = await run(getInvoicePdf, { number: order.number }, callOf(db, { caller: order.person.caller }));
    const said = (await readPdf(Buffer.from(base64, 'base64'))).pages.flat();
    expect(said).toContain(text);
    expect(said).toContain(label);
  });

  it('stays as it was issued', async () => {
    const order = await paidOrder();
    await issue(order.id);
    const call = callOf(db, { caller: order.person.caller });
    const before = await run(getInvoicePdf, { number: order.number }, call);
    await db.run(sql`update site set name = 'Another', settings = '{}'`);
    await db.run(sql`update listing set name = 'Renamed' where id = ${order.person.listingId}`);
    await issue(order.id, 'invoice', new Date('2027-02-01T00:00:00Z'));
    expect(await run(getInvoicePdf, { number: order.number }, call)).toEqual(before);
    await db.run(sql`update site set name = 'Slipway', settings = ${JSON.stringify({ seller })}`);
  });

  it('can be read by its owner only', async () => {
    const order = await paidOrder();
    await issue(order.id);
    const stranger = callOf(db, { caller: (await makePerson(db)).caller });
    expect(await refusalOf(run(getInvoicePdf, { number: order.number }, stranger))).toMatchObject({ code: 'order_not_found' });
    const own = callOf(db, { caller: order.person.caller });
    expect(await refusalOf(run(getInvoicePdf, { number: order.number, kind: 'credit_note' }, own))).toMatchObject({ code: 'invoice_not_found' });
  });

  it('doesn’t exist before the payment, and a credit note not before the refund', async () => {
    const person = await makeBuyer(db, { site, now: NOW });
    const items = [{ product: 'billboard_min', listing_id: person.listingId, amount_cents: 5000 }];
    const order = await makeOrder(db, { site, accountId: person.accountId, items, now: NOW });
    await issue(order.id);
    await pay(db, { site, ...order, now: NOW });
    await issue(order.id, 'credit_note');
    expect(await db.row(sql`select count(*)::int as n from invoice where purchase_id = ${order.id}`)).toEqual({ n: 0 });
  });
});

describe('a credit note', () => {
  it('names its invoice, reverses its amounts, and says who was refunded', async () => {
    const email = 'credit@example.org';
    const order = await paidOrder({ billing: { email } });
    // A second payment went back before: it is not the one that paid.
    const surplus = { provider: 'another', reference: randomUUID(), cents: order.cents, now: NOW };
    await addPayment(db, { orderId: order.id, ...surplus });
    expect(await pay(db, { site, ...surplus })).toBe('refunded');
    // Rows move when they are written: the surplus one comes first now.
    await db.run(sql`update payment set settled_at = settled_at where purchase_id = ${order.id} and provider = 'sandbox'`);
    await refund(order.id);
    // Before the invoice was issued: both come, in order.
    await issue(order.id, 'credit_note');
    await issue(order.id, 'invoice');
    const rows = await db.rows<{ kind: string; number: string; content: Invoice }>(sql`
      select kind, number, content from invoice where purchase_id = ${order.id} order by id`);
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(rows[1]!.content).toMatchObject({ refers_to: { number: rows[0]!.number, day: '2026-11-20' }, payment: { provider: 'sandbox' } });
    // The first email mentions the second payment and has no document.
    const [credit, invoice] = (await mails(email)).filter(({ payload }) => payload.attachments?.length);
    expect([credit, invoice].map((mail) => mail!.payload.attachments[0]!.filename)).toEqual([`${rows[1]!.number}.pdf`, `${rows[0]!.number}.pdf`]);
    const said = (await readPdf(Buffer.from(credit!.payload.attachments[0]!.base64, 'base64'))).pages.flat();
    expect(said).toEqual(expect.arrayContaining(['Credit note', '-$1,469.13', `For invoice ${rows[0]!.number} of 2026-11-20`, 'Reason: Asked for']));
  });
});

it('after a lost dispute, neither credit note nor email says that money is sent', async () => {
  const email = 'lost@example.org';
  const order = await paidOrder({ billing: { email } });
  const state = { status: 'succeeded' as const, amountCents: order.cents, currency: 'USD' };
  const disputes = [{ reference: 'd1', status: 'lost' as const, amountCents: order.cents, currency: 'USD' }];
  await db.transaction((tx) => settlePayment(tx, { provider: 'sandbox', reference: order.reference, state: { ...state, disputes }, now: NOW, sites: [site] }));
  await issue(order.id, 'credit_note');
  const mail = (await mails(email)).find(({ payload }) => payload.attachments?.[0]?.filename.startsWith('CRN'))!;
  const said = (await readPdf(Buffer.from(mail.payload.attachments[0]!.base64, 'base64'))).pages.flat().join(' ');
  expect(said).toContain('Reason: The payment was returned to you after a dispute.');
  expect(said).toContain('already returned to you, so we don’t send any money with this credit note');
  expect(said).not.toContain('The refund goes');
  expect(mail.payload.subject).toBe(`Order ${order.number} was cancelled`);
  expect(JSON.stringify(mail.payload)).toContain('not sending any money now');
  expect(JSON.stringify(mail.payload)).not.toContain('refunded');
});

describe('the reason in the email about a credit note', () => {
  const inGerman = (id: number) => db.run(sql`update account set language = 'de' where id = (select account_id from purchase where id = ${id})`);
  const noteTo = async (email: string) => (await mails(email)).find(({ payload }) => payload.attachments?.[0]?.filename.startsWith('CRN'))!.payload.text;

  it('is as the site team typed it, even if a page has a similar text', async () => {
    const email = 'typed@example.org';
    const order = await paidOrder({ billing: { email } });
    await inGerman(order.id);
    expect(drawFor(readerOf('de'), () => say('Paid'))).toBe('Bezahlt');
    await refund(order.id, 'Paid');
    await issue(order.id, 'credit_note');
    expect(await noteTo(email)).toContain('Grund: Paid\n');
  });

  it('is in the reader’s language when it is ours', async () => {
    const email = 'verloren@example.org';
    const order = await paidOrder({ billing: { email } });
    await inGerman(order.id);
    const disputes = [{ reference: 'd1', status: 'lost' as const, amountCents: order.cents, currency: 'USD' }];
    const state = { status: 'succeeded' as const, amountCents: order.cents, currency: 'USD', disputes };
    await db.transaction((tx) => settlePayment(tx, { provider: 'sandbox', reference: order.reference, state, now: NOW, sites: [site] }));
    await issue(order.id, 'credit_note');
    expect(await noteTo(email)).toContain('Grund: Sie haben die Zahlung nach einer Anfechtung zurückbekommen.');
  });
});

it('shows VAT in the seller’s currency too, at the rate of the day of payment, and refunds it at the same rate', async () => {
  const before = await paidOrder();
  await issue(before.id);
  const rates = [
    { day: '2026-11-19', currency: 'USD', perEuro: '1.0822' },
    // Published after the payment.
    { day: '2026-11-23', currency: 'USD', perEuro: '1.5' },
  ];
  await saveRates(db, { source: 'European Central Bank', rates });
  const saidOf = async (order: Awaited<ReturnType<typeof paidOrder>>, kind: string) => {
    const { base64 } = await run(getInvoicePdf, { number: order.number, kind }, callOf(db, { caller: order.person.caller }));
    return (await readPdf(Buffer.from(base64, 'base64'))).pages.flat();
  };
  const email = 'local@example.org';
  const order = await paidOrder({ billing: { email } });
  await issue(order.id);
  const note = '216.75 (1 EUR = 1.0822 USD; European Central Bank, 2026-11-19).';
  expect(await saidOf(order, 'invoice')).toContain(`VAT in EUR: ${note}`);
  await saveRates(db, { source: 'European Central Bank', rates: [{ day: '2026-11-20', currency: 'USD', perEuro: '2' }] });
  await refund(order.id);
  await issue(order.id, 'credit_note');
  expect(await saidOf(order, 'credit_note')).toContain(`VAT in EUR: -${note}`);
  const told = (await mails(email)).map(({ payload }) => payload.text.replaceAll(/\s+/g, ' '));
  expect(told).toHaveLength(2);
  for (const text of told) expect(text).toContain('VAT in EUR: €216.75 (1 EUR = 1.0822 USD; European Central Bank, 19 November 2026)');
  // What was issued stays as it was.
  expect((await saidOf(before, 'invoice')).join(' ')).not.toContain('VAT in EUR');
  await db.run(sql`delete from exchange_rate`);
});

it('says when each line is delivered: a launch on its Monday, with what is included, and manual work later', async () => {
  const person = await makeBuyer(db, { site, now: NOW });
  await db.run(sql`update listing set status = 'draft', live_since = null, plan = 'free' where id = ${person.listingId}`);
  const items = [
    { product: 'launch', listing_id: person.listingId, week: '2026-12-07' },
    { product: 'featured', listing_id: person.listingId },
    { product: 'done_for_you', listing_id: person.listingId },
  ];
  const order = await makeOrder(db, { site, accountId: person.accountId, items, now: NOW });
  await pay(db, { site, ...order, now: NOW });
  await issue(order.id);
  const row = await db.row<{ content: Invoice }>(sql`select content from invoice where purchase_id = ${order.id}`);
  expect(row!.content.lines.map(({ delivered_on }) => delivered_on)).toEqual(['2026-12-07', '2026-12-07', null]);
  const other = await paidOrder();
  await issue(other.id);
  const now = await db.row<{ content: Invoice }>(sql`select content from invoice where purchase_id = ${other.id}`);
  expect(now!.content.lines.map(({ delivered_on }) => delivered_on)).toEqual(['2026-11-20']);
});

describe('numbers', () => {
  it('have no gaps when 50 jobs run at once, some fail, and all are repeated', async () => {
    const orders = [];
    for (let i = 0; i < 50; i++) orders.push(await paidOrder({ cents: 1000 + i, billing: { email: `many-${i}@example.org` } }));
    // Every fifth fails when its number is taken: its mail cannot be made, or its transaction ends for another reason.
    await db.script(`create function fail_some() returns trigger language plpgsql as $$
      begin if new.purchase_id % 5 = 0 then raise exception 'as if the power went'; end if; return new; end $$;
      create trigger fail_some after insert on invoice for each row execute function fail_some()`);
    const first = await Promise.allSettled(orders.map(({ id }) => issue(id)));
    expect(first.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    await db.script('drop trigger fail_some on invoice');
    await Promise.all([...orders, ...orders, ...orders].map(({ id }) => issue(id)));
    const taken = await numbers('invoice');
    expect(taken).toEqual(taken.map((_, i) => i + 1));
    for (let i = 0; i < 50; i++) expect(await mails(`many-${i}@example.org`)).toHaveLength(1);
  });

  it('start again each year in the site’s time zone, by kind and by site', async () => {
    const newYear = new Date('2027-01-01T00:30:00Z');
    const one = await paidOrder({ billing: { email: 'year@example.org' } });
    await issue(one.id, 'invoice', newYear);
    await refund(one.id);
    await issue(one.id, 'credit_note', newYear);
    expect(await db.rows(sql`select number from invoice where purchase_id = ${one.id} order by id`)).toEqual([
      { number: 'INV-2027-000001' },
      { number: 'CRN-2027-000001' },
    ]);
    await db.run(sql`insert into site (key, host, name, time_zone, created_at) values ('north', 'north.test', 'North', 'America/New_York', ${NOW})`);
    const north = (await listSites(db, 'https://slipway.test')).find(({ key }) => key === 'north')!;
    const known = site;
    site = north;
    const other = await paidOrder({ billing: { email: 'north@example.org' } });
    site = known;
    await issue(other.id, 'invoice', newYear);
    expect(await db.row(sql`select number from invoice where purchase_id = ${other.id}`)).toEqual({ number: 'INV-NORTH-2026-000001' });
  });
});
