import type { Db } from '../platform/database/db.ts';
import type { Letter } from '../platform/mail/index.ts';
import { drawFor } from '../platform/words/reader.ts';
import { readerOf } from '../platform/words/reader-of.ts';
import type { KindKey } from './kinds/index.ts';
import { textsOfLetter } from './notices/notice-of-letter.ts';
import { deleteNotices, insertNotices, type NoticeTexts } from './notices/notice-store.ts';
import { findReaders } from './setting-store.ts';

/** `write` writes the texts with `say` and is called in the reader's language. An email that is sent anyway is shown as its notice. */
interface ToShow {
  accountId: number;
  write: () => NoticeTexts | Letter;
}

/** Adds to accounts' pages of notices, in the transaction of the event, if they want this kind. Nothing is emailed. */
export async function showNotices(tx: Db, kind: KindKey, given: { notices: readonly ToShow[]; now: Date }): Promise<void> {
  const { notices, now } = given;
  if (notices.length === 0) return;
  const readers = await findReaders(
    tx,
    kind,
    notices.map(({ accountId }) => accountId),
  );
  const shown = notices.flatMap(({ accountId, write }) => {
    const found = readers.get(accountId);
    if (!found?.wants_notice) return [];
    const written = drawFor(readerOf(found.language), write);
    return [{ ...('blocks' in written ? textsOfLetter(written) : written), accountId, kind }];
  });
  await insertNotices(tx, shown, now);
}

/** A notice about something with a page of its own, such as a vote. */
interface ToReplace extends ToShow {
  siteId: number;
  path: string;
}

/**
 * The same for things that may change again: what accounts were told about them before is deleted, so that no notice is untrue.
 * @param given.onlyTold only accounts that had been told something
 */
export async function replaceNotices(tx: Db, kind: KindKey, given: { notices: readonly ToReplace[]; onlyTold: boolean; now: Date }): Promise<void> {
  const { notices, onlyTold, now } = given;
  if (notices.length === 0) return;
  const told = await deleteNotices(tx, { kind, about: notices.map(({ accountId, siteId, path }) => ({ accountId, siteId, path })) });
  const had = new Set(told.map(({ accountId, path }) => `${accountId} ${path}`));
  await showNotices(tx, kind, { notices: onlyTold ? notices.filter(({ accountId, path }) => had.has(`${accountId} ${path}`)) : notices, now });
}
