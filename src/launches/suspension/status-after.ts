import type { HeldListing } from './suspended-listing-store.ts';

/**
 * The status of a listing after its suspension: the previous one, unless its launch week has started in the meantime. Then it
 * becomes a draft and its owner chooses again, because nothing launches on another day than promised.
 * @param runningWeek Monday of the site's current week
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
