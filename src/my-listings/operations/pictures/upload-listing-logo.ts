import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { saveLogo } from '../../../listing-changes/index.ts';
import { getOwnListing } from '../../../ownership/index.ts';
import { bytesOf, picturesNeed, sentFile, takePicture } from '../../../pictures/index.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { listingId, listingPictures, showPictures } from '../../picture-shape.ts';

export const uploadListingLogo = defineSiteOperation({
  name: 'upload_listing_logo',
  title: 'Upload a logo',
  summary: "Sets an uploaded picture as your listing's logo.",
  audience: 'person',
  writes: true,
  rateClass: 'picture',
  input: z.strictObject({ listing_id: listingId, file: sentFile }),
  output: listingPictures,
  async prepare({ listing_id, file }, call) {
    await getOwnListing(call, { id: listing_id });
    return takePicture('/file', async () => call.need(picturesNeed).keep('logo', bytesOf(file)));
  },
  async handle({ listing_id }, call, { file }) {
    const listing = await holdOwnListing(call, listing_id);
    const logo = { file, from: null };
    await editListing(call, listing, { what: 'upload_listing_logo', work: () => saveLogo(call.db, listing_id, { logo, now: call.now }) });
    return showPictures(call, listing);
  },
});
