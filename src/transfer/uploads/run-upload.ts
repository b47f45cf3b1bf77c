import type { Database, Db } from '../../platform/database/database.ts';
import { refreshVocabulary } from '../../search/index.ts';
import { readListings } from '../export/export-store.ts';
import { showListing } from '../export/exported-rows.ts';
import { beginBatch, holdImportLock, refreshPlannerFigures } from '../import/batch-store.ts';
import { findCategoryIds } from '../import/category-import-store.ts';
import { importAlternatives } from '../import/import-alternatives.ts';
import { importCategories } from '../import/import-categories.ts';
import { startContext } from '../import/import-directory.ts';
import type { ImportContext, ImportKind } from '../import/import-kind.ts';
import { importListings } from '../import/import-listings.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import { BATCH } from './check-upload.ts';
import { openUpload } from './open-upload.ts';
import { type ReadRow, readUploadRows } from './read-upload-rows.ts';
import { readTree } from './tree-store.ts';
import { createChosen, openCategoryNames } from './upload-categories.ts';
import { MOST_ROWS } from './upload-kinds.ts';
import { noteImported } from './upload-listing-store.ts';
import { addOutcome, addRefused, count, type TakenRow } from './upload-report.ts';
import { changeUpload, findUpload, findUploadContent, type Upload } from './upload-store.ts';

interface Run {
  db: Database;
  upload: Upload;
  context: ImportContext;
}

/**
 * Imports a file in batches. Its progress is saved with each batch, so that a restart continues where it stopped and counts
 * no row twice.
 */
export async function runUpload(db: Database, upload: Upload, given: { signal: AbortSignal; now(): Date }): Promise<void> {
  const content = await findUploadContent(db, upload.id);
  const opened = content && openUpload(upload.kind, content);
  if (!opened || 'problem' in opened) throw new Error('The uploaded file was deleted.');
  const lock = await holdImportLock(db, upload.site_id);
  try {
    const context = await startContext(db, { siteId: upload.site_id, now: upload.started_at! });
    await db.transaction((tx) => createChosen(tx, { siteId: upload.site_id, choices: upload.choices }));
    context.categories = await findCategoryIds(db, upload.site_id);
    const categoryOf = await openCategoryNames(db, { siteId: upload.site_id, choices: upload.choices });
    const run = { db, upload, context };
    const kind = (upload.kind === 'listings' ? importListings : importCategories) as ImportKind<unknown>;
    // A tree is one batch, because a parent may come after its children.
    const size = upload.kind === 'listings' ? BATCH : MOST_ROWS.categories + 1;
    const rows = readUploadRows({ kind, upload: opened, context, byOwner: upload.by_owner, categoryOf });
    const naming: ReadRow<ListingRow>[] = [];
    let batch: ReadRow<unknown>[] = [];
    let index = 0;
    for (const row of rows) {
      index += 1;
      if (upload.kind === 'listings' && (row.numbered?.row as ListingRow | undefined)?.alternatives) naming.push(row as ReadRow<ListingRow>);
      if (index <= upload.rows_done) continue;
      batch.push(row);
      if (batch.length < size) continue;
      if (!(await saveBatch(run, kind, { batch, from: index - batch.length }))) return;
      batch = [];
      if (given.signal.aborted) throw new Error('The service is stopping.');
    }
    if (batch.length > 0 && !(await saveBatch(run, kind, { batch, from: index - batch.length }))) return;
    for (let from = 0; from < naming.length; from += BATCH) await saveAlternatives(run, naming.slice(from, from + BATCH));
    await refreshVocabulary(db);
    if (index > 1000) await refreshPlannerFigures(db);
    await db.transaction(async (tx) => {
      const now = await findUpload(tx, { id: upload.id, lock: true });
      if (now?.state === 'running')
        await changeUpload(tx, upload.id, { state: 'done', rowsDone: index, rowCount: index, report: now.report, endedAt: given.now(), forgetContent: true });
    });
  } finally {
    await lock.release();
  }
}

/** Another transaction wrote the same slug or host at the same time, or two transactions were in a deadlock. */
const races = ['23503', '23505', '40001', '40P01'];

/** @returns false if another process has taken these rows, or the import is not running any more */
async function saveBatch(run: Run, kind: ImportKind<unknown>, { batch, from }: { batch: readonly ReadRow<unknown>[]; from: number }): Promise<boolean> {
  const { db, upload, context } = run;
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await beginBatch(tx);
        const now = await findUpload(tx, { id: upload.id, lock: true });
        if (now?.state !== 'running' || now.rows_done !== from) return false;
        const { report } = now;
        for (const { line, problems, ignored } of batch) {
          for (const key of ignored) count(report.ignored, key);
          if (problems.length > 0) addRefused(report, line, problems);
        }
        const numbered = batch.flatMap((row) => row.numbered ?? []);
        const isTree = upload.kind === 'categories';
        const before = isTree ? await readTree(tx, upload.site_id) : undefined;
        const taken: TakenRow[] = [];
        const outcome = await kind.save(tx, noting(context, upload.id, taken), numbered, { afterCommit: [], inOrderDone() {} });
        addOutcome(report, { outcome, taken });
        const trees = before && { before, after: await readTree(tx, upload.site_id) };
        await changeUpload(tx, upload.id, { state: 'running', rowsDone: from + batch.length, report, ...(trees && { trees }) });
        return true;
      });
    } catch (error) {
      if (!races.includes((error as { code?: string }).code ?? '') || tries === 3) throw error;
      context.categories = await findCategoryIds(db, context.siteId);
    }
  }
}

/** A context that remembers what the import writes, with what was there before. */
function noting(context: ImportContext, importId: number, taken: TakenRow[]): ImportContext {
  const before = new Map<string, object>();
  return Object.assign(Object.create(context) as ImportContext, {
    async beforeWrite(tx: Db, ids: readonly number[]) {
      if (ids.length > 0) for (const row of await readListings(tx, ids)) before.set(row.slug, showListing(row));
    },
    async afterWrite(tx: Db, written: readonly (TakenRow & { id: number })[]) {
      for (const { line, slug, name, isNew } of written) taken.push({ line, slug, name, isNew });
      const listings = written.filter(({ id }) => id > 0);
      if (listings.length === 0) return;
      await noteImported(
        tx,
        importId,
        listings.map(({ id, slug, isNew }) => ({ id, before: isNew ? null : (before.get(slug) ?? null) })),
      );
    },
  });
}

/** The second pass: an alternative may come after the listing that names it. */
async function saveAlternatives({ db, upload, context }: Run, rows: readonly ReadRow<ListingRow>[]): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await findUpload(tx, { id: upload.id, lock: true });
    if (now?.state !== 'running') return;
    const numbered = rows.flatMap((row) => row.numbered ?? []);
    const outcome = await importAlternatives.save(tx, context, numbered, { afterCommit: [], inOrderDone() {} });
    addOutcome(now.report, { outcome, taken: [] });
    await changeUpload(tx, upload.id, { state: 'running', rowsDone: now.rows_done, report: now.report });
  });
}
