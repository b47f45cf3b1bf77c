import type { Db } from '../platform/database/db.ts';
import { type Mail, queueMails } from '../platform/mail/index.ts';
import { drawFor } from '../platform/words/reader.ts';
import { readerOf } from '../platform/words/reader-of.ts';
import { findLanguages } from './account-store.ts';

/** An email before it has its reader. */
export type Letter = Omit<Mail, 'to'>;

/**
 * Queues an email to each address, in the transaction of what it tells: sent once after the commit, or never. Each is
 * written in the language of the address's account.
 * @param given.otherwise language for addresses whose account has none, or that have no account (default: English)
 * @param given.write says its texts by `say`; called once for each address
 */
export async function mailPeople(
  tx: Db,
  given: { to: readonly string[]; otherwise?: string | null | undefined; write: (to: string) => Letter },
): Promise<void> {
  const { to, otherwise, write } = given;
  if (to.length === 0) return;
  const languages = await findLanguages(tx, to);
  await queueMails(
    tx,
    to.map((address) => ({ ...drawFor(readerOf(languages.get(address.toLowerCase()) ?? otherwise), () => write(address)), to: address })),
  );
}
