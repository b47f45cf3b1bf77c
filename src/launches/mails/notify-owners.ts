import { type KindKey, notify } from '../../notifications/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { listOwnerAccounts } from '../owner-address-store.ts';

/** Queues one email of a kind for each owner of each listing who wants it, in the transaction of the event it reports. */
export async function notifyOwners<L extends { id: number }>(
  tx: Db,
  kind: KindKey,
  given: { listings: readonly L[]; now: Date; write: (listing: L) => Letter },
): Promise<void> {
  const { listings, now, write } = given;
  if (listings.length === 0) return;
  const owners = await listOwnerAccounts(
    tx,
    listings.map(({ id }) => id),
  );
  const notices = listings.flatMap((listing) => (owners.get(listing.id) ?? []).map((accountId) => ({ accountId, write: () => write(listing) })));
  await notify(tx, kind, { notices, now });
}
