import { expect, it } from 'vitest';
import { withoutEndSlashes } from './end-slashes.ts';

it.each([
  ['/prices', '/prices'],
  ['/prices/', '/prices'],
  ['//prices//de///', '//prices//de'],
  ['///', ''],
  ['', ''],
])('%j without its last slashes is %j', (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});

// A pattern that tries each slash anew would need hours.
it('reads a row of four million slashes that does not end the path', () => {
  const path = `${'/'.repeat(4_000_000)}x`;
  expect(withoutEndSlashes(path)).toBe(path);
  expect(withoutEndSlashes(`/a${'/'.repeat(4_000_000)}`)).toBe('/a');
});
