import { refusal } from '../../contract/errors.ts';

/** The account's status as read with one of its credentials. */
export interface Standing {
  suspended: boolean;
  unverified: boolean;
}

/** Refuses a valid credential whose account may not act. @throws Refusal account_suspended, account_unverified */
export function requireStanding({ suspended, unverified }: Standing): void {
  if (suspended) throw refusal('account_suspended');
  if (unverified) throw refusal('account_unverified');
}
