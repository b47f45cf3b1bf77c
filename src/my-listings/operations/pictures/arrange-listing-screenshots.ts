import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { listingId, listingPictures, MOST_SCREENSHOTS } from '../../picture-shape.ts';
import { editScreenshots } from './edit-screenshots.ts';

export const arrangeListingScreenshots = defineSiteOperation({
  name: 'arrange_listing_screenshots',
  title: 'Arrange the screenshots',
  summary: 'Brings the screenshots of a listing of the caller into an order.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    listing_id: listingId,
    ids: z.array(z.int().min(1)).max(MOST_SCREENSHOTS).meta({ description: 'All of them, in their new order.' }),
  }),
  output: listingPictures,
  handle: ({ listing_id, ids }, call) =>
    editScreenshots(call, {
      listingId: listing_id,
      what: 'arrange_listing_screenshots',
      change(screenshots) {
        const isWhole = ids.length === screenshots.length && screenshots.every(({ id }) => ids.includes(id));
        if (!isWhole) {
          const detail = 'The screenshots are others by now: load the page again, and arrange those that are there.';
          throw invalidInput([{ pointer: '/ids', code: 'not_all', detail }]);
        }
        return ids.map((id) => screenshots.find((screenshot) => screenshot.id === id)!);
      },
    }),
});
