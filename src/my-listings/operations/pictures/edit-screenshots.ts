import type { AccountCaller } from '../../../contract/caller.ts';
import type { CallBy } from '../../../contract/operation.ts';
import { getPictures, type PictureRow, replaceScreenshots } from '../../../listing-changes/index.ts';
import { editListing, holdOwnListing } from '../../edit-listing.ts';
import { type ListingPictures, showPictures } from '../../picture-shape.ts';

type Screenshots = PictureRow['screenshots'];

/** Replaces the screenshots of a listing of the caller. @param given.change returns the new screenshots; its refusals are passed on */
export async function editScreenshots(
  call: CallBy<AccountCaller>,
  given: { listingId: number; what: string; change(screenshots: Screenshots): Screenshots },
): Promise<ListingPictures> {
  const { listingId, what } = given;
  const listing = await holdOwnListing(call, listingId);
  const next = given.change((await getPictures(call.db, listingId)).screenshots);
  await editListing(call, listing, { what, work: () => replaceScreenshots(call.db, listingId, next) });
  return showPictures(call, listing);
}
