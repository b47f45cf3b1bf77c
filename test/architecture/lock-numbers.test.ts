import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';

interface Lock {
  /** `one 71350001`, or `two 71350006` for a lock with a second number: PostgreSQL keeps the two kinds apart. */
  number: string;
  file: string;
}

/** The advisory locks with a number of ours that a file names. */
function locksOf(file: string, text: string): Lock[] {
  return [...text.matchAll(/(?:const (\w+) = )?\b(71_?350_?\d{3})\b/g)].map(([, name, number]) => {
    const hasSecond = name !== undefined && new RegExp(`advisory[^;]*(?:\\$\\{${name}\\}(?:::int)?|\\[${name}), `).test(text);
    return { number: `${hasSecond ? 'two' : 'one'} ${number!.replaceAll('_', '')}`, file };
  });
}

it('no two advisory locks have the same number: one would make the other wait, or find it taken', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'db'], { cwd: packageRoot, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'));
  const locks = files.flatMap((file) => locksOf(file, readFileSync(join(packageRoot, file), 'utf8')));
  expect(locks.length).toBeGreaterThan(12);
  expect(locks.map(({ number }) => number)).toEqual(expect.arrayContaining(['one 71350006', 'two 71350006', 'one 71350007', 'two 71350007']));
  expect(locks.filter(({ number }, i) => locks.findIndex((other) => other.number === number) !== i)).toEqual([]);
});

it('finds a number that is used twice, however it is written', () => {
  expect(locksOf('a.ts', "const A_LOCK = 71_350_001;\nawait lock.query('select pg_advisory_lock($1, $2)', [A_LOCK, siteId]);")).toEqual([
    { number: 'two 71350001', file: 'a.ts' },
  ]);
  expect(locksOf('b.ts', 'await tx.run(sql`select pg_advisory_xact_lock(71350001)`)')).toEqual([{ number: 'one 71350001', file: 'b.ts' }]);
});
