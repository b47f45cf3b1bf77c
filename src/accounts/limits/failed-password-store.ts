import type { Call } from '../../contract/call.ts';
import { sql } from '../../platform/database/database.ts';
import { addressHash } from './address-hash.ts';
import { SIGN_IN_TO } from './attempt-limits.ts';

/**
 * Notes a wrong password in the audit log of the account, if there is one. Its count is written over with itself, so
 * that an unknown address costs the same one commit and cannot be told by the time it takes.
 */
export async function noteFailedPassword(call: Call, email: string): Promise<void> {
  await call.db.run(sql`
    with counted as (update attempt set taken = taken where kind = ${SIGN_IN_TO} and who = ${addressHash(email)})
    insert into audit_entry (account_id, at, event, by, address, client)
    select id, ${call.now}, 'password_failed', 'anonymous', ${call.from.address}, ${call.from.client}
    from account where email = ${email} and origin = 'person' and closed_at is null`);
}
