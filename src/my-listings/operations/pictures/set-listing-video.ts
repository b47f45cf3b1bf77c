import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { saveVideoPicture, writeContent } from '../../../listing-changes/index.ts';
import { getOwnListing } from '../../../ownership/index.ts';
import { type KeptPicture, PictureRefusal, picturesNeed, takePicture } from '../../../pictures/index.ts';
import { tidy } from '../../../platform/words/tidy.ts';
import { formedText } from '../../../profile-fields/index.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { listingId, listingPictures, showPictures } from '../../picture-shape.ts';

export const setListingVideo = defineSiteOperation({
  name: 'set_listing_video',
  title: 'Set the demo video',
  summary: "Sets your listing's demo video (a YouTube URL) and saves its preview picture. Null removes it.",
  audience: 'person',
  writes: true,
  rateClass: 'picture',
  input: z.strictObject({ listing_id: listingId, url: formedText(500, 'video').nullable() }),
  output: listingPictures,
  async prepare({ listing_id, url }, call): Promise<KeptPicture | undefined> {
    await getOwnListing(call, { id: listing_id });
    const address = tidy(url ?? '');
    if (address === null) return undefined;
    const pictures = call.need(picturesNeed);
    return takePicture('/url', () =>
      pictures.fetch('video', address).catch((error) => {
        // The video is saved without a picture, which a job will fetch.
        if (error instanceof PictureRefusal && error.mayPass) return undefined;
        throw error;
      }),
    );
  },
  async handle({ listing_id, url }, call, kept) {
    const { db, now } = call;
    const listing = await holdOwnListing(call, listing_id);
    await editListing(call, listing, {
      what: 'set_listing_video',
      async work() {
        await writeContent(db, listing, { content: { demo_video_url: tidy(url ?? '') }, now });
        if (kept) await saveVideoPicture(db, listing_id, { file: kept.file, now });
      },
    });
    return showPictures(call, listing);
  },
});
