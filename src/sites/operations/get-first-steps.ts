import { z } from 'zod';
import type { Need } from '../../contract/call.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import type { Readiness } from '../../platform/config/readiness.ts';
import { firstSteps, missingParts, readFirstSteps } from '../first-steps.ts';

/** Reads it anew: an owner may have set the mail server since. */
export const readinessNeed: Need<() => Promise<Readiness>> = { name: 'readiness' };

/** Anyone can see it while the directory is empty, so it says whether something is set, but never its value. */
export const getFirstSteps = defineSiteOperation({
  name: 'get_first_steps',
  title: 'Get setup steps',
  summary: 'The setup steps of a new directory and what is missing for each.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking', 'settings'],
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(z.strictObject({ step: z.enum(firstSteps), missing: z.array(z.enum(missingParts)) })) }),
  async handle(_input, { db, site, need }) {
    return { items: await readFirstSteps(db, site, need(readinessNeed)()) };
  },
});
