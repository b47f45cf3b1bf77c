import { recountLaunches } from '../../launches/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { refreshListingStats } from '../listing-stats-store.ts';
import type { Attempt, ImportContext, ImportKind } from './import-kind.ts';
import { findKnownListings, settleImportedVotes } from './listing-import-store.ts';
import { emptyOutcome, leaveUnchanged } from './report.ts';
import { ensureVoters, findVotesCastHere, hasVotesCastHere, insertVotes, type VoteWrite } from './vote-import-store.ts';
import { findVotableLaunches, type Launch, launchFor } from './votable-launches.ts';
import { readVoteRow, type VoteRow, voteKeys } from './vote-rows.ts';

/** Voters whose accounts are remembered between batches. */
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
    const slugs = [...new Set(rows.map(({ row }) => row.listing))];
    const listings = new Map((await findKnownListings(tx, { siteId: context.siteId, slugs })).map((listing) => [listing.slug, listing]));
    const launches = await findVotableLaunches(tx, context.timeZone, [...listings.values()].map((listing) => listing.id));
    const castHere = await findOwnVotes(tx, context, [...launches.values()].flat());
    const accounts = await findAccounts(tx, { context, attempt }, [...new Set(rows.map(({ row }) => row.voter))]);
    const writes: VoteWrite[] = [];
    for (const { line, row } of rows) {
      const refuse = (field: string, reason: string) => outcome.refused.push({ line, problems: [{ field, reason }] });
      const listing = listings.get(row.listing);
      const at = Date.parse(row.at);
      const launch = listing && launchFor(launches.get(listing.id) ?? [], at, row.week);
      const account = accounts.get(row.voter);
      if (!listing) refuse('listing', `is no listing of this site: ${row.listing}`);
      else if (!launch) refuse(row.week ? 'week' : 'listing', row.week ? `is no launch week of ${row.listing}` : `has no launch that a vote could be given to: ${row.listing}`);
      else if (account === undefined) refuse('voter', 'cannot have an account: somebody has its address');
      else if (listing.owned) leaveUnchanged(outcome, 'the listing has an owner');
      else if (castHere.has(`${launch.id} ${at}`)) leaveUnchanged(outcome, 'the vote was cast here');
      else {
        const inWeek = at >= launch.from && at < launch.until;
        writes.push({ launch: launch.id, account, at: row.at, inWeek, held: row.held, synthetic: row.synthetic });
      }
    }
    await save(tx, writes, outcome, launches);
    return outcome;
  },
};

async function save(tx: Db, writes: readonly VoteWrite[], outcome: ReturnType<typeof emptyOutcome>, launches: ReadonlyMap<number, Launch[]>): Promise<void> {
  if (writes.length === 0) return;
  const added = await insertVotes(tx, writes);
  outcome.taken += added.length;
  for (let i = added.length; i < writes.length; i += 1) leaveUnchanged(outcome);
  if (added.length === 0) return;
  const touched = [...new Set(added)];
  await recountLaunches(tx, touched);
  const listingOf = new Map([...launches.values()].flat().map((launch) => [launch.id, launch.listing_id]));
  const ids = [...new Set(touched.map((id) => listingOf.get(id)!))];
  await settleImportedVotes(tx, ids);
  await refreshListingStats(tx, ids);
}

/** Where people voted here, an export that comes back says their votes again under numbers: those are the same votes. */
async function findOwnVotes(tx: Db, context: ImportContext, launches: readonly Launch[]): Promise<Set<string>> {
  context.hasOwnVotes ??= await hasVotesCastHere(tx, context.siteId);
  return context.hasOwnVotes ? findVotesCastHere(tx, launches.map((launch) => launch.id)) : new Set();
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
