import type { Site } from '../../contract/call.ts';
import { recountLaunches, refreshListingStats } from '../../listing-stats/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { runningWeek, startOfDay, weekSpan } from '../weeks.ts';
import { judgeLaunch } from './group-rules.ts';
import { type JudgedVote, listVotes, lockUnlooked, markLooked, saveVerdicts, type Verdict } from './look-again-store.ts';
import type { Hold } from './vote-facts.ts';
import { keepWeeksOpen } from './vote-store.ts';

/** Looks at one launch again, in the transaction of a vote, which has locked the launch. */
export async function lookAtLaunch(tx: Db, given: { launchId: number; listingId: number; site: Site; now: Date }): Promise<void> {
  const { launchId, listingId, site, now } = given;
  const votes = await listVotes(tx, { launchIds: [launchId], since: startOfWeek(site, now) });
  const verdicts = findChanges(votes, judgeLaunch(votes));
  await markLooked(tx, [{ launch: launchId, votes: votes.length }]);
  if (verdicts.length === 0) return;
  await saveVerdicts(tx, verdicts);
  await recountLaunches(tx, [launchId]);
  await refreshListingStats(tx, [listingId]);
}

/**
 * Looks again at the votes cast this week, for launches with votes that no look has seen: holds earlier votes of a pattern that
 * shows itself now, and releases those of a pattern that has dissolved. Votes that the site team has decided on stay as they are,
 * as do all votes of weeks before.
 */
export async function lookAgainAtVotes(tx: Db, given: { site: Site; now: Date }): Promise<void> {
  const { site, now } = given;
  await keepWeeksOpen(tx, site.id);
  await lookSince(tx, { site, since: startOfWeek(site, now) });
}

/** The same when a week closes, for the votes of that week. The caller holds the votes for closing. */
export async function lookBeforeClosing(tx: Db, given: { site: Site; week: string }): Promise<void> {
  const { from, until } = weekSpan(given.week, given.site.timeZone);
  await lookSince(tx, { site: given.site, since: from, closing: { week: given.week, until } });
}

async function lookSince(tx: Db, given: { site: Site; since: Date; closing?: { week: string; until: Date } }): Promise<void> {
  const { site, since, closing } = given;
  const launches = await lockUnlooked(tx, { siteId: site.id, week: closing?.week });
  if (launches.length === 0) return;
  const votes = await listVotes(tx, { launchIds: launches.map(({ id }) => id), since, closing });
  const byLaunch = new Map<number, JudgedVote[]>(launches.map(({ id }) => [id, []]));
  for (const vote of votes) byLaunch.get(vote.launch)!.push(vote);
  const changes = [...byLaunch.values()].flatMap((own) => findChanges(own, judgeLaunch(own)));
  await markLooked(
    tx,
    launches.map(({ id }) => ({ launch: id, votes: byLaunch.get(id)?.length ?? 0 })),
  );
  if (changes.length === 0) return;
  await saveVerdicts(tx, changes);
  const changed = launches.filter(({ id }) => changes.some(({ launch }) => launch === id));
  await recountLaunches(
    tx,
    changed.map(({ id }) => id),
  );
  await refreshListingStats(
    tx,
    changed.map(({ listing_id }) => listing_id),
  );
}

/** What is different from how votes are held now. What the site team decided, an import or a disposable address says, stays. */
function findChanges(votes: readonly JudgedVote[], holds: ReadonlyMap<number, Hold>): Verdict[] {
  const changes: Verdict[] = [];
  for (const { launch, account, heldBy, heldWith, isDecided } of votes) {
    if (isDecided || heldBy === 'throwaway_mail') continue;
    const hold = holds.get(account);
    if (hold?.rule !== (heldBy ?? undefined) || hold?.pattern !== (heldWith ?? undefined)) changes.push({ launch, account, hold });
  }
  return changes;
}

const startOfWeek = (site: Site, now: Date): Date => startOfDay(runningWeek(now, site.timeZone), site.timeZone);
