import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { showLaunchWeek } from '../../launches/index.ts';
import { stateOf, weekFacts } from '../drawing/addresses.ts';
import { weekSheet } from '../drawing/week-sheet.ts';
import { picturesNeed } from '../open-pictures.ts';
import { drawing } from './draw-listing.ts';

export const drawLaunchWeek = defineSiteOperation({
  name: 'draw_launch_week',
  title: 'Draw a launch week picture',
  summary: 'Preview picture for shared links to a launch week.',
  audience: 'anyone',
  writes: false,
  topics: showLaunchWeek.topics,
  input: z.strictObject({ week: v.day }),
  output: drawing,
  async handle({ week }, call) {
    const facts = weekFacts(call.site, await showLaunchWeek.handle({ week, page: 1 }, call));
    const state = stateOf(facts);
    return { png: await call.need(picturesNeed).draw(state, async () => ({ svg: weekSheet(facts) })), state };
  },
});
