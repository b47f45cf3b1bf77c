import type { HeldListing } from './suspended-listing-store.ts';

/**
 * Where a suspended listing goes back to: where it stood, unless the week that it waited for has begun meanwhile. Then it
 * is a draft again, and its owner chooses anew: nothing launches on another day than the one that was promised.
 * @param runningWeek Monday of the week that runs at the site
 */
export function statusAfterSuspension(
  listing: Pick<HeldListing, 'former_status' | 'launch_week'>,
  runningWeek: string,
): { status: NonNullable<HeldListing['former_status']>; missedWeek: string | null } {
  const { former_status, launch_week } = listing;
  const waited = former_status === 'scheduled' || former_status === 'awaiting_badge';
  if (waited && launch_week !== null && launch_week <= runningWeek) return { status: 'draft', missedWeek: launch_week };
  return { status: former_status ?? 'draft', missedWeek: null };
}
