import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getAward } from '../../launches/index.ts';
import { awardFacts } from '../drawing/addresses.ts';
import { drawFacts, drawing } from './draw-listing.ts';

export const drawAward = defineSiteOperation({
  name: 'draw_award',
  title: 'Draw an award picture',
  summary: 'Preview picture for shared links to an award of a listing.',
  audience: 'anyone',
  writes: false,
  topics: getAward.topics,
  input: z.strictObject({ slug: v.slug('listing', 'tidewater'), week: v.day }),
  output: drawing,
  async handle({ slug, week }, call) {
    const award = await getAward.handle({ slug, week }, call);
    return drawFacts(call, awardFacts(call.site, award.listing, award));
  },
});
