import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type Font, readFont } from './font.ts';
import { contoursOf } from './glyph-path.ts';
import { pinWeight } from './pin-weight.ts';
import { readWoff } from './read-woff.ts';
import { readWoff2 } from './read-woff2.ts';
import { fontFor } from './script-fonts.ts';

const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`@fontsource/dejavu-sans/files/${name}`));
const shapeOf = (font: Font, glyph: number) => ({ width: font.widthOf(glyph), contours: contoursOf(font, glyph) });

describe('a WOFF 2.0 font', () => {
  it('has the same outlines, widths and characters as the same font in WOFF 1.0', () => {
    const given = { name: 'DejaVuSans', isBold: false };
    const [one, two] = [
      readFont(readWoff(fileOf('dejavu-sans-latin-400-normal.woff')), given),
      readFont(readWoff2(fileOf('dejavu-sans-latin-400-normal.woff2')), given),
    ];
    expect(two.glyphCount).toBe(one.glyphCount);
    for (let glyph = 0; glyph < one.glyphCount; glyph++) expect(shapeOf(two, glyph), `glyph ${glyph}`).toEqual(shapeOf(one, glyph));
    for (const character of 'AzŁЖΩא\u{1D400}') expect(two.glyphOf(character.codePointAt(0)!)).toBe(one.glyphOf(character.codePointAt(0)!));
  });

  it('that is truncated or isn’t a font is refused', () => {
    const file = fileOf('dejavu-sans-latin-400-normal.woff2');
    for (const length of [0, 40, 60, 200, 5000]) expect(() => readWoff2(file.subarray(0, length))).toThrow();
    expect(() => readWoff2(fileOf('dejavu-sans-latin-400-normal.woff'))).toThrow('not a WOFF 2.0');
    expect(() => pinWeight(new Map([['head', Buffer.alloc(4)]]), 400)).toThrow();
  });
});

describe('the font of a character', () => {
  it.each([
    ['A', /^DejaVuSans$/],
    ['ж', /^DejaVuSans$/],
    ['م', /^DejaVuSans$/],
    ['北', /^NotoSansSC-\d+$/],
    ['あ', /^NotoSansSC-\d+$/],
    ['한', /^NotoSansKR-\d+$/],
    ['ह', /^NotoSansDevanagari-devanagari$/],
    // No font has it: DejaVu's box is used.
    ['🚀', /^DejaVuSans$/],
  ])('%s: %s', (character, name) => {
    expect(fontFor(character.codePointAt(0)!, 'regular').name).toMatch(name);
    expect(fontFor(character.codePointAt(0)!, 'bold').name).toContain('Bold');
  });

  it('is bolder in bold', () => {
    const [regular, bold] = (['regular', 'bold'] as const).map((weight) => {
      const font = fontFor('北'.codePointAt(0)!, weight);
      return contoursOf(font, font.glyphOf('北'.codePointAt(0)!));
    });
    expect(bold).not.toEqual(regular);
  });
});
