import { describe, expect, it } from 'vitest';
import { measureStrangers } from '../../../test/support/drafts/measure-strangers.ts';
import { strangers } from '../../../test/support/drafts/strangers/index.ts';

// Sites that were written before the drafter read them, as someone else would build them; `bin/bench drafts --sites` counts them as "strangers".

describe.each(strangers)('$slug: $about', (site) => {
  const { wrong, taken, missed } = measureStrangers([site]);
  it('is drafted without a value that it doesn’t state', () => {
    expect(wrong).toEqual([]);
    expect(taken).toEqual([]);
  });
  it('is drafted with what it states', () => {
    expect(missed).toEqual(site.missed ?? []);
  });
});
