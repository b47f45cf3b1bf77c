import { expect, it } from 'vitest';
import { measureSynthetic } from '../../../test/support/drafts/measure-synthetic.ts';

// Invented sites in 15 languages and four layouts, with decoys; `bin/bench drafts --synthetic 2000` does the same with more.
it('drafts what invented sites state, and nothing that only resembles it', () => {
  const { stated, found, wrong } = measureSynthetic(300);
  expect(wrong).toEqual([]);
  for (const [field, count] of Object.entries(stated)) expect([field, (found[field] ?? 0) / count >= 0.98]).toEqual([field, true]);
});
