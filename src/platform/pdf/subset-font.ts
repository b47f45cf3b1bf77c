import type { Font } from '../fonts/font.ts';
import { padded, writeFont } from '../fonts/write-font.ts';

/** Tables needed by a font inside a PDF (ISO 32000-1, 9.9); the others are for layout, which happens before. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/** The font with only the outlines of these glyphs. Glyphs keep their numbers, so nothing else changes. */
export function subsetFont(font: Font, used: Iterable<number>): Buffer {
  const kept = withParts(font, used);
  const outlines: Buffer[] = [];
  const loca = Buffer.alloc((font.glyphCount + 1) * 4);
  let length = 0;
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    if (kept.has(glyph)) {
      const outline = padded(font.outlineOf(glyph));
      outlines.push(outline);
      length += outline.length;
    }
    loca.writeUInt32BE(length, (glyph + 1) * 4);
  }
  const head = Buffer.from(font.tables.get('head')!);
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const tables = new Map([...font.tables, ['glyf', Buffer.concat(outlines)], ['loca', loca], ['hmtx', emptied(font, kept)], ['head', head]]);
  return writeFont(KEPT.filter((tag) => tables.has(tag)).map((tag) => [tag, tables.get(tag)!]));
}

/** These glyphs, the missing-character box, and the components they consist of. */
function withParts(font: Font, used: Iterable<number>): Set<number> {
  const kept = new Set<number>();
  const open = [0, ...used];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (kept.has(glyph)) continue;
    kept.add(glyph);
    open.push(...partsOf(font.outlineOf(glyph)));
  }
  return kept;
}

// Flags of a component of a composite glyph (OpenType: glyf).
const ARGS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_PARTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

function partsOf(outline: Buffer): number[] {
  // A negative number of contours means a composite.
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  let at = 10;
  let flags = MORE_PARTS;
  while (flags & MORE_PARTS) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += flags & ARGS_ARE_WORDS ? 8 : 6;
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
  }
  return parts;
}

/** Zeroes the measures of removed glyphs, so that they compress better. */
function emptied(font: Font, kept: ReadonlySet<number>): Buffer {
  const hmtx = Buffer.from(font.tables.get('hmtx')!);
  const measured = font.tables.get('hhea')!.readUInt16BE(34);
  // The last entry applies to all glyphs after it.
  for (let glyph = 0; glyph < measured - 1; glyph++) if (!kept.has(glyph)) hmtx.writeUInt32BE(0, glyph * 4);
  return hmtx;
}
