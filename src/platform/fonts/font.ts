/** Data from the tables of a TrueType font. Glyphs are numbers; 0 is the box shown for a missing character. */
export interface Font {
  tables: ReadonlyMap<string, Buffer>;
  /** Unique within the family, so that fonts can't be confused in the document. */
  name: string;
  isBold: boolean;
  glyphCount: number;
  /** For one character, by code point. */
  glyphOf(codePoint: number): number;
  /** In thousandths of the font size. */
  widthOf(glyph: number): number;
  /** Its bytes in `glyf`; empty for a glyph without an outline. */
  outlineOf(glyph: number): Buffer;
}

/** Reads a TrueType font. Source of every offset: the OpenType specification 1.9, chapters cmap, glyf, head, hhea, hmtx, loca, maxp. */
export function readFont(tables: ReadonlyMap<string, Buffer>, given: { name: string; isBold: boolean }): Font {
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map((tag) => tables.get(tag)!) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  const unitsPerEm = head.readUInt16BE(18);
  const isLong = head.readInt16BE(50) === 1;
  const measured = hhea.readUInt16BE(34);
  const codes = readCodes(tables.get('cmap')!);
  const offsetOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  return {
    ...given,
    tables,
    glyphCount: tables.get('maxp')!.readUInt16BE(4),
    glyphOf: (codePoint) => codes.get(codePoint) ?? 0,
    // Glyphs after the last measured one have its width.
    widthOf: (glyph) => (hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4) * 1000) / unitsPerEm,
    outlineOf: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

const UNICODE_FULL = 12;
const UNICODE_SHORT = 4;

/** Glyphs by character, from a table for all of Unicode if the font has one, else for the first 65,536. */
function readCodes(cmap: Buffer): Map<number, number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8));
  const of = (format: number) => offsets.find((offset) => cmap.readUInt16BE(offset) === format);
  const [full, short] = [of(UNICODE_FULL), of(UNICODE_SHORT)];
  if (full !== undefined) return readFull(cmap, full);
  if (short === undefined) throw new Error('The font has no table of Unicode characters.');
  return readShort(cmap, short);
}

function readFull(cmap: Buffer, at: number): Map<number, number> {
  const codes = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt32BE(at + 12); i++) {
    const group = at + 16 + i * 12;
    const [first, last, glyph] = [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4), cmap.readUInt32BE(group + 8)];
    for (let code = first; code <= last; code++) codes.set(code, glyph + code - first);
  }
  return codes;
}

function readShort(cmap: Buffer, at: number): Map<number, number> {
  const codes = new Map<number, number>();
  const doubled = cmap.readUInt16BE(at + 6);
  for (let i = 0; i < doubled; i += 2) {
    const last = cmap.readUInt16BE(at + 14 + i);
    const first = cmap.readUInt16BE(at + 16 + doubled + i);
    const shift = cmap.readUInt16BE(at + 16 + 2 * doubled + i);
    const offsetAt = at + 16 + 3 * doubled + i;
    const offset = cmap.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const named = offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + 2 * (code - first));
      const glyph = offset !== 0 && named === 0 ? 0 : (named + shift) & 0xffff;
      if (glyph !== 0) codes.set(code, glyph);
    }
  }
  return codes;
}
