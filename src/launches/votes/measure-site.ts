import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '../weeks.ts';
import { countAccounts, findKeptNorm, type KeptNorm, listRecentVotes, type RecentVoteRow, saveNorm } from './norm-store.ts';
import { pairInSteps } from './rules/launch-pairs.ts';
import { groupInSteps } from './rules/linked-launches.ts';
import { countDoings, measureNorm, type NormVote } from './rules/site-norm.ts';
import { isNewcomer, isUnknown, type SiteNorm } from './rules/vote-facts.ts';

/** How far back votes count for the site's norm and for shared voters. */
export const WEEKS_BACK = 8;
const GROUPED_FOR_MS = 3_600_000;

/** Whether to compare the launches of the current week with others again: once an hour, and in a new week. */
export function isStale(kept: KeptNorm | undefined, given: { week: string; now: Date }): boolean {
  return !kept || kept.week !== given.week || Math.abs(given.now.getTime() - kept.groupedAt.getTime()) >= GROUPED_FOR_MS;
}

/**
 * Compares the launches of a week with those of the eight weeks before. The norm is measured once for each week, from
 * the weeks before it, so that a week's votes don't change its own norm. Reads the latest 50,000 votes at most. Requests are answered meanwhile.
 */
export async function measureSite(tx: Db, given: { site: Site; week: string; now: Date }): Promise<KeptNorm> {
  const { site, week, now } = given;
  const from = startOfDay(week, site.timeZone);
  const since = startOfDay(addDays(week, -7 * WEEKS_BACK), site.timeZone);
  const before = await findKeptNorm(tx, site.id);
  let norm =
    before?.week === week
      ? before.norm
      : await measureRows(await listRecentVotes(tx, { siteId: site.id, since, until: from }), await countAccounts(tx), site.timeZone);
  const groups: Record<string, number[][]> = {};
  if (norm) {
    const votes = await listRecentVotes(tx, { siteId: site.id, since, until: now });
    const current = new Set(votes.filter(({ cast_at }) => cast_at >= from).map(({ launch_id }) => launch_id));
    const weekOf = numberWeeks(site.timeZone);
    const chosen = votes.map(({ launch_id, account_id, listing_id, topic, cast_at }) => ({
      launch: launch_id,
      account: account_id,
      listing: listing_id,
      topic,
      week: weekOf(cast_at),
    }));
    norm = {
      ...norm,
      weekDoings: countWeek(
        votes.filter(({ cast_at }) => cast_at >= from),
        site.timeZone,
      ),
    };
    for (const [launch, others] of await inSteps(groupInSteps(chosen, norm))) if (current.has(launch)) groups[launch] = others.map((group) => [...group]);
  }
  const kept = { week, norm, groupedAt: now, groups };
  await saveNorm(tx, site.id, kept);
  return kept;
}

/** In every zone, days start on a quarter of an hour. */
const QUARTER_MS = 900_000;

/** A number of the week of an instant. It is looked up once for each quarter of an hour: the calendar of a zone is slow to ask. */
function numberWeeks(timeZone: string): (at: Date) => number {
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const found = known.get(quarter) ?? Date.parse(mondayOf(dayOf(new Date(quarter * QUARTER_MS), timeZone)));
    known.set(quarter, found);
    return found;
  };
}

async function measureRows(rows: readonly RecentVoteRow[], accounts: number, timeZone: string): Promise<SiteNorm | undefined> {
  const votes = chooseForNorm(rows, timeZone);
  return measureNorm(votes, accounts, await inSteps(pairInSteps(votes)));
}

/** Votes that aren't held. Newcomers with a held vote aren't usual ones, so all of their votes are left out. */
function chooseForNorm(rows: readonly RecentVoteRow[], timeZone: string): NormVote[] {
  const weekOf = numberWeeks(timeZone);
  const suspects = new Set(rows.filter(({ held }) => held).map(({ account_id }) => account_id));
  return rows
    .filter(({ held }) => !held)
    .map(({ launch_id, account_id, topic, cast_at, age_days: ageDays, past_days: pastDays, active }) => ({
      launch: launch_id,
      account: account_id,
      topic,
      week: weekOf(cast_at),
      isUnknown: isUnknown({ ageDays, pastDays }),
      isNewcomer: isNewcomer({ ageDays, pastDays }),
      isActive: active,
    }))
    .filter(({ account, isNewcomer: isNew }) => !isNew || !suspects.has(account));
}

/** What the week's newcomers have done. Those that busy_newcomers holds are read too: whether it still should depends on all others. */
const countWeek = (rows: readonly RecentVoteRow[], timeZone: string): number[] =>
  countDoings(
    chooseForNorm(
      rows.map((row) => (row.held_by === 'busy_newcomers' ? { ...row, held: false } : row)),
      timeZone,
    ),
  );
