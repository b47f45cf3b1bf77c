import { closeWeek } from '../../../src/launches/calendar/close-week.ts';
import { addDays } from '../../../src/launches/index.ts';
import { refreshListingStats } from '../../../src/listing-stats/index.ts';
import { type Database, sql } from '../../../src/platform/database/database.ts';
import { listSites } from '../../../src/sites/index.ts';
import { makeLaunched } from '../launched.ts';
import { makePerson } from '../people.ts';

export const FIRST_WEEK = '2026-10-05';

/** The Monday this many weeks after the first. */
export const weekAt = (n: number): string => addDays(FIRST_WEEK, 7 * n);

/**
 * Closes weeks of a site with launches and votes of every kind: counted, held, released, confirmed, dropped and young ones, ties, a launch
 * without votes, one of a suspended listing, and a decision that was taken back.
 */
export async function playAwardWeeks(db: Database, weeks: number): Promise<{ voters: number[]; launches: { week: string; launchId: number; slug: string }[] }> {
  const made = new Date(`${addDays(FIRST_WEEK, -90)}T00:00:00Z`);
  const voters: number[] = [];
  for (let i = 0; i < 9; i++) voters.push((await makePerson(db, { now: made })).accountId);
  const launches: { week: string; launchId: number; slug: string }[] = [];
  await db.run(sql`update site set settings = settings || '{"rank_account_days": 7}'`);
  const site = (await listSites(db, 'http://slipway.test'))[0]!;
  for (let n = 0; n < weeks; n++) {
    const week = weekAt(n);
    const now = new Date(`${week}T00:00:00Z`);
    const places: Awaited<ReturnType<typeof makeLaunched>>[] = [];
    for (let i = 0; i < 6; i++) places.push(await makeLaunched(db, { now, week }));
    launches.push(...places);
    const cast = async (at: number, voter: number, more: { held?: string; review?: number; young?: boolean; freed?: 'confirmed' | 'cleared' } = {}) => {
      const dropped = more.review !== undefined && more.held !== undefined;
      await db.run(sql`
        insert into vote (launch_id, account_id, cast_at, in_week, held, held_by, review_id, young_days, freed_by, freed_from)
        values (${places[at]!.launchId}, ${voters[voter]}, ${new Date(now.getTime() + (at * 11 + voter * 17 + n) * 999_983)}, ${!more.young},
          ${more.held !== undefined && (dropped || more.review === undefined)}, ${more.held ?? (more.review === undefined ? null : 'same_network')}, ${more.review ?? null},
          ${more.young ? 7 : null}, ${more.freed ?? null}, ${more.freed ? 'first_votes' : null})`);
    };
    const decide = async (at: number, decision: 'count' | 'drop') =>
      (await db.row<{ id: number }>(sql`
        insert into vote_review (launch_id, at, decision, reason, votes, too_late, awards_would_change)
        values (${places[at]!.launchId}, ${now}, ${decision}, ${decision === 'count' ? 'Their own “office”.' : 'One person.'}, 1, 0, false) returning id`))!.id;
    // Two launches with four votes each: the one that got there first wins the tie.
    for (let v = 0; v < 5; v++) await cast(0, v);
    for (let v = 0; v < 4; v++) await cast(1, v, v === 2 ? { freed: 'confirmed' } : v === 3 ? { freed: 'cleared' } : {});
    for (let v = 3; v < 7; v++) await cast(2, v);
    for (let v = 0; v < 2; v++) await cast(3, v);
    await cast(3, 5, { held: 'throwaway_mail' });
    await cast(3, 6, { held: 'same_steps', review: await decide(3, 'drop') });
    await cast(0, 6, { review: await decide(0, 'count') });
    const hasty = await decide(4, 'drop');
    await db.run(sql`update vote_review set reason = 'Too hasty.', reopened_at = ${now} where id = ${hasty}`);
    await cast(1, 8, { young: true });
    await cast(5, 1);
    await db.run(sql`update listing set status = 'suspended' where id = ${places[5]!.listingId}`);
    await refreshListingStats(db, [places[5]!.listingId]);
    await closeWeek(db, { site, week, now: new Date(`${weekAt(n + 1)}T00:00:00Z`) });
  }
  return { voters, launches };
}
