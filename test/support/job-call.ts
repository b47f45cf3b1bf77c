import type { Call } from '../../src/contract/call.ts';
import type { Db } from '../../src/platform/database/db.ts';

/** What a job of the service calls with: nobody's address, no credential. */
export function jobCall(db: Db, now: Date): Pick<Call, 'db' | 'caller' | 'now' | 'from'> {
  return { db, now, caller: { kind: 'job', name: 'test' }, from: { address: null, client: null } };
}
