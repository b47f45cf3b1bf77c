import { type Db, type Sql, sql } from '../platform/database/database.ts';
import { type KindKey, kindOf } from './kinds/index.ts';

/** Condition on `account a`: it can be emailed and wants this kind. Used for every email of a kind. */
export function wantsMailsOf(kind: KindKey): Sql {
  return sql`a.origin = 'person' and a.verified_at is not null and a.suspended_at is null and a.closed_at is null
    and coalesce((select n.wanted from notification_setting n where n.account_id = a.id and n.kind = ${kind}), ${kindOf(kind).byDefault}::boolean)`;
}

/** Addresses and languages of these accounts, for those that want emails of a kind. */
export async function findReaders(db: Db, kind: KindKey, accountIds: readonly number[]): Promise<Map<number, { email: string; language: string | null }>> {
  const rows = await db.rows<{ id: number; email: string; language: string | null }>(sql`
    select a.id, a.email::text, a.language from account a where a.id = any(${[...accountIds]}::bigint[]) and ${wantsMailsOf(kind)}`);
  return new Map(rows.map(({ id, ...reader }) => [id, reader]));
}

/** An account's settings by kind. */
export async function findSettings(db: Db, accountId: number): Promise<Map<string, boolean>> {
  const rows = await db.rows<{ kind: string; wanted: boolean }>(sql`select kind, wanted from notification_setting where account_id = ${accountId}`);
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
}

/** Saves an account's setting. Safe to repeat. */
export async function saveSetting(tx: Db, given: { accountId: number; kind: KindKey; wanted: boolean; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into notification_setting as n (account_id, kind, wanted, set_at) values (${given.accountId}, ${given.kind}, ${given.wanted}, ${given.now})
    on conflict (account_id, kind) do update set wanted = excluded.wanted, set_at = excluded.set_at where n.wanted <> excluded.wanted`);
}

/** Whether an account still exists and can get email. */
export async function isOpen(db: Db, accountId: number): Promise<boolean> {
  return (await db.row(sql`select from account where id = ${accountId} and closed_at is null`)) !== undefined;
}
