import { refusal } from '../../contract/errors.ts';

/** What a look-up of a credential learns of its account. */
export interface Standing {
  suspended: boolean;
  unverified: boolean;
}

/** A good credential of an account that may not act is told so. @throws Refusal account_suspended, account_unverified */
export function requireStanding({ suspended, unverified }: Standing): void {
  if (suspended) throw refusal('account_suspended');
  if (unverified) throw refusal('account_unverified');
}
