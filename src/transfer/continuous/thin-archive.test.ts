import { expect, test } from 'vitest';
import { randomFrom } from '../../../soak/trial.ts';
import { followPieces } from './chain.ts';
import { SEGMENT, segmentStart } from './positions.ts';
import { chooseOutdated, contentsOf } from './thin-archive.ts';

const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 10, 1);
const hex = (at: bigint) => at.toString(16).padStart(16, '0');

/** An archive with two chains: pieces of random length, and occasional copies. */
function makeArchive(random: () => number): string[] {
  const names: string[] = [];
  let time = BEGIN;
  for (const chain of ['20261101t000000_aaaaaa', '20261110t000000_bbbbbb']) {
    let at = SEGMENT * BigInt(1 + Math.floor(random() * 9));
    for (let n = 0; n < 60; n++) {
      const end = at + BigInt(1 + Math.floor(random() * Number(SEGMENT) * 2));
      time += Math.floor(random() * 6 * HOUR);
      names.push(`chains/${chain}/wal/${hex(at)}-${hex(end)}-${time}-${'0'.repeat(32)}`);
      if (n === 1 || random() < 0.15) names.push(`chains/${chain}/bases/${time + 1}-${hex(at)}.json`);
      if (random() < 0.2) names.push(`chains/${chain}/files/${time}/ab/${n}.webp`);
      at = end;
    }
  }
  return names;
}

/** Whether an instant can be restored: a copy that was finished before it, and unbroken changes from there to it. */
function mayRestore(names: readonly string[], at: number): boolean {
  const { bases, pieces } = contentsOf(names);
  return bases.some((base) => {
    if (base.stoppedAt.getTime() > at) return false;
    const followed = followPieces(
      pieces.filter(({ chain }) => chain === base.chain),
      segmentStart(base.start),
    );
    return (followed.pieces.at(-1)?.through.getTime() ?? 0) >= at && followed.pieces[0]!.start <= segmentStart(base.start);
  });
}

test('removing from an archive, in its order, never deletes a moment that is kept', () => {
  let removed = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomFrom(seed);
    const names = makeArchive(random);
    const since = BEGIN + Math.floor(random() * 16 * 24 * HOUR);
    const instants = Array.from({ length: 40 }, () => since + Math.floor(random() * 10 * 24 * HOUR));
    const before = instants.map((at) => mayRestore(names, at));
    const outdated = chooseOutdated(contentsOf(names), { since: new Date(since), current: '20261110t000000_bbbbbb' });
    removed += outdated.length;
    // Interrupted anywhere: each step leaves the archive usable.
    for (const cut of [Math.floor(random() * outdated.length), outdated.length]) {
      const left = names.filter((name) => !outdated.slice(0, cut).includes(name));
      expect(instants.map((at) => mayRestore(left, at))).toEqual(before);
    }
  }
  expect(removed).toBeGreaterThan(500);
});
