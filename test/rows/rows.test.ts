import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { createTestDatabase } from '../support/database.ts';
import { findMistakes } from './compare.ts';
import { openSource, readStatements } from './read-statements.ts';
import { runComputed } from './run-computed.ts';

let db: Database;
let drop: () => Promise<void>;
let source: ReturnType<typeof openSource>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  source = openSource();
});
afterAll(async () => {
  source?.close();
  await drop?.();
});

/** Stores, and the other places that hold SQL of the service. */
const holdsStatements = (name: string) =>
  name.startsWith(join(packageRoot, 'src')) &&
  !name.includes('.test.') &&
  (name.endsWith('-store.ts') || /\/src\/(?:search|transfer|demo|platform\/database)\//.test(name));

describe('rows of SQL', () => {
  it('match their types, in every statement of every store', async () => {
    const { statements, unread } = readStatements(source, source.files.filter(holdsStatements));
    const sent = [...(await runComputed(db))];
    const untold: string[] = [];
    for (const { at, pattern, claim } of unread) {
      const texts = sent.filter((text) => pattern.test(text));
      if (texts.length === 0) untold.push(`${at} has a text that no reading tells: add a call to test/rows/run-computed.ts`);
      statements.push(...texts.map((text) => ({ at, text, claim })));
    }
    expect([...untold, ...(await findMistakes(db, source, statements))]).toEqual([]);
    // Without its compiler the reader would see no statement, and find no mistake.
    expect(new Set(statements.map(({ at }) => at)).size).toBeGreaterThan(600);
  });

  it('are reported if they don’t', async () => {
    const { statements, unread } = readStatements(source, [join(packageRoot, 'test/rows/planted/planted-store.ts')]);
    const mistakes = (await findMistakes(db, source, statements)).map((mistake) => mistake.replace(/^\S+ /, ''));
    expect(mistakes.toSorted()).toEqual(
      [
        'column "colour" does not exist',
        'relation "listings" does not exist',
        'claims name as number, which arrives as string',
        'claims id as string, which arrives as number',
        'claims week as Date | null, which arrives as string',
        'claims created_at as string, which arrives as Date',
        'claims ids as number[], which arrives as string[]',
        'claims award as { at: Date; }, which arrives as json',
        'claims tagline as string, which may be null',
        'claims tagline as string, which may be null',
        'claims author as string, which may be null',
        'claims title as string, which may be null',
        'claims account_id as number, which may be null',
        'claims headline as string, which may be null',
        'claims most as number, which may be null',
        'claims total as number, which may be null',
        'claims first as string, which may be null',
        'claims tops as string, which may be null',
        'claims state as string, which may be null',
        'claims words as string, which may be null',
        'claims earlier as number, which may be null',
        'claims city as string, which may be null',
        'claims name, which the statement does not select',
        'claims name, which the statement does not select',
        'column s.likes does not exist',
      ].toSorted(),
    );
    expect(unread.map(({ at }) => at)).toEqual([expect.stringMatching(/planted-store\.ts:\d+$/)]);
  });

  it('aren’t reported if they only look as if they could be null', async () => {
    const { statements, unread } = readStatements(source, [join(packageRoot, 'test/rows/planted/right-store.ts')]);
    expect(statements).toHaveLength(11);
    expect([...unread, ...(await findMistakes(db, source, statements))]).toEqual([]);
  });
});
