import { z } from 'zod';
import { findCategoryId } from '../../../categories/index.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged, versionOf } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { getContent, type ListingContent, writeContent } from '../../../listing-changes/index.ts';
import { fieldMeanings, fieldOf, formedText, LIST_ENTRIES } from '../../../profile-fields/index.ts';
import { editedFields, listingEdit } from '../../inputs.ts';
import { readEdit, requireText } from '../../read-edit.ts';
import { findLatestVersionOf } from '../../versions/version-history-store.ts';
import { editForTeam, holdTeamListing, reasonInput, slugInput } from '../team-listing.ts';

const text = (name: 'name' | 'stage') => formedText(fieldOf(name).listingMax, undefined).nullable().optional().meta({ description: fieldMeanings[name] });

const fields = editedFields
  .extend({
    name: text('name'),
    stage: text('stage'),
    tags: z.array(z.string().max(200)).max(LIST_ENTRIES).nullable().optional().meta({ description: fieldMeanings.tags }),
    category: v.slug('category', 'bookkeeping').optional().meta({ description: 'Slug of the primary category.' }),
  })
  .optional();

export const editListingForTeam = defineTeamOperation({
  name: 'edit_listing',
  roles: ['editor'],
  title: 'Edit a listing',
  summary: 'Changes any field of a listing, with a reason, and tells its owner.',
  description:
    'Changes only what you send; null removes a value. The same rules apply as for the owner’s own edits, and the change is a version that you or the owner can undo. We email the changed fields and the reason to the owners.',
  writes: true,
  input: z.strictObject({
    slug: slugInput,
    fields,
    socials: listingEdit.shape.socials,
    faqs: listingEdit.shape.faqs,
    reason: reasonInput,
    if_unchanged_since: ifUnchangedSince,
  }),
  output: z.strictObject({ slug: z.string(), changed: z.array(z.string()) }),
  async handle({ slug, reason, if_unchanged_since: since, fields: { category, ...more } = {}, socials, faqs }, call) {
    const { db, now } = call;
    const listing = await holdTeamListing(call, slug);
    const content: ListingContent = { ...readEdit({ fields: more, socials, faqs }), ...(category && { categories: [category] }) };
    const before = await getContent(db, listing.id);
    // Owners edit it too, so the version says who it was, and not the log of the site team.
    const newer =
      since === undefined || since === versionOf(before) ? undefined : await findLatestVersionOf(db, { listingId: listing.id, keys: Object.keys(content) });
    requireUnchanged({ since, saved: before, wanted: { ...before, ...content }, by: newer?.name ?? newer?.email ?? undefined });
    await check(call, before, content);
    const work = () => writeContent(db, listing, { content, now });
    const changed = await editForTeam(call, listing, { what: 'edit_listing', reason, work, before, after: () => getContent(db, listing.id) });
    return { slug, changed };
  },
});

/** @throws Refusal invalid_request */
async function check({ db, site }: TeamCall, before: ListingContent, content: ListingContent): Promise<void> {
  requireText(before, content);
  const faults: InputError[] = [];
  if (content.name === null) faults.push({ pointer: '/fields/name', code: 'missing', detail: 'A listing needs a name.' });
  const [category] = (content.categories ?? []) as string[];
  if (category !== undefined && (await findCategoryId(db, site.id, category)) === undefined)
    faults.push({ pointer: '/fields/category', code: 'unknown_category', detail: `No category has the slug ${category}.` });
  if (faults.length > 0) throw invalidInput(faults);
}
