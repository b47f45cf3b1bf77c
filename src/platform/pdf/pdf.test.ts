import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/support/pdf.ts';
import { layOut, loadScripts, type Part, TEXT_WIDTH, writePdf } from './index.ts';

const make = async (parts: readonly Part[]) => {
  await loadScripts(JSON.stringify(parts));
  return writePdf({
    title: 'Rechnung Łódź',
    author: 'Ελλάδα',
    language: 'en',
    madeAt: new Date('2026-11-20T12:00:00Z'),
    pages: layOut({ parts, footer: 'INV-2026-000001' }),
  });
};
const linesOf = async (parts: readonly Part[]) => (await readPdf(await make(parts))).pages.flat();

const columns = [
  { head: 'What', width: TEXT_WIDTH - 200 },
  { head: 'Net', width: 100, isRight: true },
  { head: 'Gross', width: 100, isRight: true },
];

describe('a PDF', () => {
  it.each([
    'Łódź, ul. Świętej Żółci 4',
    'Ελλάδα, Οδός Ερμού 12',
    'Привет, Ёлка и щука',
    'München, Straße 5, Größe',
    '$1,234.56 · 20 % · €5',
    'Øresund Æbleskiver İstanbul ığüş',
    'Tiếng Việt đẹp lắm',
    'office affluent fjord',
    '<b>(nothing) \\ but text & "quotes"</b>',
  ])('says %s, in both weights', async (text) => {
    expect(await linesOf([{ paragraph: text }, { paragraph: text, weight: 'bold' }])).toEqual([text, text, 'INV-2026-000001 · Page 1 of 1']);
  });

  it('composes accented letters, and shows a box for characters the font lacks', async () => {
    expect(await linesOf([{ paragraph: 'Zu\u0308rich' }, { paragraph: 'Tower 🚀' }])).toEqual(['Zürich', 'Tower \ufffd', expect.any(String)]);
  });

  it('ignores direction marks and line breaks', async () => {
    expect(await linesOf([{ paragraph: 'a\u202eb\u200bc\nd\u0000e' }])).toEqual(['abc d e', expect.any(String)]);
  });

  it('has its title and language', async () => {
    expect(await readPdf(await make([]))).toMatchObject({ title: 'Rechnung Łódź', language: 'en' });
  });

  it('runs over several pages, with the table’s header on each', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`Line ${i + 1}`, `$${i}.00`, `$${i}.20`]);
    const { pages } = await readPdf(await make([{ heading: 'Invoice' }, { table: columns, rows }]));
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toEqual(expect.arrayContaining(['What', 'Net', 'Gross']));
    const said = pages.flat();
    for (const row of rows) for (const text of row) expect(said).toContain(text);
    expect(pages.map((page) => page.at(-1))).toEqual([1, 2, 3].map((n) => `INV-2026-000001 · Page ${n} of 3`));
  });

  it('wraps what is too wide, and loses nothing', async () => {
    const long = 'W'.repeat(300);
    const words = Array.from({ length: 200 }, (_, i) => `word${i}`).join(' ');
    const lines = await linesOf([{ paragraph: long }, { paragraph: words }]);
    const said = lines.slice(0, -1);
    expect(said.filter((line) => line.startsWith('W')).join('')).toBe(long);
    expect(said.filter((line) => line.startsWith('word')).join(' ')).toBe(words);
  });

  it('is the same for the same text, and small', async () => {
    const parts: Part[] = [
      { heading: 'Invoice' },
      {
        beside: [
          ['Seller', 'Łódź'],
          ['Buyer', 'Ελλάδα'],
        ],
      },
      { table: columns, rows: [['a', 'b', 'c']] },
    ];
    expect((await make(parts)).equals(await make(parts))).toBe(true);
    expect((await make(parts)).length).toBeLessThan(40_000);
  });
});
