import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { joinGlyphs } from './woff2-glyphs.ts';

/** Tags that a table refers to by position in this list (W3C Recommendation "WOFF File Format 2.0", 5.2). */
const tags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB ' +
  'EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf ' +
  'Silf Glat Gloc Feat Sill'
)
  .match(/.{4}(?: |$)/g)!
  .map((tag) => tag.slice(0, 4));
const HEADER = 48;
const NAMED = 63;

/** The tables of a font in a WOFF 2.0 file, by tag. @throws if it isn't one */
export function readWoff2(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF 2.0 file.');
  const directory = new ByteReader(file, HEADER);
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = directory.u8();
    const tag = (flags & 0x3f) === NAMED ? directory.text(4) : tags[flags & 0x3f]!;
    const version = flags >> 6;
    const length = directory.base128();
    // These two are transformed by default, the others only if flagged.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, isTransformed, length: isTransformed ? directory.base128() : length };
  });
  const content = new ByteReader(brotliDecompressSync(file.subarray(directory.at, directory.at + file.readUInt32BE(20))));
  const transformed = new Set<string>();
  const tables = new Map<string, Buffer>();
  for (const { tag, isTransformed, length } of entries) {
    tables.set(tag, content.bytes(length));
    if (isTransformed) transformed.add(tag);
  }
  if (!transformed.has('glyf')) return tables;
  const { glyf, loca, leftEdges } = joinGlyphs(tables.get('glyf')!);
  tables.set('glyf', glyf).set('loca', loca);
  const head = Buffer.from(tables.get('head')!);
  head.writeInt16BE(1, 50);
  tables.set('head', head);
  if (transformed.has('hmtx')) tables.set('hmtx', joinWidths(tables.get('hmtx')!, { measured: tables.get('hhea')!.readUInt16BE(34), leftEdges }));
  return tables;
}

/** Adds the left-out side bearings, which equal the glyph's left edge. */
function joinWidths(table: Buffer, given: { measured: number; leftEdges: readonly number[] }): Buffer {
  const { measured, leftEdges } = given;
  const from = new ByteReader(table);
  const flags = from.u8();
  const widths = Array.from({ length: measured }, () => from.u16());
  const bearings = leftEdges.map((edge, glyph) => (flags & (glyph < measured ? 1 : 2) ? edge : from.i16()));
  const hmtx = Buffer.alloc(measured * 4 + (leftEdges.length - measured) * 2);
  for (const [glyph, bearing] of bearings.entries()) {
    if (glyph < measured) hmtx.writeUInt16BE(widths[glyph]!, glyph * 4);
    hmtx.writeInt16BE(bearing, glyph < measured ? glyph * 4 + 2 : measured * 4 + (glyph - measured) * 2);
  }
  return hmtx;
}
