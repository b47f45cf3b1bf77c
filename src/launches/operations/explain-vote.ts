import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { deleteExplanation, saveExplanation } from '../votes/explanation-store.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';

/** Maximum characters: enough to say who you are and how you found the product. */
export const MOST_EXPLAINED = 1000;

export const explainVote = defineSiteOperation({
  name: 'explain_vote',
  title: 'Explain a held vote',
  summary: 'Tells the site team about your vote that is held. You can change the text until they decide; an empty one removes it.',
  audience: 'person',
  writes: true,
  input: votingInput.extend({ explanation: z.string().trim().max(MOST_EXPLAINED) }),
  output: votingState,
  async handle({ slug, explanation: body }, call) {
    // With the lock, a decision made at the same time comes either before or after this.
    const { launch, vote } = await findVoting(call, { slug, lock: true });
    if (!vote?.held || vote.decided) throw refusal('vote_not_waiting');
    const one = { launchId: launch!.id, accountId: call.caller.accountId };
    if (body === '') await deleteExplanation(call.db, one);
    else await saveExplanation(call.db, { ...one, body, now: call.now });
    return showVoting(call, await findVoting(call, { slug }));
  },
});
