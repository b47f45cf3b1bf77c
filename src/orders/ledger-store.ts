import { randomUUID } from 'node:crypto';
import { type Db, sql } from '../platform/database/database.ts';

/**
 * A ledger account: `cash:<provider>` money a provider holds for us, `revenue:<product>` sales, `vat:<country>` VAT owed,
 * `refunds:<provider>` refunds in progress, `surplus` overpayments, `returned:<provider>` money the provider returned without us
 * while the order remained valid.
 */
export type LedgerAccount = `cash:${string}` | `revenue:${string}` | `vat:${string}` | `refunds:${string}` | `returned:${string}` | 'surplus';

/**
 * Posts one transfer. Its entries must add up to zero, which the database checks at commit; zero entries are left out.
 * @param given.entries debit positive, credit negative, in cents
 */
export async function post(
  tx: Db,
  given: { orderId: number; what: string; now: Date; entries: readonly { account: LedgerAccount; cents: number }[] },
): Promise<void> {
  const entries = given.entries.filter(({ cents }) => cents !== 0);
  if (entries.length === 0) return;
  await tx.run(sql`
    insert into ledger_entry (transfer, at, purchase_id, account, amount_cents, what)
    select ${randomUUID()}, ${given.now}, ${given.orderId}, r.account, r.cents, ${given.what}
    from json_to_recordset(${JSON.stringify(entries)}::json) as r(account text, cents bigint)`);
}

/** Balances of all accounts, recomputed from their entries. @param given.orderId only of this order */
export async function listBalances(db: Db, given: { orderId?: number } = {}): Promise<{ account: string; cents: number }[]> {
  return db.rows(sql`
    select account, sum(amount_cents)::bigint as cents from ledger_entry
    where ${given.orderId ?? null}::bigint is null or purchase_id = ${given.orderId ?? null}
    group by account order by account`);
}
