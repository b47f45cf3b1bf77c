import type { Site } from '../contract/call.ts';
import type { Db } from '../platform/database/db.ts';
import { type Block, type Mail, queueMails, writeLetter } from '../platform/mail/index.ts';
import { type KindKey, kindOf } from './kinds/index.ts';
import { findReaders } from './setting-store.ts';
import { loadUnsubscribeKey } from './unsubscribe-key-store.ts';
import { makeNotificationToken } from './unsubscribe-token.ts';

/** A mail of a kind before it has its reader. */
export interface Letter {
  site: Site;
  subject: string;
  blocks: readonly Block[];
}

export interface Notice extends Letter {
  accountId: number;
}

/**
 * Queues mails of a kind for those who want them, in the transaction of what they tell: told once, or never. Each says why it
 * came and has the link that turns its kind off (RFC 8058).
 * @param given.many a mailing: whoever waits for another mail goes first
 * @returns how many were queued
 */
export async function notify(tx: Db, kind: KindKey, given: { notices: readonly Notice[]; now: Date; many?: true }): Promise<number> {
  const { notices, now } = given;
  if (notices.length === 0) return 0;
  const readers = await findReaders(
    tx,
    kind,
    notices.map(({ accountId }) => accountId),
  );
  if (readers.size === 0) return 0;
  const key = await loadUnsubscribeKey(tx, now);
  const mails = notices.flatMap((notice) => {
    const to = readers.get(notice.accountId);
    return to === undefined ? [] : [{ ...writeNotice(kind, notice, makeNotificationToken(key, { accountId: notice.accountId, kind })), to }];
  });
  await queueMails(tx, given.many ? mails.map((mail) => ({ ...mail, oneOfMany: true as const })) : mails);
  return mails.length;
}

function writeNotice(kind: KindKey, { site, subject, blocks }: Letter, token: string): Omit<Mail, 'to'> {
  const stop = `${site.origin}/unsubscribe/${token}`;
  const footer = { small: `${kindOf(kind).reason} To get no more mails of this kind (“${kindOf(kind).title}”), open ${stop}` };
  return {
    subject,
    ...writeLetter({ site, blocks: [...blocks, footer] }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
