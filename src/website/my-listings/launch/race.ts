import { getLaunchWeek, runningWeek } from '../../../launches/index.ts';
import type { Own } from '../../areas/own-listing.ts';
import type { PersonalVisit } from '../../personal-page.ts';

/** A listing's rank in the running week, if it launches in that week. */
export async function findRace(visit: PersonalVisit, listing: Own): Promise<{ rank: number | null; votes: number } | undefined> {
  const week = runningWeek(visit.now, visit.site.timeZone);
  if (listing.site !== visit.site.key || !listing.launches.some((launch) => launch.week === week && launch.state === 'launched')) return undefined;
  const { items } = await visit.ask(getLaunchWeek, { path: { week } });
  const own = items.find((entry) => entry.listing.slug === listing.slug);
  return own && { rank: own.rank, votes: own.week_votes };
}
