import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { readContents } from '../../../test/support/transfer/directory-contents.ts';
import { makeImportProgram, startImport } from '../../../test/support/transfer/import-in-child.ts';
import { madeCategories, madeFounder, madeListing, madeVote, writeRows } from '../../../test/support/transfer/made-rows.ts';
import { type Database, type Db, sql } from '../../platform/database/database.ts';
import { exportDirectory, type ImportFiles, importDirectory } from '../index.ts';

const now = new Date('2026-11-21T10:00:00Z');
/** As many batches as of ten times the rows. */
const batchShare = 0.1;
const folder = mkdtempSync(join(tmpdir(), 'slipway-import-'));
let files: ImportFiles;
let whole: Record<string, string[]>;
const drops: (() => Promise<void>)[] = [];

async function makeSite(): Promise<{ db: Database; url: string; siteId: number }> {
  const { db, url, drop } = await createTestDatabase();
  drops.push(drop);
  const site = await db.row<{ id: number }>(sql`insert into site (key, name, created_at) values ('main', 'Main', ${now}) returning id`);
  return { db, url, siteId: site!.id };
}

beforeAll(async () => {
  const listings = Array.from({ length: 600 }, (_, i) => madeListing(i, i === 17 ? { alternatives: ['made-599'] } : {}));
  const launched = listings.filter((row) => row.launched_on);
  files = {
    categories: writeRows(folder, 'categories.jsonl', madeCategories),
    listings: writeRows(folder, 'listings.jsonl.gz', [...listings, '{"slug":', madeListing(3, { tagline: 'Said again' })]),
    founders: writeRows(
      folder,
      'founders.jsonl',
      listings.flatMap((_, i) => (i % 10 === 0 ? [madeFounder(i)] : [])),
    ),
    launches: writeRows(
      folder,
      'launches.jsonl',
      launched.map((row, i) => ({ name: 'L', ph_slug: `l-${i}`, launched_on: '2026-08-05', votes: i % 40, listing: row.slug })),
    ),
    votes: writeRows(
      folder,
      'votes.jsonl',
      launched.slice(0, 150).flatMap((row) => [1, 5, 90, 400].map((voter) => madeVote(row, voter))),
    ),
  };
  const { db, siteId } = await makeSite();
  await importDirectory(db, { siteId, files, now, batchShare });
  whole = await readContents(db);
  expect(whole.listing).toHaveLength(600);
  expect(whole.vote).toHaveLength(600);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true });
});

/** A database whose n-th transaction fails at its m-th statement. */
function failing(db: Database, transaction: number, statement: number): Database {
  let begun = 0;
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        begun += 1;
        if (begun !== transaction) return work(tx);
        let done = 0;
        const count = <T>(run: () => Promise<T>) => {
          done += 1;
          return done === statement ? Promise.reject(new Error('cut off')) : run();
        };
        const counted: Db = {
          ...tx,
          rows: (query) => count(() => tx.rows(query)),
          row: (query) => count(() => tx.row(query)),
          run: (query) => count(() => tx.run(query)),
        };
        return work(counted);
      }),
  };
}

describe('an interrupted import', () => {
  test('by an error in a batch of any kind, run again, misses and duplicates nothing', async () => {
    const { db, siteId } = await makeSite();
    // Transactions: 1 attributes, 2 categories, 3 to 9 listings, 10 to 16 their alternatives, 17 founders, 18 to 20 launches,
    // 21 to 23 votes, 24 the vocabulary. Each run continues where the previous one stopped, and fails a little later.
    for (const [transaction, statement] of [
      [1, 3],
      [2, 2],
      [4, 1],
      [5, 9],
      [8, 6],
      [10, 3],
      [17, 4],
      [19, 3],
      [22, 5],
      [24, 2],
    ] as const) {
      const cut = await importDirectory(failing(db, transaction, statement), { siteId, files, now, batchShare }).then(
        () => 'whole',
        (error: Error) => error.message,
      );
      expect([cut, transaction]).toEqual(['cut off', transaction]);
    }
    await importDirectory(db, { siteId, files, now, batchShare });
    expect(await readContents(db)).toEqual(whole);
  });

  test('by SIGKILL five times, run again, misses and duplicates nothing', async () => {
    const { db, url, siteId } = await makeSite();
    const program = await makeImportProgram(join(folder, 'program'));
    const count = async () => (await db.row<{ n: number }>(sql`select (select count(*) from listing) + (select count(*) from vote) as n`))!.n;
    // In the third, fifth and seventh batch of listings, in the launches and in the votes.
    for (const [transaction, statement] of [
      [5, 2],
      [7, 9],
      [9, 5],
      [19, 3],
      [22, 4],
    ] as const) {
      const { child, ended } = startImport(program, { url, siteId, files, now, batchShare, killedAt: { transaction, statement } });
      await ended;
      expect([child.signalCode, transaction]).toEqual(['SIGKILL', transaction]);
    }
    expect(await count()).toBeLessThan(1200);
    const { ended } = startImport(program, { url, siteId, files, now, batchShare });
    expect(await ended).toBe(0);
    expect(await readContents(db)).toEqual(whole);
  });
});

test('an export that fails leaves the files unchanged', async () => {
  const { db, siteId } = await makeSite();
  await importDirectory(db, { siteId, files: { categories: files.categories! }, now });
  const to = join(folder, 'export');
  await exportDirectory(db, { siteId, folder: to });
  const before = readFileSync(join(to, 'categories.json'), 'utf8');
  await db.run(sql`update category set description = 'changed'`);
  await expect(exportDirectory(failing(db, 1, 5), { siteId, folder: to })).rejects.toThrow('cut off');
  expect(readFileSync(join(to, 'categories.json'), 'utf8')).toBe(before);
  expect(readdirSync(to).sort()).toEqual(['categories.json', 'founders.jsonl', 'launches.jsonl', 'listings.jsonl', 'votes.jsonl']);
});
