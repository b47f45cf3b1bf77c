import type { Database, Db } from '../../platform/database/database.ts';
import { inFolder } from '../../platform/file-errors.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { getTimeZone } from '../import/batch-store.ts';
import { findKnownCategories } from '../import/category-import-store.ts';
import type { Kind } from '../import/report.ts';
import { startTelling } from '../import/telling.ts';
import { findVotableLaunches, launchFor } from '../import/votable-launches.ts';
import { beginExport, fetchFounders, fetchLaunches, fetchListings, fetchVotes } from './export-store.ts';
import { showCategory, showFounder, showLaunch, showListing, showVote } from './exported-rows.ts';
import { openFileSet } from './file-set.ts';

export interface ExportProgress {
  kind: string;
  /** Rows of this kind written so far. */
  done: number;
}

/**
 * Writes a site's directory to a folder in the import format: categories.json, listings.jsonl, launches.jsonl, founders.jsonl and
 * votes.jsonl (with .gz if gzipped). All files come from one snapshot and get their names only when all are complete. The same
 * directory gives the same bytes. No email addresses or account names are written: voters are numbers.
 * @returns rows by kind
 */
export async function exportDirectory(
  db: Database,
  input: { siteId: number; folder: string; gzip?: boolean; onProgress?: (progress: ExportProgress) => void },
): Promise<Record<Kind, number>> {
  const { siteId } = input;
  const counts: Record<Kind, number> = { categories: 0, listings: 0, launches: 0, founders: 0, votes: 0 };
  const progress: ExportProgress = { kind: 'categories', done: 0 };
  makeFolder(input.folder);
  const files = openFileSet(input.folder, { gzip: input.gzip ?? false });
  const telling = startTelling(() => input.onProgress?.({ ...progress }));
  const write = async (kind: Exclude<Kind, 'categories'>, parts: AsyncIterable<object[]>) => {
    progress.kind = kind;
    await files.write(
      `${kind}.jsonl`,
      asLines(parts, (n) => (progress.done = counts[kind] += n)),
    );
  };
  try {
    const writeAll = async (tx: Db) => {
      await beginExport(tx);
      const categories = await findKnownCategories(tx, siteId);
      counts.categories = categories.length;
      await files.write('categories.json', [JSON.stringify(categories.map(showCategory), null, 1)]);
      await write('listings', each(fetchListings(tx, siteId), showListing));
      await write('launches', each(fetchLaunches(tx, siteId), showLaunch));
      await write('founders', each(fetchFounders(tx, siteId), showFounder));
      await write('votes', listVotes(tx, siteId));
    };
    await inFolder(input.folder, async () => {
      await db.transaction(writeAll);
      await files.keep();
    });
    telling.tell();
  } catch (error) {
    await files.discard();
    throw error;
  } finally {
    telling.end();
  }
  return counts;
}

async function* each<Row>(parts: AsyncIterable<Row[]>, show: (row: Row) => object | undefined): AsyncGenerator<object[]> {
  for await (const rows of parts) yield rows.flatMap((row) => show(row) ?? []);
}

async function* listVotes(tx: Db, siteId: number): AsyncGenerator<object[]> {
  const timeZone = await getTimeZone(tx, siteId);
  for await (const votes of fetchVotes(tx, siteId)) {
    const launches = await findVotableLaunches(tx, timeZone, [...new Set(votes.map((vote) => vote.listing_id))]);
    yield votes.map((vote) => showVote(vote, launchFor(launches.get(vote.listing_id) ?? [], vote.cast_at.getTime(), null)?.week));
  }
}

async function* asLines(parts: AsyncIterable<object[]>, onRows: (n: number) => void): AsyncGenerator<string> {
  for await (const rows of parts) {
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    onRows(rows.length);
  }
}
