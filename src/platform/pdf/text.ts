import { ownFont, type Weight } from '../fonts/own-fonts.ts';

/**
 * A text as it is drawn: composed letters, no line breaks, and none of the marks that turn the direction of reading, which
 * would not be drawn and only deceive. Characters stand in their logical order.
 */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replaceAll(/[\s\x00-\x1f\x7f-\x9f]+/g, ' ');
}

/** Glyphs of a text, with the character of each. */
export function glyphsOf(text: string, weight: Weight): { glyph: number; character: string }[] {
  const font = ownFont(weight);
  return [...plain(text)].map((character) => ({ glyph: font.glyphOf(character.codePointAt(0)!), character }));
}

/** Width of a text in points. */
export function widthOf(text: string, given: { weight: Weight; size: number }): number {
  const font = ownFont(given.weight);
  return glyphsOf(text, given.weight).reduce((sum, { glyph }) => sum + (font.widthOf(glyph) * given.size) / 1000, 0);
}

/** A text in lines no wider than `width` points, broken between words, and within a word that is too long by itself. */
export function wrap(text: string, given: { weight: Weight; size: number; width: number }): string[] {
  const fits = (line: string) => widthOf(line, given) <= given.width;
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text).trim().split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
