import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { listingId, listingPictures } from '../../picture-shape.ts';
import { editScreenshots } from './edit-screenshots.ts';

export const removeListingScreenshot = defineSiteOperation({
  name: 'remove_listing_screenshot',
  title: 'Remove a screenshot',
  summary: 'Removes a screenshot from your listing. You can restore it from the version history.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: listingId, id: z.int().min(1) }),
  output: listingPictures,
  handle: ({ listing_id, id }, call) =>
    editScreenshots(call, {
      listingId: listing_id,
      what: 'remove_listing_screenshot',
      change(screenshots) {
        if (!screenshots.some((screenshot) => screenshot.id === id)) throw refusal('screenshot_not_found');
        return screenshots.filter((screenshot) => screenshot.id !== id);
      },
    }),
});
