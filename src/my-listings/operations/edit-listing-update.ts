import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { keepVersion } from '../../listing-changes/index.ts';
import { holdOwnListing } from '../edit-listing.ts';
import { updateInput } from '../inputs.ts';
import { readUpdate } from '../updates/read-update.ts';
import { EDIT_MINUTES, mayEdit } from '../updates/update-rules.ts';
import { findUpdate, rewriteUpdate } from '../updates/update-store.ts';

export const editListingUpdate = defineSiteOperation({
  name: 'edit_listing_update',
  title: 'Edit an update',
  summary: `Corrects an update up to ${EDIT_MINUTES} minutes after it was posted. Emails already sent don't change.`,
  audience: 'person',
  writes: true,
  input: updateInput.extend({ listing_id: z.int().min(1), update_id: z.int().min(1) }),
  output: z.strictObject({ id: z.int().min(1), title: z.string(), body: z.string(), edited_at: v.instant }),
  async handle({ listing_id, update_id: id, ...given }, call) {
    const { db, caller, now } = call;
    const { title, body } = readUpdate(given);
    await holdOwnListing(call, listing_id);
    const before = await findUpdate(db, { listingId: listing_id, id });
    if (!before || before.deleted_at) throw refusal('not_found', `The listing ${listing_id} has no update ${id}.`);
    if (before.hidden_because !== null) throw refusal('invalid_request', 'The site team has hidden this update, so you can’t edit it.');
    // Of no field: by then, the page no longer has the form.
    if (!mayEdit(before, now))
      throw refusal('invalid_request', `You can edit an update for ${EDIT_MINUTES} minutes. After that, delete it or post another one.`);
    await rewriteUpdate(db, { id, title, body, now });
    const versions = { before: { update: { id, title: before.title, body: before.body } }, after: { update: { id, title, body } } };
    await keepVersion(db, { listingId: listing_id, caller, what: 'edit_listing_update', now }, versions);
    return { id, title, body, edited_at: now.toISOString() };
  },
});
