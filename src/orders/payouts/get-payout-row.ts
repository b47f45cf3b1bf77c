import { refusal } from '../../contract/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPayout, type PayoutRow } from './payout-store.ts';

/** One payout, removed or not. @throws Refusal not_found */
export async function getPayoutRow(db: Db, id: number): Promise<PayoutRow> {
  const row = await findPayout(db, id);
  if (!row) throw refusal('not_found', `There is no payout ${id}.`);
  return row;
}
