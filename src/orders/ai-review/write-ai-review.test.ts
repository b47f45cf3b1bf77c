import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../test/support/credentials.ts';
import { getOrderRow, makeBuyer, makeOrder, pay } from '../../../test/support/orders/paid-orders.ts';
import { callOf, makePerson, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { quoteWebsite } from '../../../test/support/website/evidence.ts';
import { commandLine } from '../../contract/caller.ts';
import { sql } from '../../platform/database/database.ts';
import { refundOrder } from '../end-order.ts';
import { hideAiReview } from '../operations/hide-ai-review.ts';
import { showAiReview } from '../operations/show-ai-review.ts';
import { listLines } from '../order-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function ordered() {
  const { db, parts } = service;
  const site = parts.defaultSite();
  const person = await makeBuyer(db, { site, now: NOW });
  await quoteWebsite(db, person.listingId, NOW);
  const items = [{ product: 'ai_review', listing_id: person.listingId }];
  const order = await makeOrder(db, { site, accountId: person.accountId, items, now: NOW });
  const [line] = await listLines(db, order.id);
  const { slug } = (await db.row<{ slug: string }>(sql`select slug from listing where id = ${person.listingId}`))!;
  const read = async () => (await service.get(`/api/v1/listings/${slug}`)).json.ai_review;
  return { person, order, line: line!, site, items, read, slug };
}

async function bought() {
  const made = await ordered();
  await pay(service.db, { site: made.site, ...made.order, now: NOW });
  return made;
}

it('a paid review quotes the website with its pages, is labelled as paid, and is delivered', async () => {
  const { order, read, slug, person } = await bought();
  // Announced by a notification.
  await until(async () => (await read()) !== null);
  const review = await read();
  expect(review).toEqual({
    body: expect.stringContaining('Its tagline is “It does one thing, and does it well”'),
    sources: expect.any(Array),
    written_by: expect.stringContaining('without a language model'),
    written_at: NOW.toISOString(),
  });
  expect(review.body).toContain('Software wrote this review from 5 quotes.');
  expect(review.sources.map(({ quote }: { quote: string }) => quote)).toContain('Free up to five invoices a month.');
  const page = (await service.get(`/listings/${slug}`)).text;
  expect(page).toContain('Review written by AI from the company’s website');
  expect(page.replaceAll(/<[^>]*>/g, '')).toMatch(/Paid\s+Slipway’s review writer/);
  expect(page).toMatch(/<a [^>]*href="https:\/\/product-\d+\.example\/pricing"/);
  expect((await getOrderRow(service.db, order.id)).status).toBe('fulfilled');

  const own = callOf(service.db, { caller: person.caller });
  expect(await run(hideAiReview, { listing_id: person.listingId }, own)).toEqual({ listing_id: person.listingId, hidden: true });
  await until(async () => (await read()) === null);
  await run(showAiReview, { listing_id: person.listingId }, own);
  await until(async () => (await read()) !== null);
});

it('it contains nothing that the owner typed, in any field', async () => {
  const { db } = service;
  const { person, order, site, read } = await ordered();
  // The owner has changed one value since; the remaining ones are still enough.
  await db.run(sql`
    update listing set features = '{Made-up feature,Reminders,Bank matching,Extra}', usps = '{We are the best in the world}', description = 'Typed by the owner', tagline = 'A typed tagline'
    where id = ${person.listingId}`);
  await db.run(sql`
    insert into listing_evidence (listing_id, position, part, value, quotes, read_at)
    values (${person.listingId}, 50, 'features', 'Extra', '[{"quote":"Extra on the page","url":"https://a.example/","page_title":null}]', ${NOW}),
      (${person.listingId}, 51, 'city', 'Lisbon', '[{"quote":"Made in Lisbon","url":"https://a.example/","page_title":null}]', ${NOW})`);
  await db.run(sql`update listing set city = 'Lisbon' where id = ${person.listingId}`);
  await pay(db, { site, ...order, now: NOW });
  await until(async () => (await read()) !== null);
  const { body } = await read();
  expect(body).toContain('“Extra on the page” (a.example)');
  for (const typed of ['Made-up', 'best in the world', 'Typed by', 'typed tagline', 'does one thing']) expect(body).not.toContain(typed);
});

describe('too little evidence', () => {
  /** A buyer who has changed the tagline since the website was read: four values of two kinds are left. */
  async function tooLittle() {
    const made = await ordered();
    await service.db.run(sql`update listing set tagline = 'Typed by the owner' where id = ${made.person.listingId}`);
    return made;
  }

  it.each(['quote', 'checkout'])('is refused by the %s, naming what is missing', async (what) => {
    const { person, items } = await tooLittle();
    const authorization = await makeKey(service.db, { accountId: person.accountId });
    const post = (body: object) =>
      service.get(`/api/v1/orders/${what}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      });
    const answer = await post({ items });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'not_enough_evidence',
      errors: [
        { pointer: '/items/0/listing_id', code: 'not_enough_evidence', detail: expect.stringContaining('but has 4 of 2. Nothing is quoted for: tagline,') },
      ],
    });
    // Among other errors, all are reported.
    const mixed = await post({ items: [...items, { product: 'nonsense' }] });
    expect(mixed.json.code).toBe('invalid_request');
    expect(mixed.json.errors.map(({ code }: { code: string }) => code)).toEqual(['not_enough_evidence', 'unknown_product']);
  });

  it('for an order that is being paid: the payment is refunded, and nothing is written', async () => {
    const { order, site, line } = await tooLittle();
    expect(await pay(service.db, { site, ...order, now: NOW })).toBe('refunded');
    expect(await service.db.row(sql`select count(*)::int as n from ai_review where line_id = ${line.id}`)).toEqual({ n: 0 });
    expect((await getOrderRow(service.db, order.id)).status).toBe('cancelled');
  });
});

it('a refund removes it', async () => {
  const { order, line, read, site } = await bought();
  const caller = commandLine;
  await service.db.transaction(async (tx) => refundOrder(tx, { order: await getOrderRow(tx, order.id), site, reason: 'No', caller, now: NOW }));
  expect(await service.db.row(sql`select count(*)::int as n from ai_review where line_id = ${line.id}`)).toEqual({ n: 0 });
  await until(async () => (await read()) === null);
  expect((await getOrderRow(service.db, order.id)).status).toBe('refunded');
});

it('nobody else can hide it, and nothing else can be hidden', async () => {
  const { order, site, person } = await ordered();
  const own = callOf(service.db, { caller: person.caller });
  expect(await refusalOf(run(hideAiReview, { listing_id: person.listingId }, own))).toMatchObject({ code: 'ai_review_not_found' });
  await pay(service.db, { site, ...order, now: NOW });
  const stranger = callOf(service.db, { caller: (await makePerson(service.db)).caller });
  expect(await refusalOf(run(hideAiReview, { listing_id: person.listingId }, stranger))).toMatchObject({ code: 'listing_not_found' });
});
