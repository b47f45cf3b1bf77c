import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { tidy } from '../../../platform/words/tidy.ts';
import { caption, listingId, listingPictures } from '../../picture-shape.ts';
import { editScreenshots } from './edit-screenshots.ts';

export const captionListingScreenshot = defineSiteOperation({
  name: 'caption_listing_screenshot',
  title: 'Caption a screenshot',
  summary: 'Sets the caption of a screenshot on your listing.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: listingId, id: z.int().min(1), caption }),
  output: listingPictures,
  handle: ({ listing_id, id, caption: text }, call) =>
    editScreenshots(call, {
      listingId: listing_id,
      what: 'caption_listing_screenshot',
      change(screenshots) {
        if (!screenshots.some((screenshot) => screenshot.id === id)) throw refusal('screenshot_not_found');
        return screenshots.map((screenshot) => (screenshot.id === id ? { ...screenshot, alt: tidy(text ?? '') } : screenshot));
      },
    }),
});
