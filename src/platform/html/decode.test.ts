import { expect, it } from 'vitest';
import { decode } from './decode.ts';

it.each([
  ['<meta charset="iso-8859-2">', 'ą'],
  ["<meta charset = ' iso-8859-2'>", 'ą'],
  ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">', 'ą'],
  ['<meta name="a"><meta\ncharset=iso-8859-2>', 'ą'],
])('reads the charset in %j', (head, letter) => {
  expect(decode(Buffer.from(`${head}\xb1`, 'latin1'))).toBe(`${head}${letter}`);
});

// Each takes seconds with a pattern that tries each place anew, so fifty of them take minutes.
it.each([
  ['tags that begin', '<meta '.repeat(11_000)],
  ['declarations that begin', '<?xml '.repeat(11_000)],
  ['spaces', `<meta charset=${' '.repeat(65_000)}`],
])('reads fifty pages of %s', (_, page) => {
  const before = process.cpuUsage();
  for (let i = 0; i < 50; i++) expect(decode(Buffer.from(page))).toBe(page);
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000);
});
