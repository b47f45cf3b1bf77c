import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { findBroken } from '../../../test/support/orders/books.ts';
import { openShop, type Shop } from '../../../test/support/orders/shop.ts';
import { NOW } from '../../../test/support/people.ts';
import { buildProgram } from '../../../test/support/program.ts';
import { sql } from '../../platform/database/database.ts';

// The process is killed between a payment and what it buys; the next one makes up for it.

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let program: Awaited<ReturnType<typeof buildProgram>>;
let shop: Shop;
beforeAll(async () => {
  database = await createTestDatabase();
  program = await buildProgram('test/support/orders/dies-while-paid.ts');
});
afterAll(async () => {
  program.remove();
  await database.drop();
});

const CENTS = 5880;

async function run(what: 'hear' | 'recover', given: { reference: string; cents?: number; point?: string; statements?: number }): Promise<string> {
  const { reference, cents = CENTS, point, statements } = given;
  const args = [program.path, database.url, what, reference, String(cents), ...(statements === undefined ? [] : [String(statements)])];
  const env = { ...process.env, FAULT_POINT: point };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return signal ?? said;
}

/** An order of a launch, whose payment the person has begun. */
async function begun() {
  shop = await openShop(database.db);
  const buyer = await shop.makeBuyer();
  const number = await shop.order(buyer, [{ product: 'launch', listing_id: buyer.listingId }]);
  return { number, reference: await shop.begin(buyer, number) };
}

async function expectPaidOnce(number: string, reference: string): Promise<void> {
  const events = await shop.events(number);
  expect(events.filter((event) => event === 'paid' || event === 'line_fulfilled' || event === 'fulfilled')).toEqual(['paid', 'line_fulfilled', 'fulfilled']);
  shop.payments.move(reference, 'succeeded');
  expect(await findBroken(database.db, shop, { capacity: 25, now: NOW })).toEqual([]);
  const { id } = await shop.get(number);
  const jobs = await database.db.row(sql`
    select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'issue_invoice' and (j.payload ->> 'order')::bigint = ${id} and j.payload ->> 'kind' = 'invoice'`);
  expect(jobs).toEqual({ n: 1 });
}

describe('killed between a payment and its delivery', () => {
  it.each(['event_kept', 'payment_settled', 'event_settled'])('at %s: paid once, delivered once', async (point) => {
    const { number, reference } = await begun();
    expect(await run('hear', { reference, point })).toBe('SIGKILL');
    expect(await run('recover', { reference })).toBe('done');
    await expectPaidOnce(number, reference);
    // The provider sends its webhook again, since nobody answered it.
    await shop.hear(reference, 'event');
    await expectPaidOnce(number, reference);
    await database.db.run(sql`delete from payment_event`);
  });

  it.each([2, 4, 8, 16, 24, 32])('after %d statements: paid once, delivered once', async (statements) => {
    const { number, reference } = await begun();
    expect(await run('hear', { reference, statements })).toBe('SIGKILL');
    expect((await shop.get(number)).status).toBe('pending');
    expect(await run('recover', { reference })).toBe('done');
    await expectPaidOnce(number, reference);
    await database.db.run(sql`delete from payment_event`);
  });
});

describe('killed during a refund', () => {
  it('at refund_made: the provider is asked again with the same number, and it is booked once', async () => {
    const { number, reference } = await begun();
    expect(await run('hear', { reference, cents: CENTS - 1, point: 'refund_made' })).toBe('SIGKILL');
    expect(await run('recover', { reference, cents: CENTS - 1 })).toBe('done');
    const entries = await database.db.rows(sql`
      select account, sum(amount_cents)::int as cents, count(*)::int as n from ledger_entry where purchase_id = ${(await shop.get(number)).id} group by account order by account`);
    expect(entries).toEqual([
      { account: 'cash:test', cents: 0, n: 2 },
      { account: 'refunds:test', cents: 0, n: 2 },
      { account: 'surplus', cents: 0, n: 2 },
    ]);
    expect((await shop.events(number)).filter((event) => event === 'refunded')).toHaveLength(1);
  });
});
