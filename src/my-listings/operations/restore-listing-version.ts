import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getContent, writeContent } from '../../directory/index.ts';
import { contentAt } from '../content-at.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';
import { hasVersion, listLaterBefores } from '../version-history-store.ts';

export const restoreListingVersion = defineSiteOperation({
  name: 'restore_listing_version',
  title: 'Restore a version',
  summary:
    'Brings the content of a listing of the caller to what it was right after a version; where the listing stands stays. It is a version itself, so that it can be undone like any other.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1), version_id: z.int().min(1) }),
  output: z.strictObject({ changed: z.array(z.string()).meta({ description: 'Keys that were brought back; none when the listing was as it was then.' }) }),
  async handle({ listing_id, version_id }, call) {
    const { db, now } = call;
    // Held before anything is read: an edit of this instant is either undone with the others or comes after.
    const listing = await holdOwnListing(call, listing_id);
    const which = { listingId: listing_id, id: version_id };
    if (!(await hasVersion(db, which))) throw refusal('version_not_found');
    const content = contentAt(await getContent(db, listing_id), await listLaterBefores(db, which));
    if (Object.keys(content).length === 0) return { changed: [] };
    const changed = await editListing(call, listing, { what: 'restore_listing_version', work: () => writeContent(db, listing, { content, now }) });
    return { changed };
  },
});
