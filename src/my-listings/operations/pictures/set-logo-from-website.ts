import { z } from 'zod';
import type { AccountCaller } from '../../../contract/caller.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../../contract/operation.ts';
import { getPictures, saveLogo, writeContent } from '../../../listing-changes/index.ts';
import { getOwnListing } from '../../../ownership/index.ts';
import { picturesNeed, takePicture } from '../../../pictures/index.ts';
import { formedText } from '../../../profile-fields/index.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { listingId, listingPictures, showPictures } from '../../picture-shape.ts';

export const setLogoFromWebsite = defineSiteOperation({
  name: 'set_logo_from_website',
  title: 'Get the logo from the website',
  summary:
    "Fetches your listing's logo: from the URL you send, otherwise from the listing's logo URL, otherwise from the homepage's icon. If none can be fetched, the current logo stays.",
  audience: 'person',
  writes: true,
  rateClass: 'picture',
  input: z.strictObject({ listing_id: listingId, url: formedText(500, 'address').optional() }),
  output: listingPictures,
  async prepare({ listing_id, url }, call) {
    const address = url?.trim() || (await findAddress(call, listing_id));
    return { address, kept: await takePicture('/url', () => call.need(picturesNeed).fetch('logo', address)) };
  },
  async handle({ listing_id }, call, { address, kept }) {
    const { db, now } = call;
    const listing = await holdOwnListing(call, listing_id);
    await editListing(call, listing, {
      what: 'set_logo_from_website',
      async work() {
        await writeContent(db, listing, { content: { logo_url: address }, now });
        await saveLogo(db, listing_id, { logo: { file: kept.file, from: address }, now });
      },
    });
    return showPictures(call, listing);
  },
});

async function findAddress(call: CallBy<AccountCaller>, id: number): Promise<string> {
  const listing = await getOwnListing(call, { id });
  const { logo_source_url } = await getPictures(call.db, id);
  const address = logo_source_url ?? (await takePicture('/url', () => call.need(picturesNeed).findLogo(listing.website_url)));
  if (address === undefined) {
    const detail = `The homepage of ${listing.host} doesn’t specify an icon. Enter the address of the logo, or upload it.`;
    throw invalidInput([{ pointer: '/url', code: 'no_logo', detail }]);
  }
  return address;
}
