import type { Own } from '../areas/own-listing.ts';

/** The listing's newest award; undefined without one. */
export const latestAward = (awards: Own['awards']): Own['awards'][number] | undefined => awards.toSorted((a, b) => (a.week < b.week ? 1 : -1))[0];
