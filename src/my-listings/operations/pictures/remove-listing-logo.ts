import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { saveLogo } from '../../../listing-changes/index.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { listingId, listingPictures, showPictures } from '../../picture-shape.ts';

export const removeListingLogo = defineSiteOperation({
  name: 'remove_listing_logo',
  title: 'Remove the logo',
  summary: "Removes your listing's logo. Its initial is shown instead.",
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: listingId }),
  output: listingPictures,
  async handle({ listing_id }, call) {
    const listing = await holdOwnListing(call, listing_id);
    await editListing(call, listing, { what: 'remove_listing_logo', work: () => saveLogo(call.db, listing_id, { logo: null, now: call.now }) });
    return showPictures(call, listing);
  },
});
