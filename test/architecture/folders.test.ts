import { expect, it } from 'vitest';
import { findFullFolders, findLongFiles } from '../run-checks.mjs';

const files = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

it('bin/check refuses a folder with more than thirty files', () => {
  expect(findFullFolders([...files('src/orders', 30), ...files('src/orders/products', 30)])).toEqual([]);
  expect(findFullFolders(files('src/orders', 31))).toEqual(['src/orders has 31 files side by side; 30 is the most. Split it by what they are about.']);
});

it('migrations and decisions are numbered series, and can be longer', () => {
  expect(findFullFolders([...files('db/migrations', 90), ...files('docs/decisions', 90)])).toEqual([]);
});

it('bin/check refuses a file of code with more than three hundred lines, except tests and tables', () => {
  const file = (name: string, lines: number) => ({ file: name, text: 'line\n'.repeat(lines) });
  expect(findLongFiles([file('src/orders/order.ts', 300), file('src/orders/order.test.ts', 301), file('src/contract/errors.ts', 301)])).toEqual([]);
  expect(findLongFiles([file('src/orders/order.ts', 301)])).toEqual([
    'src/orders/order.ts has 301 lines; 300 is the most. Move a part that has a name into another file.',
  ]);
});
