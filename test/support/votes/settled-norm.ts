import type { SiteNorm } from '../../../src/launches/votes/rules/vote-facts.ts';

/** The norm of a site on which most people have a history. */
export const settledNorm: SiteNorm = {
  voters: 2000,
  weeks: 8,
  votesEach: 4,
  launchesPerWeek: 20,
  affinity: { within: 2, across: 1.5, withinOfWeek: 2, acrossOfWeek: 1.5 },
  unknownShare: 0.2,
  activeShare: 0.3,
  accounts: 5000,
};
