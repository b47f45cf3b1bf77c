import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getListing } from '../../listings/index.ts';
import { listingFacts, stateOf } from '../drawing/addresses.ts';
import { type ListingFacts, LOGO, listingSheet } from '../drawing/listing-sheet.ts';
import { readPicture } from '../drawn/read-picture.ts';
import { picturesNeed } from '../open-pictures.ts';

/** The answer of every drawing operation. */
export const drawing = z.strictObject({
  png: z.instanceof(Buffer),
  state: z.string().meta({ description: 'Changes when the picture would look different.' }),
});

export const drawListing = defineSiteOperation({
  name: 'draw_listing',
  title: 'Draw a listing picture',
  summary: 'Preview picture for shared links to a public listing.',
  audience: 'anyone',
  writes: false,
  topics: getListing.topics,
  input: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  output: drawing,
  async handle({ slug }, call) {
    // A preview in a chat isn't a view of the listing.
    return drawFacts(call, listingFacts(call.site, await getListing.handle({ slug }, { ...call, countView: () => {} })));
  },
});

/** The picture of a listing or of one of its awards, drawn once for each state. */
export async function drawFacts(call: Call, facts: ListingFacts): Promise<z.infer<typeof drawing>> {
  const state = stateOf(facts);
  const png = await call.need(picturesNeed).draw(state, async () => {
    const bytes = facts.logo === null ? undefined : await readPicture(call, facts.logo);
    // If the logo is missing from the store, the initial is drawn instead.
    const svg = listingSheet({ ...facts, logo: bytes ? facts.logo : null });
    return { svg, ...(bytes && { overlays: [{ bytes, ...LOGO }] }) };
  });
  return { png, state };
}
