import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { findCategoryIds } from '../import/category-import-store.ts';
import { checkCategories, importCategories } from '../import/import-categories.ts';
import { startContext } from '../import/import-directory.ts';
import type { ImportContext, NumberedRow } from '../import/import-kind.ts';
import { decideListings, importListings } from '../import/import-listings.ts';
import { emptyOutcome, type Outcome } from '../import/report.ts';
import type { CategoryRow } from '../rows/category-rows.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import { openUpload } from './open-upload.ts';
import { readUploadRows } from './read-upload-rows.ts';
import { openCategoryNames } from './upload-categories.ts';
import { addOutcome, addRefused, count, emptyReport, type TakenRow } from './upload-report.ts';
import { changeUpload, findUploadContent, type Upload } from './upload-store.ts';

export const BATCH = 200;

/** Finds out what an import would do, row by row. Only writes its report. */
export async function checkUpload(db: Database, upload: Upload, now: Date): Promise<void> {
  const content = await findUploadContent(db, upload.id);
  if (!content) return;
  const report = emptyReport();
  const opened = openUpload(upload.kind, content);
  if ('problem' in opened) {
    await changeUpload(db, upload.id, { state: 'failed', rowsDone: 0, report, fault: opened.problem, forgetContent: true });
    return;
  }
  const context = await startContext(db, { siteId: upload.site_id, now });
  context.categories = await findCategoryIds(db, upload.site_id);
  const categoryOf = await openCategoryNames(db, { siteId: upload.site_id, choices: {} });
  const unknown = new Map<string, number>();
  const given = {
    upload: opened,
    context,
    byOwner: upload.by_owner,
    categoryOf(name: string): string {
      const there = categoryOf(name);
      // The person decides after the check whether it is created, so check the rest of the row as if it were.
      if (name !== '' && name.length <= 200 && !context.categories.has(there)) {
        if (unknown.size < 100) unknown.set(there, -1 - unknown.size);
      }
      if (unknown.has(there)) {
        context.categories.set(there, unknown.get(there)!);
        count(report.unknown_categories, there);
      }
      return there;
    },
  };
  let rows = 0;
  const note = ({ line, problems, ignored }: { line: number; problems: readonly { field: string; reason: string }[]; ignored: readonly string[] }) => {
    rows += 1;
    for (const key of ignored) count(report.ignored, key);
    if (problems.length > 0) addRefused(report, line, problems);
  };
  if (upload.kind === 'categories') {
    const numbered: NumberedRow<CategoryRow>[] = [];
    for (const row of readUploadRows({ kind: importCategories, ...given })) {
      note(row);
      if (row.numbered) numbered.push(row.numbered);
    }
    addOutcome(report, await checkCategories(db, upload.site_id, numbered));
  } else {
    let batch: NumberedRow<ListingRow>[] = [];
    for (const row of readUploadRows({ kind: importListings, ...given })) {
      note(row);
      if (row.numbered) batch.push(row.numbered);
      // Let other requests run, also while row after row is refused.
      if (rows % BATCH === 0) await breathe();
      if (batch.length < BATCH) continue;
      addOutcome(report, await checkListings(db, context, batch));
      batch = [];
    }
    addOutcome(report, await checkListings(db, context, batch));
  }
  if (rows === 0) {
    await changeUpload(db, upload.id, { state: 'failed', rowsDone: 0, report, fault: 'The file has no rows.', forgetContent: true });
    return;
  }
  await changeUpload(db, upload.id, { state: 'ready', rowCount: rows, rowsDone: 0, report });
}

async function checkListings(db: Database, context: ImportContext, rows: readonly NumberedRow<ListingRow>[]): Promise<{ outcome: Outcome; taken: TakenRow[] }> {
  const outcome = emptyOutcome();
  if (rows.length === 0) return { outcome, taken: [] };
  const writes = await decideListings(db, context, rows, outcome);
  return {
    outcome,
    taken: writes.map(({ line, id, row }) => ({ line, slug: row.columns.slug, name: row.columns.name, isNew: id === undefined })),
  };
}
