import type { Site } from '../contract/call.ts';
import type { Db } from '../platform/database/db.ts';
import { type Block, type Mail, queueMails, writeLetter } from '../platform/mail/index.ts';
import { drawFor } from '../platform/words/reader.ts';
import { readerOf } from '../platform/words/reader-of.ts';
import { say } from '../platform/words/say.ts';
import { type KindKey, kindOf } from './kinds/index.ts';
import { findReaders } from './setting-store.ts';
import { loadUnsubscribeKey } from './unsubscribe-key-store.ts';
import { makeNotificationToken } from './unsubscribe-token.ts';

/** An email of a kind before it has its reader. */
export interface Notice {
  site: Site;
  subject: string;
  blocks: readonly Block[];
}

/** What somebody is to be told: `write` says its texts by `say`, and is called in their language. */
interface ToTell {
  accountId: number;
  write: () => Notice;
}

/**
 * Queues emails of a kind for those who want them, in the transaction of what they tell: told once, or never. Each says why
 * it came and has the link that turns its kind off (RFC 8058).
 * @param given.many a mailing: emails that somebody waits for go first
 * @returns how many were queued
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
  const mails = notices.flatMap(({ accountId, write }) => {
    const reader = readers.get(accountId);
    if (!reader) return [];
    const token = makeNotificationToken(key, { accountId, kind });
    return [{ ...drawFor(readerOf(reader.language), () => addFooter(kind, write(), token)), to: reader.email }];
  });
  await queueMails(tx, given.many ? mails.map((mail) => ({ ...mail, oneOfMany: true as const })) : mails);
  return mails.length;
}

function addFooter(kind: KindKey, { site, subject, blocks }: Notice, token: string): Omit<Mail, 'to'> {
  const stop = `${site.origin}/unsubscribe/${token}`;
  const { reason, title } = kindOf(kind);
  const footer = { small: say('{reason} To stop these emails (“{kind}”), open {link}', { reason: say(reason), kind: say(title), link: stop }) };
  return {
    subject,
    ...writeLetter({ site, blocks: [...blocks, footer] }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
