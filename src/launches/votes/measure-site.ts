import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '../weeks.ts';
import { countAccounts, countVoters, findKeptNorm, type KeptNorm, listChoices, listRecentVotes, type RecentVoteRow, saveNorm } from './norm-store.ts';
import { MOST_PAIRED, pairInSteps, type SingleVoters } from './rules/launch-pairs.ts';
import { type ChosenVote, groupInSteps } from './rules/linked-launches.ts';
import { chooseShares, MOST_OF_LIGHT } from './rules/shares-read.ts';
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
 * the weeks before it, so that a week's votes don't change its own norm. Of a busy site, the norm is measured from all votes of some of its
 * accounts, and the launches are compared by as many accounts as a limited work allows. Requests are answered meanwhile.
 * @param given.most votes and pairs to read; undefined: as usual
 */
export async function measureSite(tx: Db, given: { site: Site; week: string; now: Date; most?: { votes: number; pairs: number } }): Promise<KeptNorm> {
  const { site, week, now, most } = given;
  const from = startOfDay(week, site.timeZone);
  const since = startOfDay(addDays(week, -7 * WEEKS_BACK), site.timeZone);
  const before = await findKeptNorm(tx, site.id);
  let norm =
    before?.week === week
      ? before.norm
      : await measureRows(await listRecentVotes(tx, { siteId: site.id, since, until: from, ...(most && { most: most.votes }) }), {
          accounts: await countAccounts(tx),
          timeZone: site.timeZone,
        });
  const groups: Record<string, number[][]> = {};
  if (norm) {
    const ofWeek = await listRecentVotes(tx, { siteId: site.id, since: from, until: now, ...(most && { most: most.votes }) });
    norm = { ...norm, weekDoings: countWeek(ofWeek.rows, site.timeZone).map((n) => Math.round(n / ofWeek.share)) };
    const read = { siteId: site.id, since, until: now, most: MOST_PAIRED };
    const shares = chooseShares(await countVoters(tx, read), most?.pairs);
    const { launches, lists, single } = await listChoices(tx, { ...read, light: MOST_OF_LIGHT, shares });
    const weekOf = numberWeeks(site.timeZone);
    const known = new Map(launches.map(({ id, listing, topic, first }) => [id, { launch: id, listing, topic, week: weekOf(first) }]));
    const votes = lists.flatMap((own, account): ChosenVote[] => own.map((launch) => ({ ...known.get(launch)!, account })));
    const alone = single.map(({ launch, voters }): SingleVoters => ({ ...known.get(launch)!, voters }));
    const current = new Set(launches.filter(({ last }) => last >= from).map(({ id }) => id));
    for (const [launch, others] of await inSteps(groupInSteps(votes, { ...norm, voters: norm.voters * shares.all }, alone)))
      if (current.has(launch)) groups[launch] = others.map((group) => [...group]);
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

async function measureRows(
  { rows, share }: { rows: readonly RecentVoteRow[]; share: number },
  { accounts, timeZone }: { accounts: number; timeZone: string },
): Promise<SiteNorm | undefined> {
  const votes = chooseForNorm(rows, timeZone);
  const norm = measureNorm(votes, accounts, await inSteps(pairInSteps(votes)));
  return norm && { ...norm, voters: Math.round(norm.voters / share) };
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
