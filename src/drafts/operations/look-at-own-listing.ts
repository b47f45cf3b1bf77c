import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { getDraftRow } from '../get-draft-row.ts';
import { getListingOfDraft } from '../to-listing/already-listed.ts';

/** What submitting a draft would overwrite: shown beforehand, so that nobody loses an edited profile by accident. */
export const lookAtOwnListing = defineSiteOperation({
  name: 'look_at_own_listing',
  title: 'Find the listing a draft would overwrite',
  summary: "Your existing listing for the draft's website, if the draft was not made for that listing.",
  audience: 'person',
  writes: false,
  input: z.strictObject({ draft_id: z.guid() }),
  output: z.strictObject({ listing_id: z.int().nullable() }),
  async handle({ draft_id }, call) {
    const draft = await getDraftRow(call, draft_id);
    if (draft.listing_id !== null) return { listing_id: null };
    const { ownId = null } = await getListingOfDraft(call.db, draft, call.site.origin);
    return { listing_id: ownId };
  },
});
