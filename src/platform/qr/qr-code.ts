import { errorWords } from './error-words.ts';

// QR codes of ISO/IEC 18004: bytes, error correction level M (15 %), versions 1 to 20, which hold up to 666 bytes.

/** Per version, from 1: error correction words of each block, and number of blocks (ISO/IEC 18004, table 9, level M). */
const ERROR_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const MAX_VERSION = ERROR_WORDS.length;
/** Level M in the format information. */
const LEVEL = 0;

/** A square of dark (true) and light modules, without the quiet zone. */
export type QrCode = readonly (readonly boolean[])[];

/** The QR code of a text, with the mask that is easiest to read (ISO/IEC 18004). @throws RangeError if the text has more than 666 bytes */
export function makeQrCode(text: string): QrCode {
  const bytes = Buffer.from(text);
  const version = findVersion(bytes.length);
  const words = interleave(version, fill(version, bytes));
  const masks = Array.from({ length: 8 }, (_, mask) => draw(version, words, mask));
  const penalties = masks.map(penalty);
  return masks[penalties.indexOf(Math.min(...penalties))]!;
}

/** As SVG, black on white with the quiet zone of four modules: cameras need that in dark mode too. */
export function drawQrSvg(code: QrCode, label: string): string {
  const size = code.length + 8;
  const path = code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join('');
  const escaped = label.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg class="qr" role="img" aria-label="${escaped}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`;
}

const sizeOf = (version: number) => 17 + 4 * version;

/** Modules left for data and error correction: everything but the fixed patterns. */
function countWords(version: number): number {
  const between = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const aligned = version === 1 ? 0 : 25 * between ** 2 - 10 * between - 55;
  const bits = (16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0);
  return Math.floor(bits / 8);
}

const dataWords = (version: number) => countWords(version) - ERROR_WORDS[version - 1]! * BLOCKS[version - 1]!;
/** Mode (4 bits) and number of bytes (8 or 16 bits). */
const headBits = (version: number) => (version < 10 ? 12 : 20);

function findVersion(length: number): number {
  for (let version = 1; version <= MAX_VERSION; version++) if (headBits(version) + 8 * length <= 8 * dataWords(version)) return version;
  throw new RangeError(`A QR code holds up to 666 bytes here, not ${length}.`);
}

/** The data words: mode, length, bytes, end, and padding. */
function fill(version: number, bytes: Buffer): Buffer {
  const bits = [...toBits(0b0100, 4), ...toBits(bytes.length, headBits(version) - 4), ...[...bytes].flatMap((byte) => toBits(byte, 8))];
  const room = 8 * dataWords(version);
  bits.push(...new Array<number>(Math.min(4, room - bits.length)).fill(0));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0; bits.length < room; pad++) bits.push(...toBits(pad % 2 === 0 ? 0xec : 0x11, 8));
  const words = Buffer.alloc(room / 8);
  bits.forEach((bit, i) => {
    words[i >> 3]! |= bit << (7 - (i & 7));
  });
  return words;
}

const toBits = (value: number, length: number) => Array.from({ length }, (_, i) => (value >> (length - 1 - i)) & 1);

/** Splits the data into blocks, adds each one's error words, and takes a word of every block in turn. */
function interleave(version: number, data: Buffer): Buffer {
  const count = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / count);
  const blocks: Buffer[] = [];
  for (let at = 0; blocks.length < count; ) {
    // The last blocks are longer by one where the data doesn't divide.
    const length = short + (blocks.length >= count - (data.length % count) ? 1 : 0);
    blocks.push(data.subarray(at, at + length));
    at += length;
  }
  const errors = blocks.map((block) => errorWords(block, ERROR_WORDS[version - 1]!));
  const inTurn = (list: Buffer[]) =>
    Array.from({ length: Math.max(...list.map(({ length }) => length)) }, (_, i) => list.flatMap((one) => one[i] ?? [])).flat();
  return Buffer.from([...inTurn(blocks), ...inTurn(errors)]);
}

type Grid = (boolean | undefined)[][];

function draw(version: number, words: Buffer, mask: number): boolean[][] {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  drawFinders(grid);
  drawAlignment(grid, version);
  for (let i = 8; i < size - 8; i++) {
    grid[6]![i] ??= i % 2 === 0;
    grid[i]![6] ??= i % 2 === 0;
  }
  drawFormat(grid, mask);
  if (version >= 7) drawVersion(grid, version);
  drawWords(grid, words, mask);
  return grid as boolean[][];
}

/** The three large squares with their light border. */
function drawFinders(grid: Grid): void {
  const size = grid.length;
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        if (grid[cy + dy] && cx + dx >= 0 && cx + dx < size) grid[cy + dy]![cx + dx] = ring !== 2 && ring !== 4;
      }
}

/** The small squares, spread evenly (annex E). */
function drawAlignment(grid: Grid, version: number): void {
  if (version === 1) return;
  const count = Math.floor(version / 7) + 2;
  const gap = Math.ceil((grid.length - 13) / (2 * count - 2)) * 2;
  const places = [6, ...Array.from({ length: count - 1 }, (_, i) => grid.length - 7 - (count - 2 - i) * gap)];
  for (const y of places)
    for (const x of places) {
      if ((x === 6 && y === 6) || (x === 6 && y === places.at(-1)) || (y === 6 && x === places.at(-1))) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) grid[y + dy]![x + dx] = Math.max(Math.abs(dx), Math.abs(dy)) !== 1;
    }
}

/** Level and mask with their 10 check bits, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const data = (LEVEL << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1;
    // Around the top left square; the timing lines (6) are left out.
    if (i < 8) grid[i < 6 ? i : i + 1]![8] = dark;
    else grid[8]![i === 8 ? 7 : 14 - i] = dark;
    // Beside the other two.
    if (i < 8) grid[8]![size - 1 - i] = dark;
    else grid[size - 15 + i]![8] = dark;
  }
  grid[size - 8]![8] = true;
}

/** The version with its 12 check bits, twice. */
function drawVersion(grid: Grid, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [grid.length - 11 + (i % 3), Math.floor(i / 3)];
    grid[b]![a] = grid[a]![b] = ((bits >> i) & 1) === 1;
  }
}

/** Check bits of a BCH code. */
function remainder(data: number, bits: number, polynomial: number): number {
  let rest = data;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return rest;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Fills the free modules in columns of two, from the right, up and down in turn. */
function drawWords(grid: Grid, words: Buffer, mask: number): void {
  const size = grid.length;
  let bit = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        const dark = bit < words.length * 8 && ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        grid[y]![x] = dark !== masks[mask]!(x, y);
        bit++;
      }
    }
  }
}

/** How hard a drawing is to read: runs, blocks, what looks like a large square, and an uneven balance (7.8.3). */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let points = 0;
  for (const isRow of [true, false])
    for (let a = 0; a < size; a++) {
      const line = Array.from({ length: size }, (_, b) => ((isRow ? grid[a]![b]! : grid[b]![a]!) ? '1' : '0')).join('');
      for (const [run] of line.matchAll(/1{5,}|0{5,}/g)) points += run.length - 2;
      points += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
    }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = grid[y]![x];
      if (dark === grid[y - 1]![x] && dark === grid[y]![x - 1] && dark === grid[y - 1]![x - 1]) points += 3;
    }
  const share = (100 * grid.flat().filter(Boolean).length) / size ** 2;
  return points + 10 * Math.floor(Math.abs(share - 50) / 5);
}
