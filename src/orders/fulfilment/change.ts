import { changeListing } from '../../listing-changes/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PaidLine } from '../products/product.ts';

/** Changes a listing for an order, as a new version like every other write. */
export async function change(tx: Db, line: PaidLine, what: string, work: (listingId: number) => Promise<void>): Promise<void> {
  const { listingId, now } = line;
  if (listingId === null) return;
  await changeListing(tx, { listingId, caller: { kind: 'job', name: 'orders' }, what, now }, () => work(listingId));
}
