import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';

const read = (...path: string[]) => readFileSync(join(packageRoot, ...path), 'utf8');

it('every page, button and heading that the guide for running a directory names is what the site calls it', () => {
  const said = new Set(Object.keys(JSON.parse(read('src', 'platform', 'words', 'messages', 'en.json'))).flatMap((text) => text.split('|')));
  const guide = read('docs', 'running-a-directory.md').replaceAll(/`[^`]*`/g, '');
  const named = [...guide.matchAll(/\*\*(.+?)\*\*/gs)].flatMap(([, names]) => names!.split('→')).map((name) => name.replaceAll(/\s+/g, ' ').trim());
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !said.has(name))).toEqual([]);
});
