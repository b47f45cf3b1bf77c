import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getContent, writeContent } from '../../listing-changes/index.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';
import { contentAt } from '../versions/content-at.ts';
import { hasVersion, listLaterBefores } from '../versions/version-history-store.ts';

export const restoreListingVersion = defineSiteOperation({
  name: 'restore_listing_version',
  title: 'Restore a version',
  summary: "Restores your listing's content to an earlier version; its status doesn't change. This creates a new version, so you can undo it.",
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1), version_id: z.int().min(1) }),
  output: z.strictObject({ changed: z.array(z.string()).meta({ description: 'Fields that were restored; empty if nothing differed.' }) }),
  async handle({ listing_id, version_id }, call) {
    const { db, now } = call;
    // Locked before anything is read: a concurrent edit is either undone too or comes afterwards.
    const listing = await holdOwnListing(call, listing_id);
    const which = { listingId: listing_id, id: version_id };
    if (!(await hasVersion(db, which))) throw refusal('version_not_found');
    const content = contentAt(await getContent(db, listing_id), await listLaterBefores(db, which));
    if (Object.keys(content).length === 0) return { changed: [] };
    const changed = await editListing(call, listing, { what: 'restore_listing_version', work: () => writeContent(db, listing, { content, now }) });
    return { changed };
  },
});
