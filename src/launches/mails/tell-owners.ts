import { mailPeople } from '../../accounts/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { listOwnerAddresses } from '../owner-address-store.ts';

/** Queues one email for each owner of each listing, in the transaction of the event it reports: it is sent once or never. */
export async function tellOwners<L extends { id: number }>(tx: Db, listings: readonly L[], write: (listing: L) => Letter): Promise<void> {
  if (listings.length === 0) return;
  const owners = await listOwnerAddresses(
    tx,
    listings.map(({ id }) => id),
  );
  for (const listing of listings) await mailPeople(tx, { to: owners.get(listing.id) ?? [], write: () => write(listing) });
}
