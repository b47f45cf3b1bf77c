import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, readFont } from './font.ts';
import { readWoff } from './read-woff.ts';

/** The weights used for a document's text. */
export type Weight = 'regular' | 'bold';

const files: Record<Weight, string> = { regular: 'dejavu-sans-latin-400-normal.woff', bold: 'dejavu-sans-latin-700-normal.woff' };
const read = new Map<Weight, Font>();

/** DejaVu Sans, which has Latin, Greek, Cyrillic and more. Loaded with the first document. */
export function ownFont(weight: Weight): Font {
  const known = read.get(weight);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`@fontsource/dejavu-sans/files/${files[weight]}`);
  const isBold = weight === 'bold';
  const font = readFont(readWoff(readFileSync(path)), { name: isBold ? 'DejaVuSans-Bold' : 'DejaVuSans', isBold });
  read.set(weight, font);
  return font;
}
