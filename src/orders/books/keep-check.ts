import type { Db } from '../../platform/database/db.ts';
import { listBalances } from '../ledger-store.ts';
import { listDifferences } from '../team/books-store.ts';
import { sayDifference } from '../team/say-difference.ts';
import { isCheckDue, saveCheck } from './kept-check-store.ts';

/** Smaller books are checked in a few milliseconds, each time the page is opened. */
const LARGE = 2000;
const EVERY_MS = 3_600_000;

/** Checks large books once an hour and keeps the result, because it takes longer with every order. A step of upkeep. */
export async function keepBooksCheck(tx: Db, now: Date): Promise<void> {
  if (!(await isCheckDue(tx, { most: LARGE, before: new Date(now.getTime() - EVERY_MS) }))) return;
  const problems = (await listDifferences(tx, now)).map(sayDifference);
  await saveCheck(tx, { checked_at: now, problems, balances: await listBalances(tx) });
}
