import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';

const rowsOf = (text: string, most = 100) => {
  const read = readCsv(text, { most });
  return 'rows' in read ? read.rows : read.fault;
};

it('reads files from spreadsheets of several countries', () => {
  expect(rowsOf('a,b\r\n1,"2, ""two"""\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2, "two"'],
  ]);
  expect(rowsOf('\uFEFFa;b\n1,5;"x\ny"\n\n;\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'x\ny'],
  ]);
  expect(rowsOf('a\tb\n1\t')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
  expect(rowsOf('a,b\r1,2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('says what it can’t read', () => {
  expect(rowsOf('')).toBe('empty');
  expect(rowsOf(' \n,,\n')).toBe('empty');
  expect(rowsOf('a,"b\n1,2')).toBe('open_quote');
  expect(rowsOf('a\n1\n2\n3', 3)).toBe('too_many_rows');
  expect(rowsOf(','.repeat(300))).toBe('too_many_columns');
});

it('any table that we write can be read back', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', 'ä', '1'), minLength: 1, maxLength: 6 });
  const table = fc.integer({ min: 2, max: 5 }).chain((n) => fc.array(fc.array(text, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(table, (rows) => {
      const head = rows[0]!.map((_, i) => `c${i}`);
      const back = rowsOf(
        writeCsv(
          head,
          rows.map((row) => row.map((value) => `x${value}`)),
        ),
      );
      expect(back).toEqual([head, ...rows.map((row) => row.map((value) => `x${value}`))]);
    }),
    { numRuns: 500 },
  );
});
