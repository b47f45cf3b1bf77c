import { refusal } from '../../../contract/errors.ts';
import type { TeamCall } from '../../../contract/operation.ts';
import { isOfListing } from '../vote-store.ts';
import { hasOtherJudge } from './judge-store.ts';

/**
 * Nobody decides about votes for their own product, except an owner of the site if nobody else on the team could. The command line belongs to
 * no person.
 * @returns whether the caller is an owner or founder of the listing, and decides anyway: the log and the proof of the week say so
 * @throws Refusal own_listing
 */
export async function requireImpartial({ db, caller }: TeamCall, listing: { id: number; name: string }): Promise<boolean> {
  const { accountId, role } = caller;
  if (accountId === undefined || !(await isOfListing(db, { listingId: listing.id, accountId }))) return false;
  if (role === 'owner' && !(await hasOtherJudge(db, { listingId: listing.id, accountId }))) return true;
  throw refusal('own_listing', `${listing.name} is your own listing. Another moderator must decide about its votes.`);
}
