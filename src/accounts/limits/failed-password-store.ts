import type { Call } from '../../contract/call.ts';
import { sql } from '../../platform/database/database.ts';
import { addressHash } from './address-hash.ts';
import { SIGN_IN_TO } from './attempt-limits.ts';

/**
 * Records a wrong password in the account's audit log, if there is an account. Otherwise its counter is overwritten with itself,
 * so that an unknown address costs the same commit and can't be recognized by its timing.
 */
export async function noteFailedPassword(call: Call, email: string): Promise<void> {
  await call.db.run(sql`
    with counted as (update attempt set taken = taken where kind = ${SIGN_IN_TO} and who = ${addressHash(email)})
    insert into audit_entry (account_id, at, event, by, address, client)
    select id, ${call.now}, 'password_failed', 'anonymous', ${call.from.address}, ${call.from.client}
    from account where email = ${email} and origin = 'person' and closed_at is null`);
}
