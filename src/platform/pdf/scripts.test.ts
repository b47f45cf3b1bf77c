import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { hasProgram } from '../../../test/support/needs/needs.mjs';
import { readPdf } from '../../../test/support/pdf.ts';
import { layOut, loadScripts, type Part, writePdf } from './index.ts';
import { loadScripts as load, type Run } from './shape.ts';
import { runsOf, widthOf, wrap } from './text.ts';

const make = async (parts: readonly Part[]) => {
  await loadScripts(JSON.stringify(parts));
  return writePdf({ title: 'Invoice', author: 'Slipway', language: 'en', madeAt: new Date('2026-11-20T12:00:00Z'), pages: layOut({ parts, footer: 'end' }) });
};
/** Text of a document without what a reader may insert between two fonts. */
const wordsOf = (text: string) => text.normalize('NFC').replaceAll(/[\s\u200b\u200c\u202a-\u202e]/g, '');
const runs = async (text: string) => {
  await load(text);
  return runsOf(text, 'regular');
};
const glyphs = (all: readonly Run[]) => all.flatMap((run) => run.glyphs.map(({ glyph }) => `${run.font.name} ${glyph}`));

const names: [script: string, text: string][] = [
  ['Latin', 'Zoë Łącka & Søn, Đặng Việt'],
  ['Greek', 'Ελληνική Εταιρεία'],
  ['Cyrillic', 'ООО «Ёлка і Їжак»'],
  ['Hebrew', 'חברת שלום עולם'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Arabic', 'شركة النور للتجارة'],
  ['Arabic with a ligature', 'سلام والأولى'],
  ['Persian', 'شرکت پارس گچ'],
  ['Chinese, simplified', '北京科技有限公司'],
  ['Chinese, traditional', '臺灣國際股份有限公司'],
  ['Japanese', '株式会社あいうえおカナ'],
  ['Korean', '주식회사 한국어'],
  ['Devanagari', 'हिन्दी कंपनी प्राइवेट लिमिटेड'],
];

const hasPdftotext = hasProgram('pdftotext');

describe.each(names)('%s', (_script, text) => {
  it('is drawn with its own glyphs, and extracted as it was written', async () => {
    const [first] = await runs(text);
    expect(first!.glyphs.length).toBeGreaterThan(0);
    expect((await runs(text)).flatMap((run) => run.glyphs).every(({ glyph }) => glyph !== 0)).toBe(true);
    const pdf = await make([{ paragraph: text }, { paragraph: text, weight: 'bold' }]);
    const [page] = (await readPdf(pdf)).pages;
    expect(wordsOf(page!.join(''))).toBe(wordsOf(`${text}${text}end · Page 1 of 1`));
    expect(pdf.length).toBeLessThan(100_000);
  });

  it.skipIf(!hasPdftotext)('can be extracted by another program too (skipped where pdftotext is not installed)', async () => {
    const pdf = await make([{ paragraph: text }]);
    const said = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    expect(wordsOf(said)).toContain(wordsOf(text));
  });
});

it('Arabic letters join: within a word they have other forms than alone', async () => {
  const alone = glyphs(await runs('ه'));
  const word = glyphs(await runs('ههه'));
  expect(word).toHaveLength(3);
  expect(new Set([...word, ...alone]).size).toBe(4);
  // Without the joiner they don't.
  expect(glyphs(await runs('ه\u200cه'))).toContain(alone[0]);
});

it('Devanagari has its vowel before the letter, and joins two letters into one', async () => {
  const [vowel, letter] = glyphs(await runs('कि'));
  expect(letter).toBe(glyphs(await runs('क'))[0]);
  expect(vowel).not.toBe(letter);
  expect(glyphs(await runs('क्ष')).length).toBeLessThan(3);
});

it('right-to-left text starts at the right with its brackets mirrored, but numbers and Latin text aren’t mirrored', async () => {
  const [first, last] = [glyphs(await runs('א'))[0], glyphs(await runs('ת'))[0]];
  const word = glyphs(await runs('אבגת'));
  expect([word[0], word.at(-1)]).toEqual([last, first]);
  const [open, close] = [glyphs(await runs('('))[0], glyphs(await runs(')'))[0]];
  const bracketed = glyphs(await runs('א(ב)'));
  expect([bracketed[0], bracketed[2]]).toEqual([open, close]);
  const digits = glyphs(await runs('12'));
  expect(glyphs(await runs('אב 12')).slice(0, 2)).toEqual(digits);
  // In a line that starts in Latin, only the Hebrew part is reversed.
  const line = await runs('for אב, week');
  expect(line.map(({ start }) => start)).toEqual([...line.map(({ start }) => start)].sort((a, b) => a - b));
});

it('a line breaks between characters, never within one, and is as wide as it is drawn', async () => {
  const text = 'हिन्दीकंपनीप्राइवेटलिमिटेडहिन्दीकंपनीप्राइवेटलिमिटेड';
  await load(text);
  const lines = wrap(text, { weight: 'regular', size: 10, width: 80 });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(text);
  for (const line of lines) {
    expect(line).not.toMatch(/^\p{M}/u);
    expect(widthOf(line, { weight: 'regular', size: 10 })).toBeLessThanOrEqual(80);
  }
});

it('a document in many scripts stays small', async () => {
  const pdf = await make(names.flatMap(([, text]) => [{ paragraph: text }, { paragraph: text, weight: 'bold' as const }]));
  expect(pdf.length).toBeLessThan(160_000);
});
