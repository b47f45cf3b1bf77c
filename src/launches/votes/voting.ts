import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Person } from '../../contract/caller.ts';
import type { CallBy } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { hiddenUntil } from '../hidden-counts.ts';
import { type Confirmation, findConfirmation, MOST_MAILS } from './confirming/confirmation-store.ts';
import { type Explanation, findExplanation } from './explanation-store.ts';
import { type VoteState, voteStates } from './held-vote-store.ts';
import { findAccountSince, findVote, findVotedLaunch, isOfListing, keepWeeksOpen, type VotedLaunch, type VoteRow } from './vote-store.ts';
import { countsInWeek, isOldEnough, undoableUntil, type WhyNot, whyNoUndo, whyNoVote } from './voting-rules.ts';

/** Any text is accepted: a slug that matches no listing is not found. */
export const votingInput = z.strictObject({ slug: z.string().max(8192) });

/** A person's voting state for a listing. */
export const votingState = z.strictObject({
  listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
  voted: z.boolean(),
  state: z
    .enum(voteStates)
    .nullable()
    .meta({ description: '`held`: counts once the site team has checked it. `dropped`: the team decided not to count it. null: you have no vote.' }),
  rule: z.string().nullable().meta({ description: 'Code of the rule that holds your vote (docs/how-votes-are-reviewed.md).' }),
  explanation: z
    .strictObject({ text: z.string(), at: v.instant })
    .nullable()
    .meta({ description: 'What you told the site team about your vote while it was held.' }),
  confirmation: z.strictObject({ until: v.instant.nullable(), confirmed: z.boolean(), may_send: z.boolean() }).nullable().meta({
    description:
      'If your held vote may be confirmed by email: until when the link that was sent works (null: no longer), whether you have used it, and whether you can get another one.',
  }),
  why_not: z.strictObject({ code: z.string(), detail: z.string() }).nullable().meta({ description: "Why you can't vote for this listing." }),
  week: v.day.nullable().meta({
    description: 'Monday of the launch that votes go to; null for a listing that has not launched: its votes count towards the all-time total and trending.',
  }),
  counts_in_week: z
    .boolean()
    .meta({ description: "Whether your vote, or one cast now, counts in the launch's week; otherwise it counts towards the all-time total only." }),
  account_days: v.count.nullable().meta({
    description:
      "Days that an account must exist before its votes count towards a week's ranking, if that is why your vote only counts towards the all-time total.",
  }),
  hidden_until: v.instant.nullable().meta({ description: 'Until then, the counts of its week are hidden; null if they are shown.' }),
  until: v.instant.nullable().meta({ description: 'You can take the vote back until then; null if you have none or no longer can.' }),
  votes: v.count.meta({ description: 'All votes for the launch.' }),
  week_votes: v.count,
  listing_votes: v.count.meta({ description: "The listing's public count: all its launches, plus imported votes." }),
});

/** What a person's vote for a listing depends on. */
export interface Voting {
  listing: { id: number; slug: string; name: string; votes: number };
  launch: VotedLaunch | undefined;
  vote: VoteRow | undefined;
  explanation: Explanation | undefined;
  /** Whether the voter was asked to confirm a held vote by email, and has. */
  confirmation: Confirmation | undefined;
  /** When the voter's account was made. */
  since: Date;
  whyNot: WhyNot | undefined;
}

/**
 * Looks up a person's voting state for a listing.
 * @param given.lock for writes: votes for a launch then happen one after the other
 * @throws Refusal listing_not_found
 */
export async function findVoting(call: CallBy<Person>, given: { slug: string; lock?: boolean }): Promise<Voting> {
  const { db, caller, site } = call;
  const listing = await getVisibleListing(call, given.slug);
  if (given.lock) await keepWeeksOpen(db, site.id);
  const launch = await findVotedLaunch(db, { listingId: listing.id, isLive: listing.visibility === 'live', ...(given.lock && { lock: true }) });
  // After the lock: the person may become an owner at this very moment, and then can't vote.
  const isOwn = await isOfListing(db, { listingId: listing.id, accountId: caller.accountId });
  const vote = launch && (await findVote(db, { launchId: launch.id, accountId: caller.accountId }));
  const explanation = vote?.held ? await findExplanation(db, { launchId: launch!.id, accountId: caller.accountId }) : undefined;
  const confirmation = vote?.held ? await findConfirmation(db, { launchId: launch!.id, accountId: caller.accountId }) : undefined;
  const since = await findAccountSince(db, caller.accountId);
  const { name, visibility, launchWeek } = listing;
  return { listing, launch, vote, explanation, confirmation, since, whyNot: whyNoVote({ name, visibility, launchWeek, isOwn }) };
}

const stateOf = ({ held, decided }: VoteRow): VoteState => (!held ? 'counted' : decided ? 'dropped' : 'held');

/** A person's vote and what they can do about it. `until` is when undoing ends, and null if they can't undo. */
export function showVoting(
  { site, now }: CallBy<Person>,
  { listing, launch, vote, explanation, confirmation, since, whyNot }: Voting,
): z.infer<typeof votingState> {
  const { timeZone } = site;
  // A vote that has been cast is judged by the time at which it was cast.
  const isOpen = launch !== undefined && countsInWeek(launch, vote?.cast_at ?? now, timeZone);
  const isOld = isOldEnough(site, since, now);
  const mayUndo = vote && launch && whyNoUndo(vote, launch, { now, timeZone }) === undefined;
  return {
    listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) },
    voted: vote !== undefined,
    state: vote ? stateOf(vote) : null,
    rule: vote?.held ? vote.held_by : null,
    explanation: explanation ? { text: explanation.body, at: explanation.written_at.toISOString() } : null,
    confirmation:
      vote?.held && !vote.decided && confirmation
        ? showConfirmation(confirmation, { now, isOpen: !vote.in_week || countsInWeek(launch!, now, timeZone) })
        : null,
    why_not: vote ? null : (whyNot ?? null),
    week: launch?.week ?? null,
    counts_in_week: vote ? vote.in_week : isOpen && isOld,
    account_days: isOpen && (vote ? !vote.in_week : !isOld) ? readSiteSettings(site.settings).rank_account_days : null,
    hidden_until: (launch?.week && hiddenUntil(site, launch.week, now)?.toISOString()) || null,
    until: mayUndo ? undoableUntil(vote.cast_at, timeZone).toISOString() : null,
    votes: launch?.votes ?? 0,
    week_votes: launch?.week_votes ?? 0,
    listing_votes: launch?.listing_votes ?? listing.votes,
  };
}

const showConfirmation = ({ expires_at, confirmed_at, mails }: Confirmation, { now, isOpen }: { now: Date; isOpen: boolean }) => ({
  until: isOpen && confirmed_at === null && expires_at > now ? expires_at.toISOString() : null,
  confirmed: confirmed_at !== null,
  may_send: isOpen && confirmed_at === null && mails < MOST_MAILS,
});
