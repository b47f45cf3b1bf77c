import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { getPictures, replaceScreenshots } from '../../../listing-changes/index.ts';
import { getOwnListing } from '../../../ownership/index.ts';
import { bytesOf, picturesNeed, sentFile, takePicture } from '../../../pictures/index.ts';
import { tidy } from '../../../platform/words/tidy.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { caption, listingId, listingPictures, MOST_SCREENSHOTS, showPictures } from '../../picture-shape.ts';

export const addListingScreenshot = defineSiteOperation({
  name: 'add_listing_screenshot',
  title: 'Add a screenshot',
  summary: 'Adds an uploaded screenshot to your listing, after the others. Uploading the same one twice adds it once.',
  audience: 'person',
  writes: true,
  rateClass: 'picture',
  input: z.strictObject({ listing_id: listingId, file: sentFile, caption }),
  output: listingPictures,
  async prepare({ listing_id, file }, call) {
    await getOwnListing(call, { id: listing_id });
    // Counted again when it is saved. This check avoids processing a picture there is no room for.
    if ((await getPictures(call.db, listing_id)).screenshots.length > MOST_SCREENSHOTS) throw refusal('too_many_screenshots');
    return takePicture('/file', async () => call.need(picturesNeed).keep('screenshot', bytesOf(file)));
  },
  async handle({ listing_id, caption: text }, call, kept) {
    const listing = await holdOwnListing(call, listing_id);
    const { screenshots } = await getPictures(call.db, listing_id);
    if (!screenshots.some(({ file }) => file === kept.file)) {
      if (screenshots.length >= MOST_SCREENSHOTS) throw refusal('too_many_screenshots');
      const next = [...screenshots, { ...kept, alt: tidy(text ?? '') }];
      await editListing(call, listing, { what: 'add_listing_screenshot', work: () => replaceScreenshots(call.db, listing_id, next) });
    }
    return showPictures(call, listing);
  },
});
