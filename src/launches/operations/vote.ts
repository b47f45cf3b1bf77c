import type { Person } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import { lookAtLaunch } from '../votes/look-again.ts';
import { hashMarks } from '../votes/sender-store.ts';
import { isThrowawayMail } from '../votes/throwaway-mail.ts';
import { listMarks } from '../votes/vote-marks.ts';
import { findVoter, insertVote, type VotedLaunch } from '../votes/vote-store.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';
import { countsInWeek } from '../votes/voting-rules.ts';

const DAY_MS = 86_400_000;

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
  const voter = await findVoter(tx, { accountId, address: from.address, now });
  if (voter.suspended) throw refusal('account_suspended');
  if (voter.unverified) throw refusal('account_unverified');
  const { email, created_at: createdAt, is_hosting: isHosting } = voter;
  const isDue = await insertVote(tx, {
    launchId: launch.id,
    listingId: launch.listing_id,
    accountId,
    now,
    inWeek: countsInWeek(launch, now, site.timeZone),
    marks: await hashMarks(tx, listMarks({ email, address: from.address, isHosting }), { now, timeZone: site.timeZone }),
    ageDays: Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS)),
    madeAt: createdAt,
    pastDays: voter.past_days,
    hurried: voter.hurried,
    heldBy: isThrowawayMail(email) ? 'throwaway_mail' : undefined,
  });
  if (isDue) await lookAtLaunch(tx, { launchId: launch.id, listingId: launch.listing_id, site, now });
}
