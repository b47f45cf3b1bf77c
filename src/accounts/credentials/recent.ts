import type { Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { CallBy } from '../../contract/operation.ts';
import { RECENT_MS } from './session.ts';

type PersonsCall = Pick<CallBy<Person>, 'caller' | 'now'>;

/** Whether the person proved who they are within the last ten minutes. */
export function isRecent({ caller, now }: PersonsCall): boolean {
  return now.getTime() - caller.authenticatedAt.getTime() <= RECENT_MS;
}

/** @throws Refusal recent_sign_in_needed */
export function requireRecent(call: PersonsCall): void {
  if (!isRecent(call)) throw refusal('recent_sign_in_needed');
}
