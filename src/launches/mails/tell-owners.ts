import type { Db } from '../../platform/database/db.ts';
import { type Mail, queueMails } from '../../platform/mail/index.ts';
import { listOwnerAddresses } from '../owner-store.ts';

/** A mail before it has its reader. */
export type Letter = Omit<Mail, 'to'>;

/** Queues one letter for each owner of each listing, in the transaction of what it tells: told once, or never. */
export async function tellOwners<L extends { id: number }>(tx: Db, listings: readonly L[], write: (listing: L) => Letter): Promise<void> {
  if (listings.length === 0) return;
  const owners = await listOwnerAddresses(
    tx,
    listings.map(({ id }) => id),
  );
  await queueMails(
    tx,
    listings.flatMap((listing) => {
      const addresses = owners.get(listing.id) ?? [];
      if (addresses.length === 0) return [];
      const letter = write(listing);
      return addresses.map((to) => ({ ...letter, to }));
    }),
  );
}
