import type { Db } from '../platform/database/db.ts';
import { type AddressedLetter, type Letter, queueLetters } from '../platform/mail/index.ts';
import { drawFor } from '../platform/words/reader.ts';
import { readerOf } from '../platform/words/reader-of.ts';
import { say } from '../platform/words/say.ts';
import { type KindKey, kindOf } from './kinds/index.ts';
import { noticeOf } from './notices/notice-of-letter.ts';
import { insertNotices, type NewNotice } from './notices/notice-store.ts';
import { findReaders } from './setting-store.ts';
import { loadUnsubscribeKey } from './unsubscribe-key-store.ts';
import { makeNotificationToken } from './unsubscribe-token.ts';

/** The recipients: `write` writes the texts with `say` and is called in their language. */
interface ToTell {
  accountId: number;
  write: () => Letter;
}

/**
 * Tells accounts of an event, in its transaction: by email, sent once or never, and on their page of notices, as they want it. Each
 * email says why it was sent and has a link that turns its kind off (RFC 8058).
 * @param given.many a mailing: emails that people are waiting for go first
 * @returns how many emails were queued
 */
export async function notify(tx: Db, kind: KindKey, given: { notices: readonly ToTell[]; now: Date; many?: true }): Promise<number> {
  const { notices, now } = given;
  if (notices.length === 0) return 0;
  const readers = await findReaders(
    tx,
    kind,
    notices.map(({ accountId }) => accountId),
  );
  if (readers.size === 0) return 0;
  const key = await loadUnsubscribeKey(tx, now);
  const shown: NewNotice[] = [];
  const letters = notices.flatMap(({ accountId, write }): AddressedLetter[] => {
    const found = readers.get(accountId);
    if (!found) return [];
    const token = makeNotificationToken(key, { accountId, kind });
    const reader = readerOf(found.language);
    const written = drawFor(reader, write);
    if (found.wants_notice) shown.push(noticeOf(written, { accountId, kind }));
    if (!found.wants_mail) return [];
    const letter = drawFor(reader, () => addFooter(kind, written, token));
    return [{ to: found.email, reader, letter: given.many ? { ...letter, oneOfMany: true } : letter }];
  });
  await insertNotices(tx, shown, now);
  await queueLetters(tx, letters);
  return letters.length;
}

function addFooter(kind: KindKey, letter: Letter, token: string): Letter {
  const stop = `${letter.site.origin}/unsubscribe/${token}`;
  const { reason, title } = kindOf(kind);
  const footer = { small: say('{reason} To stop these emails (“{kind}”), open {link}', { reason: say(reason), kind: say(title), link: stop }) };
  return {
    ...letter,
    blocks: [...letter.blocks, footer],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
