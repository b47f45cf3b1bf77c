import type { Call } from '../contract/call.ts';
import { type Refusal, refusal } from '../contract/errors.ts';
import { findListingIds, listSuggested } from '../search/index.ts';

const MOST_NEAR = 3;

/** Slugs of live listings that were probably meant, closest first: searches for the words in the slug. */
async function findNearestSlugs({ db, site }: Pick<Call, 'db' | 'site'>, slug: string): Promise<string[]> {
  const q = slug.replaceAll('-', ' ').slice(0, 100);
  const { ids } = await findListingIds(db, { siteId: site.id, q, visibility: 'live', sort: 'relevance', limit: MOST_NEAR, offset: 0 });
  return (await listSuggested(db, ids)).map((listing) => listing.slug);
}

/** The message for an unknown slug, with the closest matches. */
export async function sayUnknownListing(call: Pick<Call, 'db' | 'site'>, slug: string, what = 'No listing has the slug'): Promise<string> {
  const nearest = await findNearestSlugs(call, slug);
  return `${what} ${slug}.${nearest.length > 0 ? ` Nearest: ${nearest.join(', ')}.` : ''}`;
}

/** The refusal of a slug that no listing has, with the nearest ones. It is returned for the caller to throw. */
export async function refuseUnknownListing(call: Pick<Call, 'db' | 'site'>, slug: string): Promise<Refusal> {
  return refusal('listing_not_found', await sayUnknownListing(call, slug));
}
