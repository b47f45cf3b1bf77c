import type { Effect } from '../effect.ts';
import { extraCategories } from './extra-categories.ts';
import { featured } from './featured.ts';
import { launch } from './launch.ts';

const parts: readonly Effect[] = [launch, featured, extraCategories];

/** Its parts one after the other; the featured days begin with the launch. */
export const launchBundle: Effect = {
  async give(tx, line) {
    let state: Record<string, unknown> = {};
    for (const part of parts) state = { ...state, ...(await part.give(tx, line)).state };
    return { isDone: true, state };
  },
  async takeBack(tx, line) {
    for (const part of parts.toReversed()) await part.takeBack(tx, line);
  },
};
