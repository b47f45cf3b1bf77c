import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { listingId, listingPictures, MOST_SCREENSHOTS } from '../../picture-shape.ts';
import { editScreenshots } from './edit-screenshots.ts';

export const arrangeListingScreenshots = defineSiteOperation({
  name: 'arrange_listing_screenshots',
  title: 'Reorder screenshots',
  summary: "Changes the order of your listing's screenshots.",
  audience: 'person',
  writes: true,
  input: z.strictObject({
    listing_id: listingId,
    ids: z.array(z.int().min(1)).max(MOST_SCREENSHOTS).meta({ description: 'All screenshots in their new order.' }),
  }),
  output: listingPictures,
  handle: ({ listing_id, ids }, call) =>
    editScreenshots(call, {
      listingId: listing_id,
      what: 'arrange_listing_screenshots',
      change(screenshots) {
        const isWhole = ids.length === screenshots.length && screenshots.every(({ id }) => ids.includes(id));
        if (!isWhole) {
          const detail = 'The screenshots have changed. Reload the page and reorder the current ones.';
          throw invalidInput([{ pointer: '/ids', code: 'not_all', detail }]);
        }
        return ids.map((id) => screenshots.find((screenshot) => screenshot.id === id)!);
      },
    }),
});
