import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['one; two', '"one; two"'],
  ['\t=1', "'\t=1"],
  ['one, two', '"one, two"'],
  [-5, '-5'],
  [null, ''],
])('writes %j as %j', (value, text) => {
  expect(writeCsv(['a', 'b'], [['a', value]])).toBe(`\uFEFFa,b\r\na,${text}\r\n`);
});
