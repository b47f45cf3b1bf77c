import type { Call } from '../../contract/call.ts';
import { dependOnTexts, showSummary } from '../listing-store.ts';
import { refuseUnknownListing } from '../unknown-listing.ts';
import { type ListingProfile, showProfile, withOrigins } from './listing-profile.ts';
import { findVisibleProfile, type VisibleProfileRow } from './profile-store.ts';

/**
 * A publicly visible listing, in one statement; counts as a view.
 * @throws Refusal listing_not_found
 */
export async function readListing(call: Call, slug: string): Promise<{ listing: ListingProfile; row: VisibleProfileRow }> {
  const { origin, id: siteId } = call.site;
  const row = await findVisibleProfile(call.db, { siteId, slug, now: call.now });
  if (!row) throw await refuseUnknownListing(call, slug);
  call.countView(row.id);
  call.dependsOn?.add(`listing:${row.id}`);
  dependOnTexts(call, [row.id]);
  return { row, listing: withOrigins({ ...showSummary(row, origin), ...showProfile(row, { origin, slug, website: row.website_url }) }, row) };
}
