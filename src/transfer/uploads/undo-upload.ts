import type { Database, Db } from '../../platform/database/database.ts';
import { refreshVocabulary } from '../../search/index.ts';
import { beginBatch, holdImportLock } from '../import/batch-store.ts';
import { findCategoryIds, saveCategories } from '../import/category-import-store.ts';
import { importAlternatives } from '../import/import-alternatives.ts';
import { startContext } from '../import/import-directory.ts';
import type { ImportContext } from '../import/import-kind.ts';
import { importListings } from '../import/import-listings.ts';
import { Fields } from '../rows/fields.ts';
import { readListingRow } from '../rows/listing-rows.ts';
import { deleteCategories, findTrees, listUsedCategories, readTree, saveTreeMarks, type TreeCategory } from './tree-store.ts';
import { deleteListings, type ImportedListing, listToUndo, noteUndone } from './upload-listing-store.ts';
import { MOST_NAMED, type UploadReport, type WhyKept } from './upload-report.ts';
import { changeUpload, findUpload, type Upload } from './upload-store.ts';

/** Few enough that nobody waits long for locked listings. */
const AT_ONCE = 50;

/** Undoes an import. Listings that people have changed or used since stay, and are named. */
export async function undoUpload(db: Database, upload: Upload, given: { signal: AbortSignal; now(): Date }): Promise<void> {
  const lock = await holdImportLock(db, upload.site_id);
  try {
    if (upload.kind === 'categories') await db.transaction((tx) => undoCategories(tx, upload, given.now()));
    else {
      const context = await startContext(db, { siteId: upload.site_id, now: given.now() });
      context.categories = await findCategoryIds(db, upload.site_id);
      while (await db.transaction((tx) => undoSome(tx, upload.id, context))) if (given.signal.aborted) throw new Error('The service is stopping.');
    }
    await refreshVocabulary(db);
    await db.transaction(async (tx) => {
      const now = await findUpload(tx, { id: upload.id, lock: true });
      if (now?.state === 'undoing')
        await changeUpload(tx, upload.id, { state: 'undone', rowsDone: now.rows_done, report: now.report, undoneAt: given.now(), forgetContent: true });
    });
  } finally {
    await lock.release();
  }
}

/** @returns whether there was anything left to do */
async function undoSome(tx: Db, id: number, context: ImportContext): Promise<boolean> {
  await beginBatch(tx);
  const upload = await findUpload(tx, { id, lock: true });
  if (upload?.state !== 'undoing') return false;
  const listings = await listToUndo(tx, { importId: id, importedAt: upload.started_at!, most: AT_ONCE });
  if (listings.length === 0) return false;
  const { report } = upload;
  const created: ImportedListing[] = [];
  const changed: ImportedListing[] = [];
  const kept: ImportedListing[] = [];
  for (const listing of listings) {
    const why = !listing.untouched ? 'changed_since' : listing.before === null && listing.used ? 'used' : undefined;
    if (why) {
      keep(report, listing, why);
      kept.push(listing);
    } else (listing.before === null ? created : changed).push(listing);
  }
  const restored = await restore(tx, { context, listings: changed, report });
  await deleteListings(tx, ids(created));
  report.undone += created.length + restored.length;
  await noteUndone(tx, { importId: id, ids: ids(restored), undone: true });
  await noteUndone(tx, { importId: id, ids: ids([...kept, ...changed.filter((one) => !restored.includes(one))]), undone: false });
  await changeUpload(tx, id, { state: 'undoing', rowsDone: upload.rows_done + listings.length, report });
  return true;
}

const ids = (listings: readonly ImportedListing[]): number[] => listings.map(({ id }) => id);

function keep(report: UploadReport, { slug, name }: { slug: string; name: string }, why: WhyKept): void {
  report.kept_total += 1;
  if (report.kept.length < MOST_NAMED) report.kept.push({ slug, name, why });
}

/** Imports the previous content. @returns the listings that have it again */
async function restore(
  tx: Db,
  { context, listings, report }: { context: ImportContext; listings: readonly ImportedListing[]; report: UploadReport },
): Promise<ImportedListing[]> {
  const good = listings.flatMap((listing, ordinal) => {
    const fields = new Fields(listing.before!, true);
    const row = readListingRow(fields, context.categories);
    if (fields.problems.length > 0) keep(report, listing, 'category_gone');
    return fields.problems.length > 0 ? [] : [{ listing, numbered: { line: 0, ordinal, row } }];
  });
  if (good.length === 0) return [];
  const rows = good.map(({ numbered }) => numbered);
  const attempt = { afterCommit: [], inOrderDone() {} };
  await importListings.save(tx, context, rows, attempt);
  await importAlternatives.save(tx, context, rows, attempt);
  return good.map(({ listing }) => listing);
}

/** A tree is restored completely or not at all, because a mixture of the two trees would make no sense. */
async function undoCategories(tx: Db, { id, site_id: siteId }: Upload, now: Date): Promise<void> {
  const upload = await findUpload(tx, { id, lock: true });
  if (upload?.state !== 'undoing') return;
  const { before, after } = await findTrees(tx, id);
  const current = await readTree(tx, siteId);
  const { report } = upload;
  const done = (undone: number) =>
    changeUpload(tx, id, { state: 'undone', rowsDone: upload.rows_done, report: { ...report, undone }, undoneAt: now, forgetContent: true });
  // It failed before it wrote anything.
  if (!before && !after) return done(0);
  if (!before || !after || contentOf(current) !== contentOf(after)) {
    keep(report, { slug: '', name: '' }, 'changed_since');
    return done(0);
  }
  const stays = new Set(before.map(({ slug }) => slug));
  const added = current.filter(({ slug }) => !stays.has(slug));
  const used = await listUsedCategories(
    tx,
    siteId,
    added.map(({ slug }) => slug),
  );
  if (used.length > 0) {
    for (const category of added) if (used.includes(category.slug)) keep(report, category, 'used');
    return done(0);
  }
  await deleteCategories(
    tx,
    siteId,
    added.map(({ slug }) => slug),
  );
  await saveCategories(tx, siteId, before);
  await saveTreeMarks(tx, siteId, before);
  return done(report.created + report.changed);
}

/** Keys of stored trees are in a different order. */
const contentOf = (tree: readonly TreeCategory[]): string =>
  JSON.stringify(
    tree.map(({ slug, name, description, parent, position, is_default, faqs, attributes }) => [
      ...[slug, name, description, parent, position, is_default, attributes],
      faqs.map(({ question, answer }) => [question, answer]),
    ]),
  );
