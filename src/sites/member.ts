import { recordAudit } from '../accounts/index.ts';
import type { Call } from '../contract/call.ts';
import { saveMember, takeVotesBack } from './member-store.ts';

/**
 * Gives an account its place at a listing; an owner stays one. Nobody counts for their own product, also with what came
 * before it was theirs: their review of it is withdrawn, and their votes for it are deleted, with an entry in their history.
 * Call it inside `changeListing`, which refreshes the totals.
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
