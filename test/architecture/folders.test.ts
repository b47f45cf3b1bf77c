import { expect, it } from 'vitest';
import { findFullFolders } from '../run-checks.mjs';

const files = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

it('a folder with more than thirty files side by side is refused by bin/check', () => {
  expect(findFullFolders([...files('src/orders', 30), ...files('src/orders/products', 30)])).toEqual([]);
  expect(findFullFolders(files('src/orders', 31))).toEqual(['src/orders has 31 files side by side; 30 is the most. Split it by what they are about.']);
});

it('migrations and decisions are numbered series, and may be longer', () => {
  expect(findFullFolders([...files('db/migrations', 90), ...files('docs/decisions', 90)])).toEqual([]);
});
