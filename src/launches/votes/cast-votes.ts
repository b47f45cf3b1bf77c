import type { Site } from '../../contract/call.ts';
import { type Refusal, refusal } from '../../contract/errors.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Db } from '../../platform/database/db.ts';
import { againAfterConflict } from '../../platform/database/try-again.ts';
import { outage } from '../../platform/outage.ts';
import { type Ballot, type BallotFacts, type CountedLaunch, insertVotes, isDueForLook, listBallotFacts, lockVoting, type VoteToCast } from './ballot-store.ts';
import { lookAtLaunches } from './look-again.ts';
import { isThrowawayMail } from './mailboxes/throwaway-mail.ts';
import { openHashMarks } from './sender-store.ts';
import { listMarks } from './vote-marks.ts';
import type { Voting } from './voting.ts';
import { countsInWeek, isOldEnough, whyNoVote } from './voting-rules.ts';

const DAY_MS = 86_400_000;

/**
 * Casts votes of different accounts for listings of one site in one transaction. The number of its statements depends on the launches that
 * the rules look at, not on the number of votes. Existing votes stay.
 * @returns for each ballot, once it is committed, the voting after it, or why that vote is refused: listing_not_found, votes_not_open,
 * own_listing, account_suspended, account_unverified (an account's status may change while its session is open)
 */
export function castVotes(db: Db, given: { site: Site; ballots: readonly Ballot[] }): Promise<(Voting | Refusal)[]> {
  return againAfterConflict(() => db.transaction((tx) => cast(tx, given)));
}

async function cast(tx: Db, { site, ballots }: { site: Site; ballots: readonly Ballot[] }): Promise<(Voting | Refusal)[]> {
  const siteId = site.id;
  const locked = await lockVoting(tx, { siteId, slugs: ballots.map(({ slug }) => slug) });
  const facts = await listBallotFacts(tx, { siteId, ballots, locked });
  const refusals = facts.map((one, at) => findRefusal(one, ballots[at]!.slug));
  const due = facts.flatMap((one, at) => (refusals[at] || one.cast_at ? [] : [{ facts: one, ballot: ballots[at]! }]));
  if (due.length === 0) return facts.map((one, at) => refusals[at] ?? readVoting(one));

  const times = due.map(({ ballot }) => ballot.now.getTime());
  const now = new Date(Math.max(...times));
  const hashMarks = await openHashMarks(tx, { now, timeZone: site.timeZone });
  const votes = due.map(({ facts: one, ballot }): VoteToCast => {
    const marks = hashMarks(listMarks({ email: one.email, address: ballot.address, isHosting: one.is_hosting, devices: ballot.devices }));
    return prepareVote(one, { ballot, marks, site });
  });
  const counted = await insertVotes(tx, votes);
  const areOthers = await lookAtLaunches(tx, { launches: counted.filter(isDueForLook), site, castSince: new Date(Math.min(...times)), now });
  if (areOthers) {
    const after = await listBallotFacts(tx, { siteId, ballots, locked });
    return after.map((one, at) => refusals[at] ?? readVoting(one));
  }
  const launches = new Map(counted.map((launch) => [launch.id, launch]));
  const cast = new Map(votes.map((vote) => [vote.accountId, vote]));
  return facts.map((one, at) => refusals[at] ?? readVoting(addVote(one, { launch: launches.get(one.id!), vote: cast.get(ballots[at]!.accountId) })));
}

function findRefusal(facts: BallotFacts, slug: string): Refusal | undefined {
  const { listing_id, name, visibility, launch_week: launchWeek, is_own: isOwn } = facts;
  if (listing_id === null) return refusal('listing_not_found', `No listing has the slug ${slug}.`);
  if (facts.cast_at) return undefined;
  const whyNot = whyNoVote({ name: name!, visibility: visibility!, launchWeek, isOwn });
  if (whyNot) return refusal(whyNot.code, whyNot.detail);
  if (facts.suspended) return refusal('account_suspended');
  if (facts.unverified) return refusal('account_unverified');
  // Just before it was locked, the slug passed to another listing, or the listing went live.
  if (facts.id === null) return outage('database_unavailable', 'Others changed the same data at the same moment. Try again.');
  return undefined;
}

function prepareVote(facts: BallotFacts, given: { ballot: Ballot; marks: readonly string[]; site: Site }): VoteToCast {
  const { accountId, now } = given.ballot;
  const { week, closed, ended } = facts;
  const isOpen = countsInWeek({ week, closed, ended }, now, given.site.timeZone);
  const isOld = isOldEnough(given.site, facts.created_at, now);
  return {
    launchId: facts.id!,
    accountId,
    now,
    inWeek: isOpen && isOld,
    youngDays: isOpen && !isOld ? readSiteSettings(given.site.settings).rank_account_days : null,
    marks: given.marks,
    ageDays: Math.max(0, Math.floor((now.getTime() - facts.created_at.getTime()) / DAY_MS)),
    madeAt: facts.created_at,
    pastDays: facts.past_days,
    hurried: facts.hurried,
    heldBy: isThrowawayMail(facts.email) ? 'throwaway_mail' : null,
  };
}

/** The facts after votes were cast: the new counts, and the account's own vote if it is one of them. */
function addVote(facts: BallotFacts, { launch, vote }: { launch: CountedLaunch | undefined; vote: VoteToCast | undefined }): BallotFacts {
  const { votes, week_votes, listing_votes } = launch ?? facts;
  const own = vote && { cast_at: vote.now, in_week: vote.inWeek, held: vote.heldBy !== null, held_by: vote.heldBy };
  return { ...facts, votes, week_votes, listing_votes, ...own };
}

function readVoting(facts: BallotFacts): Voting {
  const { listing_id, slug, name, listing_votes, id, week, votes, week_votes, closed, ended, cast_at, in_week, held, decided, held_by } = facts;
  const listing = { id: listing_id!, slug: slug!, name: name!, votes: listing_votes! };
  const launch =
    id === null ? undefined : { id, listing_id: listing.id, week, votes: votes!, week_votes: week_votes!, listing_votes: listing.votes, closed, ended };
  const explanation = held && facts.explanation !== null ? { body: facts.explanation, written_at: facts.explained_at! } : undefined;
  const { asked_at, expires_at, mails, confirmed_at } = facts;
  return {
    listing,
    launch,
    explanation,
    confirmation: held && asked_at ? { asked_at, expires_at: expires_at!, mails: mails!, confirmed_at } : undefined,
    since: facts.created_at,
    vote: cast_at ? { cast_at, in_week: in_week!, held: held!, decided, held_by } : undefined,
    whyNot: undefined,
  };
}
