import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { stateOf } from '../drawing/addresses.ts';
import { cardSheet, MOST_TILES, tileAt } from '../drawing/card-sheet.ts';
import { readPicture } from '../drawn/read-picture.ts';
import { picturesNeed } from '../open-pictures.ts';
import { drawing } from './draw-listing.ts';

/** Only pages ask for it, with facts that they read from other operations. */
export const drawCard = defineSiteOperation({
  name: 'draw_card',
  title: 'Draw the picture of a page',
  summary: 'Preview picture for shared links to a collection, a person or a comparison.',
  audience: 'anyone',
  writes: false,
  topics: ['settings'],
  input: z.strictObject({
    siteName: z.string(),
    over: z.string(),
    title: z.string(),
    instead: z.string(),
    line: z.string().nullable(),
    note: z.string(),
    pictures: z.array(z.strictObject({ name: z.string(), file: z.string().nullable() })).max(MOST_TILES),
  }),
  output: drawing,
  async handle(facts, call) {
    const state = stateOf(facts);
    const png = await call.need(picturesNeed).draw(state, async () => {
      const read = await Promise.all(facts.pictures.map(({ file }) => (file === null ? undefined : readPicture(call, file))));
      // If a picture is missing from the store, its initial is drawn instead.
      const pictures = facts.pictures.map((one, i) => (read[i] ? one : { ...one, file: null }));
      return { svg: cardSheet({ ...facts, pictures }), overlays: read.flatMap((bytes, i) => (bytes ? [{ bytes, ...tileAt(i) }] : [])) };
    });
    return { png, state };
  },
});
