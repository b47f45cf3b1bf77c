import { keepWeeksOpen } from '../../launches/index.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Problem } from '../rows/fields.ts';
import { readVoteRow, type VoteRow, voteKeys } from '../rows/vote-rows.ts';
import type { Attempt, ImportContext, ImportKind } from './import-kind.ts';
import { findKnownListings, settleImportedVotes } from './listing-import-store.ts';
import { emptyOutcome, leaveUnchanged, type Outcome } from './report.ts';
import { findVotableLaunches, type Launch, launchFor } from './votable-launches.ts';
import { ensureUnlaunched, ensureVoters, findVotesCastHere, hasVotesCastHere, insertVotes, type VoteWrite } from './vote-import-store.ts';

/** Number of voters whose accounts are remembered between batches. */
const MOST_VOTERS = 200_000;

export const importVotes: ImportKind<VoteRow> = {
  kind: 'votes',
  keys: voteKeys,
  batchSize: 2000,
  read: (fields) => readVoteRow(fields),
  async prepare(_db, context) {
    context.voters.clear();
  },
  async save(tx, context, rows, attempt) {
    const outcome = emptyOutcome();
    // A week that closes meanwhile has either all votes of this batch, or none of them.
    await keepWeeksOpen(tx, context.siteId);
    const slugs = [...new Set(rows.map(({ row }) => row.listing))];
    const listings = new Map((await findKnownListings(tx, { siteId: context.siteId, slugs })).map((listing) => [listing.slug, listing]));
    const launches = await findVotableLaunches(
      tx,
      context.timeZone,
      [...listings.values()].map((listing) => listing.id),
    );
    const unlaunched = await ensureUnlaunched(
      tx,
      [...listings.values()].filter(({ id, slug, owned }) => !owned && isUnlaunched(rows, { slug, launches: launches.get(id) })).map(({ id }) => id),
    );
    const castHere = await findOwnVotes(tx, context, [...[...launches.values()].flat().map(({ id }) => id), ...unlaunched.values()]);
    const votes: { line: number; row: VoteRow; launch: { id: number }; inWeek: boolean }[] = [];
    for (const { line, row } of rows) {
      const listing = listings.get(row.listing);
      const at = Date.parse(row.at);
      const launch = listing && (row.unlaunched ? undefined : launchFor(launches.get(listing.id) ?? [], at, row.week));
      const voted = launch ?? (listing && row.week === null ? { id: unlaunched.get(listing.id)! } : undefined);
      if (!listing) refuse(outcome, line, { field: 'listing', reason: `is not a listing on this site: ${row.listing}` });
      else if (listing.owned) leaveUnchanged(outcome, 'the listing has an owner');
      else if (!voted) refuse(outcome, line, { field: 'week', reason: `is not a launch week of ${row.listing}` });
      else if (castHere.has(`${voted.id} ${at}`)) leaveUnchanged(outcome, 'the vote was cast here');
      else votes.push({ line, row, launch: voted, inWeek: launch !== undefined && !launch.closed && at >= launch.from && at < launch.until });
    }
    const accounts = await findAccounts(tx, { context, attempt }, [...new Set(votes.map(({ row }) => row.voter))]);
    const writes: VoteWrite[] = [];
    for (const { line, row, launch, inWeek } of votes) {
      const account = accounts.get(row.voter);
      if (account === undefined) refuse(outcome, line, { field: 'voter', reason: 'can’t have an account: its email address is already in use' });
      else writes.push({ launch: launch.id, account, at: row.at, inWeek, held: row.held, synthetic: row.synthetic });
    }
    const listingOf = new Map([
      ...[...launches.values()].flat().map(({ id, listing_id }) => [id, listing_id] as const),
      ...[...unlaunched].map(([listing, id]) => [id, listing] as const),
    ]);
    await save(tx, writes, { outcome, listingOf });
    return outcome;
  },
};

/** Whether some vote of these rows is for the listing, but for none of its launches. */
function isUnlaunched(rows: readonly { row: VoteRow }[], given: { slug: string; launches: readonly Launch[] | undefined }): boolean {
  const hasNone = given.launches === undefined || given.launches.length === 0;
  return rows.some(({ row }) => row.listing === given.slug && row.week === null && (hasNone || row.unlaunched));
}

function refuse(outcome: Outcome, line: number, problem: Problem): void {
  outcome.refused.push({ line, problems: [problem] });
}

async function save(tx: Db, writes: readonly VoteWrite[], { outcome, listingOf }: { outcome: Outcome; listingOf: ReadonlyMap<number, number> }): Promise<void> {
  if (writes.length === 0) return;
  const added = await insertVotes(tx, writes);
  outcome.taken += added.length;
  for (let i = added.length; i < writes.length; i += 1) leaveUnchanged(outcome);
  if (added.length === 0) return;
  const touched = [...new Set(added)];
  await recountLaunches(tx, touched);
  const ids = [...new Set(touched.map((id) => listingOf.get(id)!))];
  await settleImportedVotes(tx, ids);
  await refreshListingStats(tx, ids);
}

/** If people voted here, a re-imported export contains their votes again under numbers: those are the same votes. */
async function findOwnVotes(tx: Db, context: ImportContext, launches: readonly number[]): Promise<Set<string>> {
  context.hasOwnVotes ??= await hasVotesCastHere(tx, context.siteId);
  return context.hasOwnVotes ? findVotesCastHere(tx, launches) : new Set();
}

async function findAccounts(tx: Db, given: { context: ImportContext; attempt: Attempt }, voters: readonly number[]): Promise<Map<number, number>> {
  const { context } = given;
  const accounts = new Map(voters.flatMap((voter) => (context.voters.has(voter) ? [[voter, context.voters.get(voter)!] as const] : [])));
  const missing = voters.filter((voter) => !accounts.has(voter));
  if (missing.length === 0) return accounts;
  const found = await ensureVoters(tx, missing, context.now);
  for (const [voter, id] of found) accounts.set(voter, id);
  given.attempt.afterCommit.push(() => {
    if (context.voters.size + found.size > MOST_VOTERS) context.voters.clear();
    for (const [voter, id] of found) context.voters.set(voter, id);
  });
  return accounts;
}
