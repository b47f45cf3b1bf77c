import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}

async function cruise(folder: string): Promise<Cruise> {
  const command = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', folder, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: packageRoot, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

describe('import rules between rooms', () => {
  it('are kept in the code', async () => {
    const { summary } = await cruise('src');
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
    // Without its compiler the tool sees no module and finds no violation.
    expect(summary.totalCruised).toBeGreaterThan(200);
  });

  it('are checked', async () => {
    const { summary } = await cruise('test/architecture/planted');
    const found = new Set(summary.violations.map(({ rule, from }) => `${rule.name} ${from.replace('test/architecture/planted/', '')}`));
    for (const expected of [
      'listings-imports listings/index.ts',
      'contract-imports contract/knows-a-domain.ts',
      'contract-imports-zod-only contract/knows-a-domain.ts',
      'launches-by-its-door website/passes-the-door.ts',
      'catalogue-takes-operations operations.ts',
      'sql-only-in-stores website/passes-the-door.ts',
      'drivers-only-where-sql-is website/passes-the-door.ts',
      'no-circles accounts/circle.ts',
    ]) {
      expect(found).toContain(expected);
    }
  });
});
