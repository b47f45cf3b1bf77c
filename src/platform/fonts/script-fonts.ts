import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, readFont } from './font.ts';
import { ownFont, type Weight } from './own-fonts.ts';
import { pinWeight } from './pin-weight.ts';
import { readWoff2 } from './read-woff2.ts';

/** Families for the scripts missing from DejaVu Sans; the first one with a character wins. Each comes in slices of a few hundred glyphs. */
const families = [
  { folder: 'noto-sans-devanagari', name: 'NotoSansDevanagari', isUsed: (slice: string) => slice === 'devanagari' },
  // Traditional and simplified Chinese, kana and common kanji.
  { folder: 'noto-sans-sc', name: 'NotoSansSC', isUsed: isNumbered },
  { folder: 'noto-sans-kr', name: 'NotoSansKR', isUsed: isNumbered },
] as const;

/** Numbered slices contain the script itself; the rest is Latin and the like. */
function isNumbered(slice: string): boolean {
  return /^\[\d+\]$/.test(slice);
}

const weights: Record<Weight, number> = { regular: 400, bold: 700 };
const resolve = createRequire(import.meta.url).resolve;
const pathOf = (folder: string, file: string) => resolve(`@fontsource-variable/${folder}/${file}`);

interface Slice {
  folder: string;
  file: string;
  name: string;
}
let slices: Map<number, Slice[]> | undefined;

/** Slices by the characters that their families declare. */
function listSlices(): Map<number, Slice[]> {
  if (slices) return slices;
  slices = new Map();
  for (const { folder, name, isUsed } of families) {
    const ranges = JSON.parse(readFileSync(pathOf(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    for (const [slice, text] of Object.entries(ranges)) {
      if (!isUsed(slice)) continue;
      const key = slice.replaceAll(/[[\]]/g, '');
      const one = { folder, file: `files/${folder}-${key}-wght-normal.woff2`, name: `${name}-${key}` };
      for (const code of codesOf(text)) slices.set(code, [...(slices.get(code) ?? []), one]);
    }
  }
  return slices;
}

/** "U+4e00-4e03,U+4e08" */
function* codesOf(ranges: string): Iterable<number> {
  for (const range of ranges.split(',')) {
    const [first, last] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16)) as [number, number?];
    for (let code = first; code <= (last ?? first); code++) yield code;
  }
}

/** Maximum number of open fonts; a slice takes about 100 kB. */
const MOST_OPEN = 48;
const open = new Map<string, Font>();

function openSlice({ folder, file, name }: Slice, weight: Weight): Font {
  const key = `${name}-${weight}`;
  const known = open.get(key);
  if (known) return known;
  const whole = readSfnt(pinWeight(readWoff2(readFileSync(pathOf(folder, file))), weights[weight]));
  const font = readFont(whole, { name: weight === 'bold' ? `${name}-Bold` : name, isBold: weight === 'bold' });
  if (open.size >= MOST_OPEN) open.delete(open.keys().next().value!);
  open.set(key, font);
  return font;
}

/** Tables of a TrueType file (OpenType: Font file). */
function readSfnt(file: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, i) => {
      const at = 12 + i * 16;
      const offset = file.readUInt32BE(at + 8);
      return [file.toString('latin1', at, at + 4), file.subarray(offset, offset + file.readUInt32BE(at + 12))];
    }),
  );
}

/** The font for a character: DejaVu Sans if it has the character, or if no font does. */
export function fontFor(codePoint: number, weight: Weight): Font {
  const own = ownFont(weight);
  if (own.glyphOf(codePoint) !== 0) return own;
  for (const slice of listSlices().get(codePoint) ?? []) {
    const font = openSlice(slice, weight);
    if (font.glyphOf(codePoint) !== 0) return font;
  }
  return own;
}
