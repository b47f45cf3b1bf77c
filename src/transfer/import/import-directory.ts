import { stat } from 'node:fs/promises';
import { ensureAttributes } from '../../categories/index.ts';
import { readBestLists } from '../../listings/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { refreshVocabulary } from '../../search/index.ts';
import { getTimeZone, holdImportLock, refreshPlannerFigures } from './batch-store.ts';
import { importAlternatives } from './import-alternatives.ts';
import { importCategories } from './import-categories.ts';
import { type ImportRun, importFile } from './import-file.ts';
import { importFounders } from './import-founders.ts';
import type { ImportContext, ImportKind, ImportProgress } from './import-kind.ts';
import { importLaunches } from './import-launches.ts';
import { importListings } from './import-listings.ts';
import { importVotes } from './import-votes.ts';
import { type ImportReport, type Kind, kinds, ReportBuilder } from './report.ts';
import { startTelling } from './telling.ts';

/** Paths of the files to import: JSON Lines or one JSON array, gzipped or not. */
export type ImportFiles = Partial<Record<Kind, string>>;

export interface ImportInput {
  siteId: number;
  files: ImportFiles;
  now: Date;
  onProgress?: (progress: ImportProgress) => void;
  signal?: AbortSignal;
  /** Size of its batches as a share of the usual one: tests have more places to be cut off at. */
  batchShare?: number;
}

/**
 * Imports files into a site: categories first, then listings, founders, launches and votes, in batches of one transaction each.
 * The same rows give the same directory, no matter how often they are imported and where a run was interrupted. A bad row is
 * reported and stops nothing. A second import into the same site waits for the first.
 * @param input.signal stops between two batches; the report then says `stopped`
 * @throws if a file can't be opened or the database fails
 */
export async function importDirectory(db: Database, input: ImportInput): Promise<ImportReport> {
  const files = kinds.flatMap((kind) => (input.files[kind] === undefined ? [] : [{ kind, path: input.files[kind] }]));
  const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)));
  const progress: ImportProgress = { kind: files[0]?.kind ?? '', done: 0, bytesRead: 0, bytesTotal: sizes.reduce((a, b) => a + b, 0) };
  const telling = startTelling(() => input.onProgress?.({ ...progress }));
  const lock = await holdImportLock(db, input.siteId);
  try {
    const context = { ...(await startContext(db, input)), batchShare: input.batchShare ?? 1 };
    const run: ImportRun = { db, context, report: new ReportBuilder(), progress, signal: input.signal, batches: 0 };
    for (const [i, { kind, path }] of files.entries()) {
      const before = progress.bytesRead;
      Object.assign(progress, { kind, done: 0 });
      await importFile(run, path, kindOf[kind]);
      if (kind === 'listings' && run.context.namesAlternatives) await importFile(run, path, importAlternatives, { again: true });
      if (run.report.stopped) break;
      progress.bytesRead = before + sizes[i]!;
    }
    await refreshVocabulary(db);
    await db.transaction((tx) => readBestLists(tx, input.siteId));
    if (run.batches > 1) await refreshPlannerFigures(db);
    telling.tell();
    return run.report.report();
  } finally {
    telling.end();
    await lock.release();
  }
}

// Each kind has its own row type, known only to its own steps.
const kindOf = {
  categories: importCategories,
  listings: importListings,
  founders: importFounders,
  launches: importLaunches,
  votes: importVotes,
} as unknown as Record<Kind, ImportKind<unknown>>;

async function sizeOf(path: string): Promise<number> {
  const file = await stat(path);
  if (!file.isFile()) throw new Error(`${path} is not a file.`);
  return file.size;
}

/** What the steps of an import share at its start. */
export async function startContext(db: Database, { siteId, now }: Pick<ImportInput, 'siteId' | 'now'>): Promise<ImportContext> {
  const timeZone = await getTimeZone(db, siteId);
  const attributes = await db.transaction((tx) => ensureAttributes(tx, siteId));
  return { siteId, timeZone, now, categories: new Map(), attributes, voters: new Map(), namesAlternatives: false, hasOwnVotes: undefined, batchShare: 1 };
}
