import { z } from 'zod';
import { hashToken } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import { linkExpiry, sendLink } from '../votes/confirming/ask-voters.ts';
import { type ConfirmedFacts, findConfirmedFacts, findLinkedVote, type LinkedVote, spendLink } from '../votes/confirming/confirmation-store.ts';
import { saveVerdicts } from '../votes/look-again-store.ts';
import { countsOnceConfirmed } from '../votes/rules/step-up-rule.ts';
import { tellVoters } from '../votes/tell-voters.ts';
import { askForLook, findLaunchWeek, keepWeeksOpen, lockLaunch, type VotedLaunch } from '../votes/vote-store.ts';
import { findVoting, showVoting, votingInput, votingState } from '../votes/voting.ts';
import { countsInWeek } from '../votes/voting-rules.ts';

const input = z.strictObject({ token: z.string().min(1).max(200) });
const listing = z.strictObject({ slug: z.string(), name: z.string(), url: v.url });

/** What the page of a link shows. It changes nothing, so mail scanners can open it any number of times. */
export const lookAtVoteLink = defineSiteOperation({
  name: 'look_at_vote_link',
  title: 'Preview a link that confirms a vote',
  summary: 'Shows which vote an emailed link confirms. Changes nothing.',
  audience: 'anyone',
  writes: false,
  input,
  output: z.strictObject({ listing }),
  async handle({ token }, call) {
    const found = await getLink(call, token);
    requireOpen(found, await findLaunchWeek(call.db, found.launch_id), call);
    return { listing: showListing(found, call) };
  },
});

export const confirmVote = defineSiteOperation({
  name: 'confirm_vote',
  title: 'Confirm a held vote',
  summary: 'Confirms a held vote with an emailed link, on any device. It counts from then on, unless the pattern has grown too large since then.',
  audience: 'anyone',
  writes: true,
  input,
  output: z.strictObject({ listing, counts: z.boolean().meta({ description: 'false: the site team decides about it.' }) }),
  async handle({ token }, call) {
    const { db: tx, site, now } = call;
    await keepWeeksOpen(tx, site.id);
    const found = await getLink(call, token);
    const launch = (await lockLaunch(tx, found.launch_id))!;
    requireOpen(found, launch, call);
    if (!(await spendLink(tx, { tokenHash: hashToken(token), now }))) throw notValid();
    const vote = await findConfirmedFacts(tx, { launchId: found.launch_id, accountId: found.account_id });
    const counts = vote !== undefined && (!vote.held || (!vote.decided && !launch.closed && countsNow(vote)));
    if (counts && vote.held) {
      await saveVerdicts(tx, [{ launch: found.launch_id, account: found.account_id, hold: undefined, isConfirmed: true }]);
      await recountLaunches(tx, [found.launch_id]);
      await refreshListingStats(tx, [launch.listing_id]);
      await tellVoters(tx, { votes: [{ launch: found.launch_id, account: found.account_id }], outcome: 'cleared', now });
    }
    // A check that is going on has read the vote without its confirmation.
    await askForLook(tx, found.launch_id);
    return { listing: showListing(found, call), counts };
  },
});

export const sendVoteLink = defineSiteOperation({
  name: 'send_vote_link',
  title: 'Send another link for a held vote',
  summary: 'Emails another link that confirms your held vote, if it may be confirmed. At most three emails for a vote.',
  audience: 'person',
  writes: true,
  rateClass: 'email',
  input: votingInput,
  output: votingState,
  async handle({ slug }, call) {
    const { vote, launch, listing: about, confirmation } = await findVoting(call, { slug, lock: true });
    if (!vote?.held || vote.decided || launch!.closed || !confirmation || isTooLate(vote, launch!, call)) throw refusal('vote_not_waiting');
    const expiresAt = linkExpiry(call.site, call.now);
    await sendLink(call.db, { site: call.site, now: call.now, expiresAt, name: about.name, launchId: launch!.id, accountId: call.caller.accountId });
    return showVoting(call, await findVoting(call, { slug }));
  },
});

const countsNow = ({ held_by, held_with, all_held, confirmed }: ConfirmedFacts): boolean =>
  held_by !== null && countsOnceConfirmed({ hold: { rule: held_by, pattern: held_with }, held: all_held, confirmed });

async function getLink({ db, site, now }: Call, token: string): Promise<LinkedVote> {
  const link = await findLinkedVote(db, { tokenHash: hashToken(token), siteId: site.id, now });
  if (!link) throw notValid();
  return link;
}

/** A vote that would rank its week can only be confirmed while voting there is open: the standings are known afterwards. */
function requireOpen(found: LinkedVote, launch: VotedLaunch | undefined, call: Call): void {
  if (launch && found.held && isTooLate(found, launch, call)) throw notValid();
}

const isTooLate = (vote: { in_week: boolean }, launch: VotedLaunch, { now, site }: Call): boolean => vote.in_week && !countsInWeek(launch, now, site.timeZone);

/** It is unknown, expired or used, or the vote was removed. */
const notValid = () => refusal('link_not_valid', 'This isn’t one of our links, or it was used or has expired.');

const showListing = ({ slug, name }: LinkedVote, { site }: Call) => ({ slug, name, url: addressOf.listing(site.origin, slug) });
