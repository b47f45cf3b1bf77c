import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getListing } from '../../listings/index.ts';
import { listingFacts, stateOf } from '../drawing/addresses.ts';
import { LOGO, listingSheet } from '../drawing/listing-sheet.ts';
import { picturesNeed } from '../open-pictures.ts';

/** What every drawing answers. */
export const drawing = z.strictObject({
  png: z.instanceof(Buffer),
  state: z.string().meta({ description: 'Changes when the image would look different.' }),
});

export const drawListing = defineSiteOperation({
  name: 'draw_listing',
  title: 'Draw a listing image',
  summary: 'Preview image for shared links to a public listing.',
  audience: 'anyone',
  writes: false,
  topics: getListing.topics,
  input: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  output: drawing,
  async handle({ slug }, call) {
    // A picture in somebody's chat is no view of the listing.
    const facts = listingFacts(call.site, await getListing.handle({ slug }, { ...call, countView: () => {} }));
    const pictures = call.need(picturesNeed);
    const state = stateOf(facts);
    const png = await pictures.draw(state, async () => {
      const bytes = facts.logo === null ? undefined : await pictures.read(facts.logo);
      // A logo that is not in the store (any more) leaves its place to the initial.
      const svg = listingSheet({ ...facts, logo: bytes ? facts.logo : null });
      return { svg, ...(bytes && { overlay: { bytes, ...LOGO } }) };
    });
    return { png, state };
  },
});
