import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, type Visitor } from '../../../test/support/browser/visitor.ts';
import { makeOrder, playSandbox, type TestOrder } from '../../../test/support/orders/orders.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { createAccount } from '../../accounts/index.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
let finance: Visitor;
beforeAll(async () => {
  service = await startService({ mail: true });
  const accountId = (await createAccount(service.db, { email: 'money@example.org', teamRole: 'finance', now: service.parts.clock.now() }))!;
  finance = await signInAs(service, accountId);
});
afterAll(() => service.close());

interface Paid {
  order: TestOrder;
  reference: string;
  cents: number;
}

async function paid(): Promise<Paid> {
  const order = await makeOrder(service);
  await playSandbox(order, 'pay');
  const row = (await service.db.row<{ reference: string; cents: number }>(sql`
    select p.reference, p.amount_cents as cents from payment p join purchase o on o.id = p.purchase_id where o.number = ${order.number} and p.status = 'succeeded'`))!;
  return { order, ...row };
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
const head = 'payout_id,payout_date,transaction_id,type,gross,fee,net,payment,note';
const row = (payout: string, id: string, given: { type?: string; cents: number; fee?: number; mark?: string; note?: string }) =>
  [
    payout,
    '2026-11-20',
    id,
    given.type ?? 'charge',
    decimal(given.cents),
    decimal(given.fee ?? 0),
    decimal(given.cents - (given.fee ?? 0)),
    given.mark ?? '',
    given.note ?? '',
  ].join(',');

const newPath = '/team/payouts/new';
const asFields = (fields: Record<string, string>) => Object.entries(fields).map(([name, value]) => ({ name, value }));

/** Uploads a report as the form on the page does. */
const upload = (lines: string[]) =>
  finance.upload(newPath, [
    ...asFields({ form: 'import', provider: 'sandbox', reference: '', paid_on: '', amount_cents: '' }),
    { name: 'report', filename: 'report.csv', type: 'text/csv', bytes: Buffer.from([head, ...lines].join('\n')) },
  ]);

const undoOf = (to: string | undefined) => /undo=(\d+)/.exec(to ?? '')![1]!;

it('a report is matched to the books by payment, refund and order number, and shows what differs', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()];
  const done = await upload([
    row('po_1', 't1', { cents: one.cents, fee: 150, mark: one.reference }),
    row('po_1', 't2', { cents: two.cents, fee: 150, note: `For order ${two.order.number.toLowerCase()} thanks` }),
    row('po_1', 't3', { cents: three.cents - 100, mark: three.reference }),
    row('po_1', 't4', { cents: 1234, mark: 'someone-elses-payment' }),
    row('po_1', 't5', { type: 'fee', cents: -30 }),
  ]);
  expect(done.to).toMatch(/^\/team\/payouts\/\d+\?done=imported&undo=\d+$/);
  const { words } = await finance.get(done.to!);
  expect(words).toContain('2 lines aren’t in the books');
  expect(words).toMatch(new RegExp(`${three.order.number}.*Not in the books`));
  expect(words).toContain('Not one of our orders');
  expect(words).toContain('This order comes to $49 in the books.');
  expect((await finance.get('/team/payouts')).words).toMatch(/po_1.*2 differences/);
  // The same file once more changes nothing; undone, it can be imported again.
  expect((await upload([row('po_1', 't1', { cents: one.cents, mark: one.reference })])).words).toContain('already been imported');
  await finance.post('/team/undo', { change: undoOf(done.to), back: '/team/payouts' });
  const again = await upload([row('po_1', 't1', { cents: one.cents, mark: one.reference })]);
  expect((await finance.get(again.to!)).words).toContain('This payout matches the books.');
  // The removed one can't come back next to it.
  const removed = done.to!.split('?')[0]!;
  expect((await finance.post(removed, { form: 'restore' })).words).toContain('has been imported again since then');
});

it('money that moved once is in one payout, and later bookings are matched later', async () => {
  const { order, reference, cents } = await paid();
  const [first, second] = [await upload([row('po_a', 'a', { cents, mark: reference })]), await upload([row('po_b', 'b', { cents, mark: reference })])];
  expect((await finance.get(first.to!)).words).toContain('This payout matches the books.');
  expect((await finance.get(second.to!)).words).toContain('1 line isn’t in the books');
  const path = second.to!.split('?')[0]!;
  const back = await upload([row('po_c', 'c', { type: 'refund', cents: -cents, mark: reference })]);
  expect((await finance.get(back.to!)).words).toContain('1 line isn’t in the books');
  await finance.post(`/team/orders/${order.number}`, { form: 'refund', reason: 'They asked' });
  await service.db.run(sql`
    with r as (update refund set status = 'done', done_at = requested_at where purchase_id = (select id from purchase where number = ${order.number}) returning purchase_id, amount_cents, requested_at)
    insert into ledger_entry (transfer, at, purchase_id, account, amount_cents, what)
    select t.id, r.requested_at, r.purchase_id, e.account, e.sign * r.amount_cents, 'Sent back' from r, (select gen_random_uuid() as id) t,
      (values ('cash:sandbox', -1), ('refunds:sandbox', 1)) as e(account, sign)`);
  const matched = await finance.post(back.to!.split('?')[0]!, { form: 'match' });
  expect((await finance.get(matched.to!)).words).toContain('Every line is in the books.');
  // The first payout goes: its entry is free for the other.
  await finance.post(first.to!.split('?')[0]!, { form: 'remove' });
  expect((await finance.get((await finance.post(path, { form: 'match' })).to!)).words).toContain('Every line is in the books.');
});

it('two imports of one file at once are one payout', async () => {
  const { reference, cents } = await paid();
  const file = [row('po_race', 'r', { cents, mark: reference })];
  const answers = await Promise.all([upload(file), upload(file), upload(file)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
});

it('a payout entered by hand shows what differs from its lines', async () => {
  const { order, cents } = await paid();
  const enter = (fields: Record<string, string>) => finance.upload(newPath, asFields({ form: 'enter', provider: 'sandbox', paid_on: '2026-11-20', ...fields }));
  const lines = `${order.number} ${decimal(cents)} 2.00`;
  const done = await enter({ reference: 'bank-1', amount_cents: decimal(cents - 300), lines });
  expect(done.to).toContain('done=entered');
  expect((await finance.get(done.to!)).words).toMatch(/The lines come to .*: a difference of -?\$/);
  for (const fields of [
    { reference: 'bank-1', amount_cents: '1', lines },
    { reference: 'bank-2', amount_cents: 'much', lines },
    { reference: 'bank-2', amount_cents: '1', lines: `${order.number} ten` },
    { reference: 'bank-2', amount_cents: '1', lines: '' },
    { reference: 'bank-2', amount_cents: '1', lines, paid_on: '2026-02-31' },
  ] as Record<string, string>[]) {
    const refused = await enter(fields);
    expect(refused.status, JSON.stringify(fields)).toBe(400);
    expect(refused.text).toContain(fields.reference!);
  }
  expect((await enter({ reference: 'bank-2', amount_cents: '1', lines: `x\n${order.number} ten` })).words).toContain('Line 1');
});

it('payments that should have been paid out by now are listed', async () => {
  const [old, late] = [await paid(), await paid()];
  const day = (n: number) => new Date(service.parts.clock.now().getTime() - n * 86_400_000);
  const move = (number: string, at: Date) =>
    service.db.transaction(async (tx) => {
      await tx.run(sql`alter table ledger_entry disable trigger ledger_entry_stays`);
      await tx.run(sql`update ledger_entry set at = ${at} where purchase_id = (select id from purchase where number = ${number})`);
      await tx.run(sql`alter table ledger_entry enable trigger ledger_entry_stays`);
    });
  await move(old.order.number, day(40));
  await move(late.order.number, day(20));
  await upload([row('po_old', 'o', { cents: old.cents, mark: old.reference })]);
  const { words } = await finance.get('/team/payouts');
  expect(words).toMatch(new RegExp(`Not paid out yet.*${late.order.number}`));
  expect(words.split('Not paid out yet')[1]).not.toContain(old.order.number);
});

it('files that aren’t reports are refused in words, and formulas stay text', async () => {
  expect((await finance.upload(newPath, asFields({ form: 'import', provider: 'sandbox' }))).words).toContain('Choose the report file');
  expect((await upload(['x'])).words).toContain('We can’t read the amount in row 2.');
  const shown = await upload([row('=1+1<script>', 'f', { cents: 500, note: '=cmd()' })]);
  expect(shown.status).toBe(303);
  const page = await finance.get('/team/payouts');
  expect(page.text).toContain('=1+1&lt;script&gt;');
});
