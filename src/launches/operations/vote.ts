import type { Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import { hashSender } from '../votes/sender-store.ts';
import { findSuspicion, isNewcomer, newcomersCountFrom } from '../votes/suspicion.ts';
import { countCompany, findVoter, insertVote, type VotedLaunch } from '../votes/vote-store.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';
import { countsInWeek } from '../votes/voting-rules.ts';

export const vote = defineSiteOperation({
  name: 'vote',
  title: 'Vote for a listing',
  summary: "Casts your one vote for a listing's latest launch. Voting again changes nothing.",
  audience: 'person',
  writes: true,
  input: votingInput,
  output: votingState,
  async handle({ slug }, call) {
    const voting = await findVoting(call, { slug, lock: true });
    if (voting.vote) return showVoting(call, voting);
    if (voting.whyNot) throw refusal(voting.whyNot.code, voting.whyNot.detail);
    await castVote(call, voting.launch!);
    return showVoting(call, await findVoting(call, { slug, lock: true }));
  },
});

/** @throws Refusal account_suspended, account_unverified: an account's status may change while its session is open */
async function castVote(call: CallBy<Person>, launch: VotedLaunch): Promise<void> {
  const { db: tx, now, site, from } = call;
  const { accountId } = call.caller;
  const voter = await findVoter(tx, accountId);
  if (voter.suspended) throw refusal('account_suspended');
  if (voter.unverified) throw refusal('account_unverified');
  const sender = await hashSender(tx, from.address, now);
  const newcomer = isNewcomer({ createdAt: voter.created_at, hasActed: voter.has_acted }, now);
  const company = await countCompany(tx, { launchId: launch.id, accountId, sender, since: newcomersCountFrom(now) });
  await insertVote(tx, {
    launchId: launch.id,
    listingId: launch.listing_id,
    accountId,
    now,
    inWeek: countsInWeek(launch, now, site.timeZone),
    sender,
    newcomer,
    heldBy: findSuspicion({ email: voter.email, newcomer, sameSender: company.same_sender, newcomersLately: company.newcomers_lately }),
  });
}
