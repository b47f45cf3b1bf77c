import { expect, it } from 'vitest';
import { more } from './more.ts';
import { partial } from './partial/index.ts';

it.each(Object.entries({ ...partial, more }))('%s: a table with words for "free" says what else may be free, and what is a trial', (_, table) => {
  if (table.freePlan === undefined && table.freeLabel === undefined && table.freeUpTo === undefined) return expect(table.freePlan).toBeUndefined();
  expect(table.otherFree).toBeDefined();
  expect(table.trial).toBeDefined();
});
