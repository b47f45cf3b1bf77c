import type { Call } from '../contract/call.ts';
import type { Caller } from '../contract/caller.ts';
import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { AuditEvent } from './audit-sentences.ts';

/** Adds an entry to the account's audit log, in the transaction of the change it records. @param given.detail never contains a secret */
export async function recordAudit(
  db: Db,
  given: { accountId: number; event: AuditEvent; detail?: Record<string, unknown>; call: Pick<Call, 'caller' | 'now' | 'from'> },
): Promise<void> {
  const { caller, now, from } = given.call;
  await db.run(sql`
    insert into audit_entry (account_id, at, event, detail, by, address, client)
    values (${given.accountId}, ${now}, ${given.event}, ${JSON.stringify(given.detail ?? {})}, ${caller.kind}, ${from.address}, ${from.client})`);
}

export interface AuditRow {
  at: Date;
  event: string;
  detail: Record<string, unknown>;
  by: Caller['kind'];
  address: string | null;
  client: string | null;
}

/** A page of the account's audit log, newest first. */
export async function listAudit(db: Db, accountId: number, at: Paging): Promise<{ rows: AuditRow[]; total: number }> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from audit_entry where account_id = ${accountId}`);
  const rows = await db.rows<AuditRow>(sql`
    select at, event, detail, by, address, client from audit_entry where account_id = ${accountId}
    order by id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}
