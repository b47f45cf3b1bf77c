import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { alone, longest, orderFiles } from '../order-of-files.ts';

const ordered = (...paths: string[]) => orderFiles(paths.map((path) => ({ moduleId: join('/clone', path) }))).map(({ moduleId }) => moduleId.slice(7));

it('files with a worker each run first, then the long ones from the longest, then the others as they came', () => {
  const [fuzz, rows] = ['test/fuzz/fuzz.test.ts', 'test/rows/rows.test.ts'] as const;
  const own = ['src/embedded-postgresql/binaries.test.ts', alone[0]!] as const;
  expect(ordered('src/b.test.ts', own[0], 'src/a.test.ts', rows, 'test/website/header.browser.test.ts', fuzz, own[1], 'src/c.test.ts')).toEqual([
    ...own,
    fuzz,
    rows,
    'test/website/header.browser.test.ts',
    'src/b.test.ts',
    'src/a.test.ts',
    'src/c.test.ts',
  ]);
});

it('every file that is named as long, or has modules of its own, exists', () => {
  expect([...longest, ...alone].filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
});
