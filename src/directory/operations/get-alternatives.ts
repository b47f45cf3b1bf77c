import { z } from 'zod';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addressOf } from '../addresses.ts';
import { listAlternativeIds } from '../alternatives-store.ts';
import { findSummaries, getVisibleListing } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';

/** How many alternatives are named at most. */
const MOST = 20;

export const getAlternatives = defineRead({
  name: 'get_alternatives',
  title: 'Get alternatives',
  summary: 'Products to consider instead of one.',
  description: `Returns up to ${MOST} live alternatives to a listing: those that its owner approved first (\`approved: true\`), then other live listings of the same primary category, most voted first.`,
  path: '/listings/{slug}/alternatives',
  group: 'Listings',
  topics: ['directory', 'ranking'],
  pathInput: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  output: z.strictObject({
    listing: z.strictObject({ slug: z.string(), name: z.string(), status: z.enum(['live', 'scheduled']), url: v.url }),
    items: z.array(listingSummary.extend({ approved: z.boolean().meta({ description: 'Named by the owner of the listing.' }) })),
    total: v.count,
  }),
  mayBeNotFound: true,
  async handle({ slug }, call) {
    const listing = await getVisibleListing(call, slug);
    const found = await listAlternativeIds(call.db, { listingId: listing.id, siteId: call.site.id, categoryId: listing.primaryCategoryId, limit: MOST });
    const byId = await findSummaries(call.db, { site: call.site, ids: found.map(({ id }) => id), now: call.now });
    const items = found.flatMap(({ id, approved }) => {
      const summary = byId.get(id);
      return summary ? [{ ...summary, approved }] : [];
    });
    const { slug: ownSlug, name, visibility } = listing;
    const status = visibility === 'live' ? ('live' as const) : ('scheduled' as const);
    return { listing: { slug: ownSlug, name, status, url: addressOf.listing(call.site.origin, ownSlug) }, items, total: items.length };
  },
});
