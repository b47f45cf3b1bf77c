import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import type { Person } from '../../contract/caller.ts';
import type { CallBy } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { countFollowers, isFollowing } from './follow-store.ts';

/** Any text is accepted: a slug that matches no listing is not found. */
export const followingInput = z.strictObject({ slug: z.string().max(8192) });

/** Whether a person follows a listing. */
export const followingState = z.strictObject({
  listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
  following: z.boolean(),
  followers: v.count,
});

/** Whether the caller follows a listing, and how many people do. */
export async function showFollowing(
  { db, caller, site }: CallBy<Person>,
  { id, slug, name }: { id: number; slug: string; name: string },
): Promise<z.infer<typeof followingState>> {
  return {
    listing: { slug, name, url: addressOf.listing(site.origin, slug) },
    following: await isFollowing(db, { listingId: id, accountId: caller.accountId }),
    followers: await countFollowers(db, id),
  };
}
