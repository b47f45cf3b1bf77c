import type { Call } from '../contract/call.ts';
import type { AccountCaller } from '../contract/caller.ts';
import type { CallBy } from '../contract/operation.ts';
import { lockDraftsOfListing, noteListingEdit } from '../drafts/index.ts';
import { changeListing, getContent } from '../listing-changes/index.ts';
import { findOwnListing, getOwnListing, type OwnListing } from '../ownership/index.ts';
import { draftEditOf } from './draft-edit.ts';

/**
 * A listing of the caller, locked with its drafts until the transaction ends, so that concurrent edits wait.
 * @throws Refusal listing_not_found
 */
export async function holdOwnListing(call: CallBy<AccountCaller>, id: number): Promise<OwnListing> {
  await getOwnListing(call, { id });
  await lockDraftsOfListing(call.db, id);
  return getOwnListing(call, { id, lock: true });
}

/** Locks several, always in the same order. @returns those that the caller still owns */
export async function holdOwnListings(call: CallBy<AccountCaller>, listings: readonly OwnListing[]): Promise<OwnListing[]> {
  const inOrder = listings.toSorted((a, b) => a.site_id - b.site_id || a.id - b.id);
  for (const { id } of inOrder) await lockDraftsOfListing(call.db, id);
  const held: OwnListing[] = [];
  for (const { id } of inOrder) {
    const own = await findOwnListing(call.db, { id, accountId: call.caller.accountId, lock: true });
    if (own) held.push(own);
  }
  return held;
}

/** Edits a locked listing as a new version and updates its drafts. @param given.what the operation @returns the keys that changed */
export async function editListing(
  call: Pick<Call, 'db' | 'caller' | 'now'>,
  listing: OwnListing,
  given: { what: string; work(): Promise<void> },
): Promise<string[]> {
  const { db, caller, now } = call;
  const keys = await changeListing(db, { listingId: listing.id, caller, what: given.what, now }, given.work);
  if (keys.length > 0) {
    const edit = await draftEditOf(db, listing, { keys, content: await getContent(db, listing.id) });
    await noteListingEdit(db, { listingId: listing.id, caller, now, edit });
  }
  return keys;
}
