import { expect, it } from 'vitest';
import { errorWords } from './error-words.ts';
import { drawQrSvg, makeQrCode } from './qr-code.ts';

it('has the error correction codewords of the example in ISO/IEC 18004, annex I', () => {
  const data = Buffer.from('10200c566180ec11ec11ec11ec11ec11', 'hex');
  expect(errorWords(data, 10).toString('hex')).toBe('a524d4c1ed36c7872c55');
});

// Read back with a decoder of another project when it was written; a sample of lengths up to 666 bytes was.
const SLIPWAY = [
  '#######.......#######',
  '#.....#....#..#.....#',
  '#.###.#.#.#.#.#.###.#',
  '#.###.#.###...#.###.#',
  '#.###.#.#.#.#.#.###.#',
  '#.....#.#..#..#.....#',
  '#######.#.#.#.#######',
  '........##...........',
  '#.#####..#.#..#####..',
  '##..##..#..#####.#..#',
  '.##...##..#.#.##..##.',
  '...#......#####..####',
  '...##.##....#..##....',
  '........#.#.#...#..#.',
  '#######....#.#...###.',
  '#.....#.###......####',
  '#.###.#.#..#.#.#.#.#.',
  '#.###.#.##.######.#..',
  '#.###.#.###.#.#...#..',
  '#.....#...#####.###..',
  '#######.#...#....#.#.',
];

it('draws codes that cameras can read', () => {
  expect(makeQrCode('Slipway').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual(SLIPWAY);
});

it.each([
  [14, 21],
  [15, 25],
  [106, 41],
  [152, 49],
  [213, 57],
  [666, 97],
])('fits %d bytes into %d modules', (length, modules) => {
  const code = makeQrCode('a'.repeat(length));
  expect([code.length, code.every((row) => row.length === modules)]).toEqual([modules, true]);
});

it('refuses what doesn’t fit', () => {
  expect(() => makeQrCode('a'.repeat(667))).toThrow('666 bytes');
});

it('is an image with a name, and its text stays text', () => {
  const svg = drawQrSvg(makeQrCode('a'), '"><script>');
  expect(svg).toContain('aria-label="&#34;&#62;&#60;script&#62;"');
  expect(svg).toContain('viewBox="0 0 29 29"');
});
