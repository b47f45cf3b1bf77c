import { z } from 'zod';
import * as v from '../contract/values.ts';
import { visitSources } from '../contract/visit-sources.ts';

/** Where visits came from, as in the answers to owners. */
export const shownSources = z.array(z.strictObject({ source: z.enum(visitSources), visits: v.count })).meta({
  description: 'Visits to the page in a browser, by where they came from, the most frequent first. Views by programs aren’t included.',
});
