import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { siteFacts, stateOf } from '../drawing/addresses.ts';
import { siteSheet } from '../drawing/site-sheet.ts';
import { picturesNeed } from '../open-pictures.ts';
import { drawing } from './draw-listing.ts';

export const drawSite = defineSiteOperation({
  name: 'draw_site',
  title: 'Draw the site image',
  summary: 'Preview image for shared links to all other pages.',
  audience: 'anyone',
  writes: false,
  topics: ['settings'],
  input: z.strictObject({}),
  output: drawing,
  async handle(_, call) {
    const facts = siteFacts(call.site);
    const state = stateOf(facts);
    return { png: await call.need(picturesNeed).draw(state, async () => ({ svg: siteSheet(facts) })), state };
  },
});
