import { refusal } from '../contract/errors.ts';
import type { Db } from '../platform/database/db.ts';
import { countUnderWay } from './draft-store.ts';

/** Maximum number of websites read at the same time for one account. */
const AT_ONCE = 5;

/** About how long one of them takes. */
const READING_S = 30;

/** Guards the start of reading a website. The caller has locked the account's drafts. @throws Refusal too_many_drafts */
export async function requireReadingRoom(db: Db, accountId: number): Promise<void> {
  if ((await countUnderWay(db, accountId)) < AT_ONCE) return;
  throw refusal('too_many_drafts', `We are already reading five websites for this account. Try again in ${READING_S} seconds.`, {
    headers: { 'Retry-After': String(READING_S) },
  });
}
