import type { SiteTeam } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { hasOtherMember } from './site-team-store.ts';

/**
 * Members of the site team don't show again what was hidden of their own, where another owner or moderator can look at it. The command line is used
 * by the person who runs the server. @param authors who wrote or owns it @throws Refusal not_permitted
 */
export async function requireOtherAuthor({ db, caller: { accountId } }: Pick<CallBy<SiteTeam>, 'db' | 'caller'>, authors: readonly number[]): Promise<void> {
  if (accountId === undefined || !authors.includes(accountId) || !(await hasOtherMember(db, [accountId]))) return;
  throw refusal('not_permitted', 'This is about your own decision or content. Another owner or moderator decides.');
}
