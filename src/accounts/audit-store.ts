import type { Call } from '../contract/call.ts';
import { type Db, sql } from '../platform/database/database.ts';

/** Writes one entry of a person's history. `detail` never holds a credential. */
export async function recordAudit(
  db: Db,
  entry: { accountId: number; event: string; detail?: Record<string, unknown>; call: Pick<Call, 'caller' | 'now' | 'from'> },
): Promise<void> {
  const { call } = entry;
  await db.run(sql`
    insert into audit_entry (account_id, at, event, detail, by, address, client)
    values (${entry.accountId}, ${call.now}, ${entry.event}, ${JSON.stringify(entry.detail ?? {})}::jsonb, ${call.caller.kind},
      ${call.from.address}, ${call.from.client})`);
}
