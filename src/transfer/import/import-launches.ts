import { keepWeeksOpen, runningWeek } from '../../launches/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type LaunchRow, launchKeys, launchOriginKeys, readLaunchRow } from '../rows/launch-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { findKnownLaunches, findOwnWeeks, type KnownAward, type KnownLaunch, type LaunchWrite, saveAwards, saveLaunches } from './launch-import-store.ts';
import { findKnownListings } from './listing-import-store.ts';
import { emptyOutcome, leaveUnchanged } from './report.ts';

export const importLaunches: ImportKind<LaunchRow> = {
  kind: 'launches',
  keys: launchKeys,
  batchSize: 1000,
  read: (fields) => readLaunchRow(fields),
  async save(tx, context, rows) {
    const outcome = emptyOutcome();
    // A week that closes meanwhile has either all launches of this batch, or none of them.
    await keepWeeksOpen(tx, context.siteId);
    const slugs = [...new Set(rows.flatMap(({ row }) => row.listing ?? []))];
    const listings = new Map((await findKnownListings(tx, { siteId: context.siteId, slugs })).map((listing) => [listing.slug, listing]));
    const known = await findKnownLaunches(
      tx,
      [...listings.values()].map((listing) => listing.id),
    );
    const stored = new Map<string, KnownLaunch | LaunchWrite>(known.map((launch) => [`${launch.listing_id} ${launch.week}`, launch]));
    const writes = new Map<string, LaunchWrite>();
    const awards: Parameters<typeof saveAwards>[2][number][] = [];
    const running = runningWeek(context.now, context.timeZone);
    const own = await findOwnWeeks(tx, { siteId: context.siteId, weeks: [...new Set(rows.map(({ row }) => row.week))], running });
    const first = own.first !== undefined && own.first < running ? own.first : running;
    for (const { line, row } of rows) {
      const listing = row.listing === null ? undefined : listings.get(row.listing);
      if (!listing) {
        outcome.notMatched += 1;
        continue;
      }
      if (listing.owned) {
        leaveUnchanged(outcome, 'the listing has an owner');
        continue;
      }
      const key = `${listing.id} ${row.week}`;
      const there = stored.get(key);
      const verdict = compare(row, there);
      if (row.award && row.week < first) awards.push({ listing: listing.id, week: row.week, ...row.award });
      else if (row.award && !isKnown(row.award, own.awards, { week: row.week, listing: listing.id }))
        outcome.partly.push({
          line,
          problems: [{ field: 'award', reason: `is of the week of ${row.week}, and this site ranks its weeks itself from ${first} on` }],
        });
      if (own.proved.has(row.week) && verdict === 'better') {
        leaveUnchanged(outcome, 'the ranking of its week was published here');
        continue;
      }
      if (own.ended.has(row.week) && verdict === 'better') {
        leaveUnchanged(outcome, 'voting in its week has ended here');
        continue;
      }
      if (verdict !== 'better') {
        leaveUnchanged(outcome, verdict === 'same' ? undefined : verdict);
        continue;
      }
      const write = { listing: listing.id, week: row.week, launched_at: row.launchedAt, kind: row.kind, votes: row.votes, origin: row.origin };
      outcome.taken += 1;
      writes.set(key, write);
      stored.set(key, write);
    }
    if (writes.size > 0) {
      await saveLaunches(tx, context.siteId, [...writes.values()]);
      await refreshListingStats(tx, [...new Set([...writes.values()].map((write) => write.listing))]);
    }
    if (awards.length > 0) await saveAwards(tx, context.siteId, awards);
    return outcome;
  },
};

const isKnown = ({ rank }: { rank: number }, known: readonly KnownAward[], of: { week: string; listing: number }): boolean =>
  known.some((one) => one.rank === rank && one.week === of.week && one.listing_id === of.listing);

/**
 * Of two launches of a listing in one week, the one with more votes stays, in any order of the file. A launch derived
 * from a listing's `launched_on` is replaced by any row; one made in this directory is never replaced.
 */
function compare(
  row: LaunchRow,
  there: KnownLaunch | LaunchWrite | undefined,
): 'better' | 'same' | 'another launch of that week has more votes' | 'the launch was made here' {
  if (!there) return 'better';
  const votes = 'votes' in there ? there.votes : there.imported_votes;
  if (there.origin === null) {
    const isSame = row.origin === null && row.kind === there.kind && row.votes === votes && timeOf(row.launchedAt) === timeOf(there.launched_at);
    if (isSame) return 'same';
    return there.kind === 'imported' ? 'better' : 'the launch was made here';
  }
  if (row.origin === null) return 'same';
  const [mine, other] = [textOf(row.origin), textOf(there.origin)];
  if (mine === other) return 'same';
  return row.votes > votes || (row.votes === votes && mine < other) ? 'better' : 'another launch of that week has more votes';
}

function timeOf(instant: string | Date | null): number | null {
  return instant === null ? null : new Date(instant).getTime();
}

function textOf(origin: Record<string, unknown>): string {
  return JSON.stringify(launchOriginKeys.map((key) => origin[key] ?? null));
}
