import { z } from 'zod';
import { addressOf } from '../../../../contract/addresses.ts';
import { invalidInput, refusal } from '../../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../../contract/operation.ts';
import * as v from '../../../../contract/values.ts';
import { recountLaunches, refreshListingStats } from '../../../../listing-stats/index.ts';
import { awardsWaitUntil } from '../../../awards-wait.ts';
import { findLaunchOfVotes, insertDecision } from '../../held-vote-store.ts';
import { tellVoters } from '../../tell-voters.ts';
import { findLaunchWeek, keepWeeksOpen, lockLaunch } from '../../vote-store.ts';
import { requireImpartial } from '../own-listing.ts';
import { type CountedVote, listCountedVotes, type RankedLaunch, rankWithout, stopCounting } from '../team-hold-store.ts';

const which = {
  launch: z.int().min(1).meta({ description: 'Launch id, from list_votes.' }),
  accounts: z.array(z.int().min(1)).min(1).max(1000).meta({ description: 'Accounts whose votes it is about, as in list_votes. Their votes must count.' }),
};
const placed = z.strictObject({ launch: z.int(), listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }), votes: v.count });
const effect = z.strictObject({
  rank: z.int().nullable().meta({ description: 'Place of the launch in its week now; null if it isn’t ranked.' }),
  rank_without: z.int().nullable().meta({ description: 'Its place without these votes.' }),
  decides_award: z.boolean().meta({ description: 'Whether the first three of the week, or their order, are different without these votes.' }),
  first_three: z.array(placed),
  first_three_without: z.array(placed),
});

export const previewVoteHold = defineTeamOperation({
  name: 'preview_vote_hold',
  roles: ['moderator'],
  title: 'Preview what holding counted votes changes',
  summary: 'The ranking of a week without some votes that count.',
  description: 'Changes nothing. Shows what hold_votes would do.',
  writes: false,
  input: z.strictObject(which),
  output: z.strictObject({ launch: z.int(), votes: v.count, in_week: v.count, effect }),
  async handle(given, call) {
    const { launch, votes } = await readVotes(call, given, (id) => findLaunchWeek(call.db, id));
    return { launch: given.launch, votes: votes.length, in_week: countInWeek(votes), effect: await readEffect(call, { ...given, week: launch.week }) };
  },
});

export const holdVotes = defineTeamOperation({
  name: 'hold_votes',
  roles: ['moderator'],
  title: 'Hold or drop votes that count',
  summary: 'Stops counting votes of a launch whose week isn’t closed: they wait for a decision, or are dropped.',
  description:
    'For votes that look bought but that no rule holds. `hold`: they wait for review_votes, and the voters can explain them. `drop`: they never count. Rules no longer change them. Call preview_vote_hold first. The decision is logged (list_vote_reviews), and reopen_vote_review takes it back. When the week closes, the decision and your reason become public in its proof (/awards/WEEK/proof): don’t write anything about people.',
  writes: true,
  input: z.strictObject({
    ...which,
    decision: z.enum(['hold', 'drop']),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. It becomes public in the proof of the week.' }),
  }),
  output: z.strictObject({ review: z.int().meta({ description: 'Id of the decision, for reopen_vote_review.' }), launch: z.int(), votes: v.count, effect }),
  async handle({ decision, reason, ...given }, call) {
    const { db: tx, now, site } = call;
    await keepWeeksOpen(tx, site.id);
    const { launch, listing, votes } = await readVotes(call, given, (id) => lockLaunch(tx, id));
    const isOwn = await requireImpartial(call, { id: launch.listing_id, name: listing.name });
    const decided = votes.find(({ review_id }) => review_id !== null);
    if (decided) {
      const detail = `The team decided that the vote from account ${decided.account_id} counts (decision ${decided.review_id}). Reverse that decision instead.`;
      throw invalidInput([{ pointer: '/accounts', code: 'decided', detail }]);
    }
    const before = await readEffect(call, { ...given, week: launch.week });
    const id = await insertDecision(tx, {
      launchId: given.launch,
      now,
      accountId: call.caller.accountId,
      decision,
      reason,
      votes: votes.length,
      tooLate: 0,
      awardsWouldChange: false,
      ofCounted: true,
      ownListing: isOwn,
    });
    await stopCounting(tx, { launchId: given.launch, accounts: given.accounts, reviewId: id, drop: decision === 'drop' });
    const stopped = votes.map(({ account_id }) => ({ launch: given.launch, account: account_id }));
    await tellVoters(tx, { votes: stopped, outcome: decision === 'drop' ? 'dropped' : 'held', now });
    await recountLaunches(tx, [given.launch]);
    await refreshListingStats(tx, [launch.listing_id]);
    call.note({
      subject: `launch:${given.launch}`,
      // Two names for the places: a later decision on other votes of the launch doesn't set what this one set.
      before: { counted: votes.length, rank_before: before.rank },
      after: { decision, rank_after: before.rank_without, ...(isOwn && { own_listing: true }) },
      undo: { operation: 'reopen_vote_review', input: { review: id } },
    });
    return { review: id, launch: given.launch, votes: votes.length, effect: before };
  },
});

type Launch = { listing_id: number; week: string | null; closed: boolean };

/** The votes of a call, and their launch. @throws Refusal not_found, invalid_request */
async function readVotes<L extends Launch>(
  { db, site, now }: TeamCall,
  { launch: launchId, accounts }: { launch: number; accounts: readonly number[] },
  find: (id: number) => Promise<L | undefined>,
): Promise<{ launch: L & { week: string }; listing: { name: string }; votes: CountedVote[] }> {
  const listing = await findLaunchOfVotes(db, { siteId: site.id, launchId });
  if (!listing) throw refusal('not_found', `This site has no launch ${launchId}.`);
  const launch = (await find(launchId))!;
  const { week } = launch;
  if (week === null || launch.closed || now >= awardsWaitUntil(site, week))
    throw invalidInput([{ pointer: '/launch', code: 'week_closed', detail: 'Only votes of a week that isn’t closed can be held or dropped.' }]);
  const votes = await listCountedVotes(db, { launchId, accounts });
  const missing = [...new Set(accounts)].filter((id) => !votes.some(({ account_id }) => account_id === id));
  if (missing.length > 0) {
    const detail = `${listing.name} has no counted vote from account ${missing.slice(0, 10).join(', ')}.`;
    throw invalidInput([{ pointer: '/accounts', code: 'not_counted', detail }]);
  }
  return { launch: { ...launch, week }, listing, votes };
}

const countInWeek = (votes: readonly CountedVote[]): number => votes.filter(({ in_week }) => in_week).length;

/** The ranking with and without the votes. */
async function readEffect(
  { db, site }: TeamCall,
  { launch, accounts, week }: { launch: number; accounts: readonly number[]; week: string },
): Promise<z.output<typeof effect>> {
  const of = { siteId: site.id, week, launchId: launch };
  const [now, without] = [await rankWithout(db, { ...of, accounts: [] }), await rankWithout(db, { ...of, accounts })];
  const rankIn = (list: readonly RankedLaunch[]) => list.findIndex(({ id }) => id === launch) + 1 || null;
  const firstOf = (list: readonly RankedLaunch[]) =>
    list
      .filter(({ week_votes }) => week_votes > 0)
      .slice(0, 3)
      .map(({ id, slug, name, week_votes }) => ({ launch: id, listing: { slug, name, url: addressOf.listing(site.origin, slug) }, votes: week_votes }));
  const [first, then] = [firstOf(now), firstOf(without)];
  return {
    rank: rankIn(now),
    rank_without: rankIn(without),
    decides_award: first.map((one) => one.launch).join() !== then.map((one) => one.launch).join(),
    first_three: first,
    first_three_without: then,
  };
}
