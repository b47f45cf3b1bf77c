import { isRecentTime, type Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { CallBy } from '../../contract/operation.ts';

type PersonsCall = Pick<CallBy<Person>, 'caller' | 'now'>;

/** Whether the person signed in or confirmed who they are within the last ten minutes. */
export function isRecent({ caller, now }: PersonsCall): boolean {
  return isRecentTime(caller.authenticatedAt, now);
}

/** Guards what needs a sign-in or a confirmation within the last ten minutes. @throws Refusal recent_sign_in_needed */
export function requireRecent(call: PersonsCall): void {
  if (!isRecent(call)) throw refusal('recent_sign_in_needed');
}
