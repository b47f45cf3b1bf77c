import type { Call } from '../contract/call.ts';
import type { SiteTeam } from '../contract/caller.ts';
import { requireConfirmed } from '../contract/confirmed.ts';
import { canConfirm } from './setting-store.ts';

/**
 * Requires that an owner has confirmed who they are. The first owner may not be able to: they have only the session of the link that the
 * service printed, and without a mail server there is no other way to sign in. They may set it up without.
 * @throws Refusal not_permitted for a key, recent_sign_in_needed
 */
export async function requireConfirmedIfPossible({ caller, db, now }: Call & { caller: SiteTeam }): Promise<void> {
  const isStuck = caller.via === 'console' && caller.accountId !== undefined && !(await canConfirm(db, caller.accountId));
  if (!isStuck) requireConfirmed(caller, now);
}
