import { recordAudit } from '../accounts/index.ts';
import type { Call } from '../contract/call.ts';
import { saveMember, takeVotesBack } from './member-store.ts';

/**
 * Makes an account a member of a listing; an owner stays an owner. Nobody may vote for or review their own product, even from
 * before it was theirs: their review is withdrawn and their votes are deleted, with an entry in their history. Call it inside
 * `changeListing`, which updates the totals.
 */
export async function addMember(
  call: Pick<Call, 'db' | 'caller' | 'now' | 'from'>,
  given: { listingId: number; accountId: number; role: 'owner' | 'founder' },
): Promise<void> {
  const { db, now } = call;
  const { listingId, accountId } = given;
  await saveMember(db, { ...given, now });
  const lost = await takeVotesBack(db, { listingId, accountId });
  if (lost === undefined) return;
  await recordAudit(db, { accountId, event: 'own_votes_removed', detail: { listing: lost.name, votes: lost.votes, weeks: lost.weeks }, call });
}
