import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '../weeks.ts';
import { countAccounts, findKeptNorm, type KeptNorm, listRecentVotes, type RecentVoteRow, saveNorm } from './norm-store.ts';
import { findGroups } from './rules/linked-launches.ts';
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
 * the weeks before it, so that a week's votes don't change its own norm. Reads the latest 50,000 votes at most.
 */
export async function measureSite(tx: Db, given: { site: Site; week: string; now: Date }): Promise<KeptNorm> {
  const { site, week, now } = given;
  const from = startOfDay(week, site.timeZone);
  const since = startOfDay(addDays(week, -7 * WEEKS_BACK), site.timeZone);
  const before = await findKeptNorm(tx, site.id);
  let norm =
    before?.week === week
      ? before.norm
      : measureRows(await listRecentVotes(tx, { siteId: site.id, since, until: from }), await countAccounts(tx), site.timeZone);
  const groups: Record<string, number[][]> = {};
  if (norm) {
    const votes = await listRecentVotes(tx, { siteId: site.id, since, until: now });
    const current = new Set(votes.filter(({ cast_at }) => cast_at >= from).map(({ launch_id }) => launch_id));
    const chosen = votes.map(({ launch_id, account_id, listing_id, topic, cast_at }) => ({
      launch: launch_id,
      account: account_id,
      listing: listing_id,
      topic,
      week: numberOfWeek(cast_at, site.timeZone),
    }));
    norm = {
      ...norm,
      weekDoings: countWeek(
        votes.filter(({ cast_at }) => cast_at >= from),
        site.timeZone,
      ),
    };
    for (const [launch, others] of findGroups(chosen, norm)) if (current.has(launch)) groups[launch] = others.map((group) => [...group]);
  }
  const kept = { week, norm, groupedAt: now, groups };
  await saveNorm(tx, site.id, kept);
  return kept;
}

const numberOfWeek = (at: Date, timeZone: string): number => Date.parse(mondayOf(dayOf(at, timeZone)));

const measureRows = (rows: readonly RecentVoteRow[], accounts: number, timeZone: string): SiteNorm | undefined =>
  measureNorm(chooseForNorm(rows, timeZone), accounts);

/** Votes that aren't held. Newcomers with a held vote aren't usual ones, so all of their votes are left out. */
function chooseForNorm(rows: readonly RecentVoteRow[], timeZone: string): NormVote[] {
  const suspects = new Set(rows.filter(({ held }) => held).map(({ account_id }) => account_id));
  return rows
    .filter(({ held }) => !held)
    .map(({ launch_id, account_id, topic, cast_at, age_days: ageDays, past_days: pastDays, active }) => ({
      launch: launch_id,
      account: account_id,
      topic,
      week: numberOfWeek(cast_at, timeZone),
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
