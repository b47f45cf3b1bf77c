import type { Call } from '../../src/contract/call.ts';
import type { Db } from '../../src/platform/database/db.ts';

/** The caller of the service's jobs, without an address and credentials. */
export function jobCall(db: Db, now: Date): Pick<Call, 'db' | 'caller' | 'now' | 'from'> {
  return { db, now, caller: { kind: 'job', name: 'test' }, from: { address: null, client: null } };
}
