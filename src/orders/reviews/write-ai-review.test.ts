import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOrderRow, makeBuyer, makeOrder, pay } from '../../../test/support/paid-orders.ts';
import { callOf, makePerson, NOW, refusalOf, run } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import type { Task } from '../../platform/jobs/index.ts';
import { refundOrder } from '../end-order.ts';
import { WRITE_AI_REVIEW } from '../jobs.ts';
import { hideAiReview } from '../operations/hide-ai-review.ts';
import { showAiReview } from '../operations/show-ai-review.ts';
import { listLines } from '../order-store.ts';
import { orderTasks } from '../order-tasks.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const helpers = { log: pino({ level: 'silent' }), attempt: 1, maxAttempts: 1, signal: new AbortController().signal } satisfies Parameters<Task>[1];
const write = (line: number) =>
  orderTasks({ database: service.db, clock: { now: () => NOW }, payments: { providers: [] }, baseUrl: service.origin })[WRITE_AI_REVIEW]!({ line }, helpers);

async function bought() {
  const { db, parts } = service;
  const site = parts.defaultSite();
  const person = await makeBuyer(db, { site, now: NOW });
  const order = await makeOrder(db, { site, accountId: person.accountId, items: [{ product: 'ai_review', listing_id: person.listingId }], now: NOW });
  await pay(db, { site, ...order, now: NOW });
  const [line] = await listLines(db, order.id);
  const { slug } = (await db.row<{ slug: string }>(sql`select slug from listing where id = ${person.listingId}`))!;
  return { person, order, line: line!, site, read: async () => (await service.get(`/api/v1/listings/${slug}`)).json.ai_review, slug };
}

it('a paid review is written once, shown as what it is, and its line delivered', async () => {
  const { order, line, read, slug, person } = await bought();
  expect(await read()).toBeNull();
  await write(line.id);
  await write(line.id);
  // Told by a notice.
  await until(async () => (await read()) !== null);
  expect(await read()).toEqual({
    body: expect.stringContaining('In a line it calls itself “Does one thing”.'),
    written_by: expect.stringContaining('without a language model'),
    written_at: NOW.toISOString(),
  });
  const page = (await service.get(`/listings/${slug}`)).text;
  expect(page).toContain('Review, written by AI from what the company’s site says');
  expect(page.replaceAll(/<[^>]*>/g, '')).toMatch(/Paid\s+Slipway’s review writer/);
  const { status } = await getOrderRow(service.db, order.id);
  expect(status).toBe('fulfilled');
  expect(await service.db.row(sql`select count(*)::int as n from purchase_event where purchase_id = ${order.id} and event = 'line_fulfilled'`)).toEqual({
    n: 1,
  });

  const own = callOf(service.db, { caller: person.caller });
  expect(await run(hideAiReview, { listing_id: person.listingId }, own)).toEqual({ listing_id: person.listingId, hidden: true });
  await until(async () => (await read()) === null);
  await run(showAiReview, { listing_id: person.listingId }, own);
  await until(async () => (await read()) !== null);
});

it('a refund before it is written leaves nothing to write; one after takes it away', async () => {
  for (const isWritten of [false, true]) {
    const { order, line, read, site } = await bought();
    if (isWritten) await write(line.id);
    const caller = { kind: 'site_team' as const, accountId: undefined };
    await service.db.transaction(async (tx) => refundOrder(tx, { order: await getOrderRow(tx, order.id), site, reason: 'No', caller, now: NOW }));
    await write(line.id);
    expect(await service.db.row(sql`select count(*)::int as n from ai_review where line_id = ${line.id}`)).toEqual({ n: 0 });
    await until(async () => (await read()) === null);
    expect((await getOrderRow(service.db, order.id)).status).toBe('refunded');
  }
});

it('nobody else hides it, and nothing that is not there is hidden', async () => {
  const { line, person } = await bought();
  const own = callOf(service.db, { caller: person.caller });
  expect(await refusalOf(run(hideAiReview, { listing_id: person.listingId }, own))).toMatchObject({ code: 'ai_review_not_found' });
  await write(line.id);
  const stranger = callOf(service.db, { caller: (await makePerson(service.db)).caller });
  expect(await refusalOf(run(hideAiReview, { listing_id: person.listingId }, stranger))).toMatchObject({ code: 'listing_not_found' });
});
