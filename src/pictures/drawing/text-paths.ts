import { contoursOf, ownFont, pathOf, type Weight } from '../../platform/fonts/index.ts';

// Scripts whose letters join, stack or run from right to left: drawing them letter by letter would be wrong.
const shaped =
  /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]/u;
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u200d/gu;
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * The drawable form of a text: without pictographs and invisible characters. undefined if some letters can't be drawn, because
 * boxes in their place help nobody.
 */
export function drawable(text: string, weight: Weight): string | undefined {
  const font = ownFont(weight);
  // The copyright sign counts as a pictograph, but the font has it.
  const kept = text.normalize('NFC').replaceAll(pictographs, (sign) => (font.glyphOf(sign.codePointAt(0)!) > 0 && sign.codePointAt(0)! < 0x2190 ? sign : ''));
  const plain = kept.replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim();
  if (plain === '' || shaped.test(plain)) return undefined;
  return [...plain].every((letter) => font.glyphOf(letter.codePointAt(0)!) > 0) ? plain : undefined;
}

export interface TextStyle {
  weight: Weight;
  /** In pixels. */
  size: number;
}

/** Width of a line in pixels, without kerning. All letters must be in the font, which `drawable` checks. */
export function widthOf(text: string, { weight, size }: TextStyle): number {
  const font = ownFont(weight);
  return [...text].reduce((sum, letter) => sum + (font.widthOf(font.glyphOf(letter.codePointAt(0)!)) * size) / 1000, 0);
}

/** A line of text as path data; x is its start, y its baseline. */
export function linePath(text: string, { x, y, weight, size }: TextStyle & { x: number; y: number }): string {
  const font = ownFont(weight);
  const scale = size / font.tables.get('head')!.readUInt16BE(18);
  let at = x;
  let path = '';
  for (const letter of text) {
    const glyph = font.glyphOf(letter.codePointAt(0)!);
    for (const contour of contoursOf(font, glyph)) if (contour.length > 0) path += pathOf(contour, { x: at, y, scale });
    at += (font.widthOf(glyph) * size) / 1000;
  }
  return path;
}

/**
 * Fits a text into at most `lines` lines of `width` pixels: in a smaller size if it is long, and shortened if that isn't enough.
 * @param sizes allowed sizes, the preferred one first
 */
export function fitLines(text: string, given: { weight: Weight; sizes: readonly number[]; width: number; lines: number }): { lines: string[]; size: number } {
  const { weight, sizes, width } = given;
  for (const size of sizes) {
    const lines = wrap(text, { weight, size, width });
    if (lines.length <= given.lines && lines.every((line) => widthOf(line, { weight, size }) <= width)) return { lines, size };
  }
  const size = sizes.at(-1)!;
  // Words too long for a line are broken; the ellipsis marks cut text.
  const style = { weight, size, width };
  const broken = wrap(text, style).flatMap((line) => breakWord(line, style));
  const kept = broken.slice(0, given.lines);
  const last = kept.length < broken.length ? kept.length - 1 : -1;
  return { lines: kept.map((line, i) => (i === last ? cut(`${line}…`, style) : line)), size };
}

/** A line of one word that is too long for it, in several lines. */
function breakWord(line: string, { width, ...style }: TextStyle & { width: number }): string[] {
  const lines = [''];
  for (const letter of line) {
    if (lines.at(-1) !== '' && widthOf(lines.at(-1)! + letter, style) > width) lines.push(letter);
    else lines[lines.length - 1] += letter;
  }
  return lines;
}

function wrap(text: string, { width, ...style }: TextStyle & { width: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut(line: string, { width, ...style }: TextStyle & { width: number }): string {
  if (widthOf(line, style) <= width) return line;
  const letters = [...line.replace(/…$/, '')];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters.pop();
  return `${letters.join('').replace(/[\s,;:–-]+$/u, '')}…`;
}
