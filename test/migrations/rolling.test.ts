import { expect, it } from 'vitest';
import { findOlderVersion, thisVersion } from '../../soak/older-version.ts';
import { rollOver } from '../../soak/rolling.ts';

// A short form of `bin/soak rolling`: the version before the newest migrations comes from the history of the clone, and is real. In a clone
// with only its last commit, it is this version.

const older = findOlderVersion();
const what = older ? 'a directory in use is updated with both versions serving side by side' : 'two services of this version serve side by side';

it(`${what}, and no request fails`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const told: string[] = [];
  const wrong = await rollOver(older ?? thisVersion, { seed, writes: 40, say: (line) => told.push(line) });
  expect(wrong, `seed ${seed}: ${told.join('\n')}`).toEqual([]);
  // In each phase, some were acknowledged.
  expect(told.filter((line) => / [1-9]\d* acknowledged$/.test(line)).length, told.join('\n')).toBeGreaterThanOrEqual(4);
});
