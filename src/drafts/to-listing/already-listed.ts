import { addressOf } from '../../contract/addresses.ts';
import { findListingOfHost, isOwner } from '../../ownership/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DraftRow } from '../draft-store.ts';

export interface ListingOfDraft {
  /** The listing that submitting updates; undefined: there is none yet. */
  ownId: number | undefined;
  /** Someone else's listing of the same website. */
  other: { url: string | null; claim: string | null } | undefined;
}

/** The listing that a draft's website may already have on its site, and its owner. */
export async function getListingOfDraft(db: Db, draft: DraftRow, origin: string): Promise<ListingOfDraft> {
  const accountId = draft.account_id;
  if (draft.listing_id !== null && (await isOwner(db, { listingId: draft.listing_id, accountId }))) return { ownId: draft.listing_id, other: undefined };
  const listing = await findListingOfHost(db, { siteId: draft.site_id, host: draft.host });
  if (!listing) return { ownId: undefined, other: undefined };
  if (await isOwner(db, { listingId: listing.id, accountId })) return { ownId: listing.id, other: undefined };
  const url = addressOf.listing(origin, listing.slug);
  const claim = `${url}/claim`;
  if (listing.visibility !== 'hidden') return { ownId: undefined, other: { url, claim } };
  // An unpublished listing has no page, and anyone who proves control of the website can take it over.
  return { ownId: undefined, other: { url: null, claim: listing.status === 'suspended' ? null : claim } };
}
