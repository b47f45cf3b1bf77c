import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { siteFacts, stateOf } from '../drawing/addresses.ts';
import { ICON, siteSheet } from '../drawing/site-sheet.ts';
import { readPicture } from '../drawn/read-picture.ts';
import { picturesNeed } from '../open-pictures.ts';
import { drawing } from './draw-listing.ts';

export const drawSite = defineSiteOperation({
  name: 'draw_site',
  title: 'Draw the site picture',
  summary: 'Preview picture for shared links to all other pages.',
  audience: 'anyone',
  writes: false,
  topics: ['settings'],
  input: z.strictObject({}),
  output: drawing,
  async handle(_, call) {
    const facts = siteFacts(call.site);
    const state = stateOf(facts);
    const pictures = call.need(picturesNeed);
    const png = await pictures.draw(state, async () => {
      const bytes = facts.icon === null ? undefined : await readPicture(call, facts.icon);
      // If the icon is missing from the store, the sheet is drawn without one.
      return { svg: siteSheet({ ...facts, icon: bytes ? facts.icon : null }), ...(bytes && { overlays: [{ bytes, ...ICON }] }) };
    });
    return { png, state };
  },
});
