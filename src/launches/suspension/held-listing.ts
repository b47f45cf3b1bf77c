import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import * as v from '../../contract/values.ts';
import { type HeldListing, lockListing } from './suspended-listing-store.ts';

export const listingInput = { slug: v.slug('listing', 'tidewater') };
export const standing = z.strictObject({ slug: z.string(), name: z.string(), status: z.string(), launch_week: v.day.nullable(), told: v.count });

/** A listing of the site in any status, locked until the transaction ends. @throws Refusal listing_not_found */
export async function getHeldListing(call: Call, slug: string): Promise<HeldListing> {
  const listing = await lockListing(call.db, { siteId: call.site.id, slug });
  if (!listing) throw refusal('listing_not_found', `The site ${call.site.key} has no listing with the slug ${slug}.`);
  return listing;
}
