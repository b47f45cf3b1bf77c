import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { keepVersion } from '../../listing-changes/index.ts';
import { holdOwnListing } from '../edit-listing.ts';
import { findUpdate, markUpdateDeleted } from '../updates/update-store.ts';

export const deleteListingUpdate = defineSiteOperation({
  name: 'delete_listing_update',
  title: 'Delete an update',
  summary: "Removes an update's text from every page. The profile still shows that an update was deleted, and when. Emails already sent can't be recalled.",
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1), update_id: z.int().min(1) }),
  output: z.strictObject({ id: z.int().min(1), deleted_at: v.instant }),
  async handle({ listing_id, update_id: id }, call) {
    const { db, caller, now } = call;
    await holdOwnListing(call, listing_id);
    const update = await findUpdate(db, { listingId: listing_id, id });
    if (!update) throw refusal('not_found', `The listing ${listing_id} has no update ${id}.`);
    // If sent twice, it is deleted once.
    if (update.deleted_at) return { id, deleted_at: update.deleted_at.toISOString() };
    await markUpdateDeleted(db, id, now);
    const before = { update: { id, title: update.title, body: update.body } };
    await keepVersion(db, { listingId: listing_id, caller, what: 'delete_listing_update', now }, { before, after: { update: null } });
    return { id, deleted_at: now.toISOString() };
  },
});
