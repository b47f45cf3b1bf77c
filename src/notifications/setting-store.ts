import { type Db, type Sql, sql } from '../platform/database/database.ts';
import { findKind, type KindKey, kindOf } from './kinds/index.ts';

/** Condition on `account a`: it can be emailed and wants this kind. Used for every email of a kind. */
export function wantsMailsOf(kind: KindKey): Sql {
  if (findKind(kind)?.onlyShown) return sql`false`;
  return sql`a.origin = 'person' and a.verified_at is not null and a.suspended_at is null and a.closed_at is null
    and coalesce((select n.wanted from notification_setting n where n.account_id = a.id and n.kind = ${kind}), ${kindOf(kind).byDefault}::boolean)`;
}

/** Condition on `account a`: it is notified of this kind, by email or on the site. */
function isToldOf(kind: KindKey): Sql {
  return sql`(${wantsMailsOf(kind)} or ${wantsNoticesOf(kind)})`;
}

function wantsNoticesOf(kind: KindKey): Sql {
  if (findKind(kind)?.onlyMailed) return sql`false`;
  return sql`(a.origin = 'person' and a.verified_at is not null and a.suspended_at is null and a.closed_at is null
    and coalesce((select n.wanted from notice_setting n where n.account_id = a.id and n.kind = ${kind}), true))`;
}

interface Told {
  email: string;
  language: string | null;
  wants_mail: boolean;
  wants_notice: boolean;
}

/** Addresses and languages of these accounts, for those that are notified of a kind, and how. */
export async function findReaders(db: Db, kind: KindKey, accountIds: readonly number[]): Promise<Map<number, Told>> {
  const rows = await db.rows<Told & { id: number }>(sql`
    select a.id, a.email::text, a.language, (${wantsMailsOf(kind)}) as wants_mail, ${wantsNoticesOf(kind)} as wants_notice
    from account a where a.id = any(${[...accountIds]}::bigint[]) and ${isToldOf(kind)}`);
  return new Map(rows.map(({ id, ...reader }) => [id, reader]));
}

/** Which emails a person has chosen to get or not, by kind. Kinds that they left as they were are missing. */
export async function findSettings(db: Db, accountId: number): Promise<Map<string, boolean>> {
  const rows = await db.rows<{ kind: string; wanted: boolean }>(sql`select kind, wanted from notification_setting where account_id = ${accountId}`);
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
}

/** Saves whether a person wants emails of a kind. The time only changes with the choice. */
export async function saveSetting(tx: Db, given: { accountId: number; kind: KindKey; wanted: boolean; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into notification_setting as n (account_id, kind, wanted, set_at) values (${given.accountId}, ${given.kind}, ${given.wanted}, ${given.now})
    on conflict (account_id, kind) do update set wanted = excluded.wanted, set_at = excluded.set_at where n.wanted <> excluded.wanted`);
}

/** Whether an account still exists and can get email. */
export async function isOpen(db: Db, accountId: number): Promise<boolean> {
  return (await db.row(sql`select from account where id = ${accountId} and closed_at is null`)) !== undefined;
}

/** How an account is told of things of this kind. Nobody is told whose account can't get emails. */
export async function findWays(db: Db, kind: KindKey, accountId: number): Promise<{ mail: boolean; notice: boolean }> {
  const found = (await findReaders(db, kind, [accountId])).get(accountId);
  return { mail: found?.wants_mail ?? false, notice: found?.wants_notice ?? false };
}
