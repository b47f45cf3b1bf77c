import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { madeCategories, madeFounder, madeListing, writeRows } from '../../../test/support/transfer/made-rows.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { type ImportFiles, importDirectory } from './import-directory.ts';
import { type ImportReport, isWhole, kinds } from './report.ts';
import { showReport } from './show-report.ts';

const now = new Date('2026-11-18T15:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'slipway-report-'));
let db: Database;
let drop: () => Promise<void>;
let siteId: number;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, now);
  siteId = (await db.row<{ id: number }>(sql`select id from site`))!.id;
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The printed table: for each kind its numbers by the heads of their columns. */
function readTable(text: string): Record<string, Record<string, number>> {
  const lines = text.split('\n\n')[0]!.trimEnd().split('\n');
  const heads = lines[0]!.trim().split(/ {2,}/);
  return Object.fromEntries(
    lines.slice(1).map((line) => {
      const [kind, ...cells] = line.trim().split(/ {2,}/);
      return [kind, Object.fromEntries(cells.map((cell, i) => [heads[i], Number(cell.replaceAll(',', ''))]))];
    }),
  );
}

it('uses one count: the table, the lists below it and the exit code agree, for any files', async () => {
  const launch = { name: 'Made 1', launched_on: '2026-01-05', listing: 'made-1', votes: 3 };
  const rows: Record<keyof ImportFiles, object[]> = {
    categories: [...madeCategories, madeCategories[0]!],
    // Imported, repeated, without a name, with a name that isn't text and tags that aren't a list, with an unknown alternative.
    listings: [
      madeListing(1),
      madeListing(1),
      madeListing(2, { name: null }),
      madeListing(3, { name: 7, tags: 'x' }),
      madeListing(4, { alternatives: ['none'] }),
    ],
    founders: [
      { ...madeFounder(1), listings: ['made-1', 'nowhere', 'no-more'] },
      { ...madeFounder(2), country: 'Germany' },
    ],
    launches: [launch, launch, { ...launch, listing: 'nowhere' }],
    votes: [
      { listing: 'made-1', voter: 1, at: '2026-01-06T00:00:00Z' },
      { listing: 'nowhere', voter: 1, at: '2026-01-06T00:00:00Z' },
    ],
  };
  const files = Object.fromEntries(kinds.map((kind) => [kind, writeRows(folder, `${kind}.jsonl`, rows[kind])]));
  const report = await importDirectory(db, { siteId, files, now });
  const text = showReport(report);
  const table = readTable(text);
  for (const kind of kinds) {
    const { read, taken, unchanged, rejected, 'not matched': notMatched } = table[kind]!;
    expect([kind, read]).toEqual([kind, rows[kind].length]);
    expect([kind, taken! + unchanged! + notMatched! + rejected!]).toEqual([kind, read]);
  }
  expect(table).toMatchObject({
    categories: { rejected: 1 },
    listings: { taken: 2, unchanged: 1, rejected: 2, 'parts left out': 1 },
    founders: { taken: 1, rejected: 1, 'parts left out': 2 },
    launches: { taken: 1, unchanged: 1, 'not matched': 1, rejected: 0 },
    votes: { taken: 1, rejected: 1 },
  });
  expect(text).toContain('\nRejected: 5 rows with 7 errors\n');
  expect(text).toContain('\nLeft out of imported rows: 3 parts\n');
  expect([report.refusals.length, report.refusals_total]).toEqual([7, 7]);
  expect(isWhole(report)).toBe(false);
});

it('an import is complete if rows were imported without a part that doesn’t exist', async () => {
  const files = { founders: writeRows(folder, 'founders.jsonl', [{ ...madeFounder(3), listings: ['nowhere'] }]) };
  const report: ImportReport = await importDirectory(db, { siteId, files, now });
  expect(showReport(report)).not.toContain('Rejected:');
  expect(readTable(showReport(report))).toMatchObject({ founders: { taken: 1, rejected: 0, 'parts left out': 1 } });
  expect(isWhole(report)).toBe(true);
});

it('an import that was stopped isn’t complete, though it rejected no row', async () => {
  const files = { founders: writeRows(folder, 'founders.jsonl', [madeFounder(4)]) };
  const report = await importDirectory(db, { siteId, files, now, signal: AbortSignal.abort() });
  expect(showReport(report)).toContain('Stopped before the end.');
  expect(report.refusals_total).toBe(0);
  expect(isWhole(report)).toBe(false);
});
