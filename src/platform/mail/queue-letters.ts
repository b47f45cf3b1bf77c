import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../config/mail-settings.ts';
import type { Db } from '../database/db.ts';
import { drawFor, type Reader } from '../words/reader.ts';
import type { Letter } from './letter.ts';
import { addWaiting, findOwnWords, keyOfWords } from './mail-store.ts';
import { queueMails } from './queue-mail.ts';
import { drawLetter } from './write-letter.ts';

/** A letter with its address, and the reader in whose language it was written. */
export interface AddressedLetter {
  to: string;
  reader: Reader;
  letter: Letter;
}

/**
 * Queues letters in the transaction of the event they report, with the operator's words where there are some, and lists them
 * for the site team. Invalid addresses are skipped, so that one of them doesn't block the others.
 */
export async function queueLetters(tx: Db, letters: readonly AddressedLetter[]): Promise<void> {
  const good = letters.filter(({ to }) => isMailAddress(to)).map((one) => ({ ...one, id: randomUUID() }));
  if (good.length === 0) return;
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  const words = await findOwnWords(tx, {
    siteIds: unique(good.map(({ letter }) => letter.site.id)),
    kinds: unique(good.map(({ letter }) => letter.kind)),
  });
  const mails = good.map(({ id, to, reader, letter }) => {
    const own = words.get(keyOfWords(letter.site.id, letter.kind, reader.language));
    const { uselessAfter, headers, oneOfMany, attachments } = letter;
    return {
      id,
      to,
      fromName: letter.site.name,
      ...drawFor(reader, () => drawLetter(letter, own)),
      ...(uselessAfter && { uselessAfter }),
      ...(headers && { headers }),
      ...(oneOfMany && { oneOfMany }),
      ...(attachments && { attachments }),
    };
  });
  const listed = good.map(({ id, to, reader, letter }) => ({
    id,
    siteId: letter.site.id,
    address: to,
    kind: letter.kind,
    language: reader.language,
    uselessAfter: letter.uselessAfter,
  }));
  await addWaiting(tx, listed);
  await queueMails(tx, mails);
}
