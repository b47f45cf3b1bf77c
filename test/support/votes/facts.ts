import { steps } from '../../../src/launches/votes/rules/sensitivity.ts';
import type { Surroundings, VoteFacts } from '../../../src/launches/votes/rules/vote-facts.ts';
import { settledNorm as norm } from './settled-norm.ts';

/** The moment at which the tests of the rules judge: the end of a launch week. */
export const NOW = Date.UTC(2026, 10, 22);

export const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** What other launches show: nothing, unless the test says otherwise. */
export const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  others: new Map(),
  known: new Map(),
  active: new Set(),
  ofWeek: new Set(),
  groups: [],
  madeOn: new Map(),
  norm,
  now: NOW,
  step: steps.normal,
  ...more,
});

/** A vote three days ago by a person with a history. */
export const knownVote = (account: number, more: Partial<VoteFacts> = {}): VoteFacts => ({
  launch: 1,
  account,
  at: NOW - 3 * 86_400_000,
  marks: [],
  ageDays: 100,
  madeAt: NOW - 100 * 86_400_000,
  pastDays: 9,
  hurried: false,
  ...more,
});
