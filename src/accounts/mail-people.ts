import type { Db } from '../platform/database/db.ts';
import { type Letter, queueLetters } from '../platform/mail/index.ts';
import { drawFor } from '../platform/words/reader.ts';
import { readerOf } from '../platform/words/reader-of.ts';
import { findLanguages } from './account-store.ts';

/**
 * Queues an email to each address in the transaction of the event it reports: it is sent once after the commit, or never. Each is
 * written in the language of the address's account.
 * @param given.otherwise language for addresses without an account or whose account has no language (default: English)
 * @param given.write writes the texts with `say`; called once per address
 */
export async function mailPeople(
  tx: Db,
  given: { to: readonly string[]; otherwise?: string | null | undefined; write: (to: string) => Letter },
): Promise<void> {
  const { to, otherwise, write } = given;
  if (to.length === 0) return;
  const languages = await findLanguages(tx, to);
  await queueLetters(
    tx,
    to.map((address) => {
      const reader = readerOf(languages.get(address.toLowerCase()) ?? otherwise);
      return { to: address, reader, letter: drawFor(reader, () => write(address)) };
    }),
  );
}
