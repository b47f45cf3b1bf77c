import { ownFont, type Weight } from '../fonts/own-fonts.ts';
import { isPlain, type Run, shape } from './shape.ts';

/**
 * Prepares a text for drawing: composed letters, no line breaks, and no bidi control characters, which are invisible and misleading.
 * Characters stay in logical order. Joiners stay where a script needs them.
 */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replaceAll(/(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu, '')
    .replaceAll(/[\s\x00-\x1f\x7f-\x9f]+/g, ' ');
}

/** The glyphs of a line, from left to right, in runs of one font. */
export function runsOf(text: string, weight: Weight): Run[] {
  const line = plain(text);
  if (!isPlain(line)) return shape(line, weight);
  const font = ownFont(weight);
  const glyphs = [...line].map((character) => {
    const glyph = font.glyphOf(character.codePointAt(0)!);
    return { glyph, text: character, advance: font.widthOf(glyph), dx: 0, dy: 0 };
  });
  return [{ font, glyphs, start: 0, isPlaced: false }];
}

/** Width of a line in points, at a size in points. */
export function widthOf(text: string, given: { weight: Weight; size: number }): number {
  let width = 0;
  for (const { glyphs } of runsOf(text, given.weight)) for (const { advance } of glyphs) width += advance;
  return (width * given.size) / 1000;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines no wider than `width` points: between words, and inside a word that is too long on its own. */
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
    for (const { segment } of letters.segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line];
}
