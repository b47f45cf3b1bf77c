import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { dependOnTexts, findSummaries, getVisibleListing } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';
import { refuseUnknownListing } from '../unknown-listing.ts';

export const getListingCard = defineSiteOperation({
  name: 'get_listing_card',
  title: 'Get the card of a listing',
  summary: 'What a list shows of a live or scheduled listing, for other people’s pages. It counts no view.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  // A malformed slug is simply not found, as on every page.
  input: z.strictObject({ slug: z.string().max(8192) }),
  output: z.strictObject({ listing: listingSummary }),
  async handle({ slug }, call) {
    const { id } = await getVisibleListing(call, slug);
    call.dependsOn?.add(`listing:${id}`);
    dependOnTexts(call, [id]);
    const listing = (await findSummaries(call.db, { site: call.site, ids: [id], now: call.now })).get(id);
    if (!listing) throw await refuseUnknownListing(call, slug);
    return { listing };
  },
});
