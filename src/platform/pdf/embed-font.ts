import type { Font } from '../fonts/font.ts';
import type { PdfFile } from './pdf-file.ts';
import { subsetFont } from './subset-font.ts';

/** Entries per section of a character table (Adobe Technical Note 5014). */
const SECTION = 100;

/** A glyph of a document and its text. The same glyph can have different texts in different places. */
export interface UsedGlyph {
  glyph: number;
  text: string;
}

/**
 * Adds a font with these glyphs to the file. Its codes are their positions in the list, from 1; tables map each code to glyph and
 * characters.
 * @returns the number of the font's object
 */
export function embedFont(file: PdfFile, font: Font, used: readonly UsedGlyph[]): number {
  const outlines = subsetFont(
    font,
    used.map(({ glyph }) => glyph),
  );
  const program = file.addStream(`/Length1 ${outlines.length}`, outlines);
  const [hhea, head] = [font.tables.get('hhea')!, font.tables.get('head')!];
  const scaled = (units: number) => Math.round((units * 1000) / head.readUInt16BE(18));
  const box = [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))).join(' ');
  // Six letters before the name mark a font with only part of its glyphs.
  const name = `/SLIPWA+${font.name}`;
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${scaled(hhea.readInt16BE(4))} /Descent ${scaled(hhea.readInt16BE(6))} /CapHeight 729 /StemV ${font.isBold ? 140 : 80} /FontFile2 ${program} 0 R >>`,
  );
  const widths = used.map(({ glyph }) => Math.round(font.widthOf(glyph))).join(' ');
  const map = Buffer.alloc((used.length + 1) * 2);
  for (const [i, { glyph }] of used.entries()) map.writeUInt16BE(glyph, (i + 1) * 2);
  const glyphs = file.addStream('', map);
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW ${Math.round(font.widthOf(0))} /W [1 [${widths}]] /CIDToGIDMap ${glyphs} 0 R >>`,
  );
  const characters = file.addStream('', Buffer.from(showCharacters(used.map(({ text }, i) => [i + 1, text])), 'latin1'));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${characters} 0 R >>`,
  );
}

/** The text of each code, for search and copy (ISO 32000-1, 9.10.3). */
function showCharacters(entries: readonly (readonly [code: number, text: string])[]): string {
  const rows = entries.map(([code, text]) => `<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`);
  const sections: string[] = [];
  for (let at = 0; at < rows.length; at += SECTION) {
    const section = rows.slice(at, at + SECTION);
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** A code of 16 bits as four hexadecimal digits. */
export const hex = (code: number): string => code.toString(16).padStart(4, '0');
