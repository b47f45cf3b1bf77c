import { expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, NOW, run } from '../../../test/support/people.ts';
import { createAccount } from '../../accounts/index.ts';
import { commandLine } from '../../contract/caller.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { checkBooks } from '../operations/check-books.ts';
import { ledgerBalances } from '../operations/ledger-balances.ts';
import { keepBooksCheck } from './keep-check.ts';

/** Transfers from one account to another without a payment: a check finds a problem in both accounts. */
const book = (db: Database, name: string, transfers: number) =>
  db.run(sql`
    insert into ledger_entry (transfer, at, purchase_id, account, amount_cents, what)
    select t.id, ${NOW}, p.id, side || ${name}::text, cents, 'Test'
    from purchase p, (select gen_random_uuid() as id from generate_series(1, ${transfers})) t, (values ('cash:', 1), ('surplus:', -1)) s(side, cents)`);
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

it('small books are checked when someone opens them, large ones once an hour and on request', async () => {
  const db = await databaseForThisTest();
  await ensureDefaultSite(db, NOW);
  const accountId = await createAccount(db, { email: 'buyer@example.org', now: NOW });
  await db.run(sql`
    insert into purchase (number, site_id, account_id, quote, subtotal_cents, vat_cents, total_cents, created_at, expires_at)
    select 'SW-KEPT-CHECK-1', id, ${accountId}, '{}', 0, 0, 0, ${NOW}, ${NOW} from site`);
  const call = callOf(db, { caller: commandLine });
  const look = async (kept: boolean) => {
    const { problems, checked_at } = await run(checkBooks, { kept }, call);
    const { balances } = await run(ledgerBalances, { kept }, call);
    return { problems: problems.length, accounts: balances.length, checked_at };
  };
  await book(db, 'one', 1);
  await keepBooksCheck(db, NOW);
  expect(await look(true)).toEqual({ problems: 2, accounts: 2 });
  await book(db, 'many', 1000);
  await keepBooksCheck(db, NOW);
  const first = await look(true);
  expect(first).toEqual({ problems: 4, accounts: 4, checked_at: NOW.toISOString() });
  await book(db, 'late', 1);
  await keepBooksCheck(db, later(59));
  expect(await look(true)).toEqual(first);
  expect(await look(false)).toEqual({ problems: 6, accounts: 6 });
  await keepBooksCheck(db, later(61));
  expect(await look(true)).toEqual({ problems: 6, accounts: 6, checked_at: later(61).toISOString() });
});
