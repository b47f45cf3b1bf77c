import type { Database } from '../../platform/database/db.ts';
import { hashToken, makeToken } from '../credentials/session.ts';
import { hasOwner, saveOwnerLink } from './owner-link-store.ts';

/** How long the link for the first owner works, in hours. */
export const OWNER_LINK_HOURS = 24;

/**
 * The path of a new link for the first owner: it works once, until the deployment has an owner. Only its hash is stored.
 * @returns undefined if the directory has an owner
 */
export async function offerOwnerLink(database: Database, now: Date): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    if (await hasOwner(tx)) return undefined;
    const token = makeToken();
    await saveOwnerLink(tx, { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + OWNER_LINK_HOURS * 3_600_000), now });
    return `/team/first-owner/${token}`;
  });
}
