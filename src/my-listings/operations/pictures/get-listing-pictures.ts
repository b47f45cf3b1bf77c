import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { getOwnListing } from '../../../ownership/index.ts';
import { listingId, listingPictures, showPictures } from '../../picture-shape.ts';

export const getListingPictures = defineSiteOperation({
  name: 'get_listing_pictures',
  title: "Get my listing's pictures",
  summary: 'Logo, screenshots and video of your listing, including those that are not public.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id: listingId }),
  output: listingPictures,
  handle: async ({ listing_id }, call) => showPictures(call, await getOwnListing(call, { id: listing_id })),
});
