import type { AccountCaller } from '../contract/caller.ts';
import type { CallBy } from '../contract/operation.ts';
import { lockDraftsOfListing, noteListingEdit } from '../drafts/index.ts';
import { changeListing, findOwnListing, getContent, getOwnListing, type OwnListing } from '../listings/index.ts';
import { draftEditOf } from './draft-edit.ts';

/**
 * A listing of the caller, held with its drafts until the transaction ends: whoever else edits it waits.
 * @throws Refusal listing_not_found
 */
export async function holdOwnListing(call: CallBy<AccountCaller>, id: number): Promise<OwnListing> {
  await getOwnListing(call, { id });
  await lockDraftsOfListing(call.db, id);
  return getOwnListing(call, { id, lock: true });
}

/** Holds several, in an order that is the same for everybody. @returns those that the caller still owns */
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

/** Writes a listing that is held, as a version of it, and tells its drafts. @param given.what the operation @returns the keys that changed */
export async function editListing(call: CallBy<AccountCaller>, listing: OwnListing, given: { what: string; work(): Promise<void> }): Promise<string[]> {
  const { db, caller, now } = call;
  const keys = await changeListing(db, { listingId: listing.id, caller, what: given.what, now }, given.work);
  if (keys.length > 0) {
    const edit = await draftEditOf(db, listing, { keys, content: await getContent(db, listing.id) });
    await noteListingEdit(db, { listingId: listing.id, caller, now, edit });
  }
  return keys;
}
