import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import { insertListing } from '../../listing-changes/index.ts';
import { slugOfListing } from '../../platform/words/slugs.ts';
import { addMember } from '../../sites/index.ts';
import { draftAnswer } from '../draft-answer.ts';
import { type DraftRow, linkListing, lockDraftsOfListing } from '../draft-store.ts';
import { readyDraft } from '../example-draft.ts';
import { getDraftRow, requireRead } from '../get-draft-row.ts';
import { draftPath } from '../inputs.ts';
import { knownCategories } from '../known-categories.ts';
import { choseAnother, wordsOfDraft } from '../missing-words.ts';
import { showDraft } from '../show-draft.ts';
import { noteMissingCategory } from '../team-missing-category-store.ts';
import { getListingOfDraft } from '../to-listing/already-listed.ts';
import { faultsForListing } from '../to-listing/listing-faults.ts';
import { noteListingEdit } from '../to-listing/note-listing-edit.ts';
import { saveListing } from '../to-listing/save-listing.ts';

/** How many suggested categories are kept for extra_categories. */
const SUGGESTIONS = 3;
/** The submitted address isn't a public website, so there is nothing to list, even if filled in by hand. */
const hopeless: readonly string[] = ['bad_url', 'bad_port', 'blocked_address'];

export const submitDraft = defineWrite({
  name: 'submit_draft',
  title: 'Submit a draft',
  summary: 'Turns a draft into your listing, or updates the listing made from it.',
  description:
    "Creates a listing that you own and that isn't public yet; use its `listing_id` from then on. The draft needs a name, a category (if the directory has any), and a tagline, short_description or description; the error draft_not_ready lists everything missing or too long. Call it again after edits to update the listing. A website that someone else has listed is rejected (already_listed). Next, publish with choose_free_listing or an order.",
  method: 'POST',
  path: '/drafts/{id}/submit',
  group: 'Drafts',
  scope: 'listings:write',
  pathInput: draftPath,
  output: draftAnswer,
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: true, openWorld: false },
  example: { answer: () => ({ ...readyDraft, version: 5, listing_id: 41 }) },
  async handle({ id }, call) {
    const draft = await getDraftRow(call, id, { lock: true });
    requireRead(draft);
    if (draft.failure && hopeless.includes(draft.failure.code)) throw refusal('draft_not_ready', draft.failure.detail);
    await saveAsListing(call, draft);
    return showDraft(call, await getDraftRow(call, id));
  },
});

async function saveAsListing(call: Call, draft: DraftRow): Promise<void> {
  const { db, now } = call;
  const { parts } = draft;
  const { ownId, other } = await getListingOfDraft(db, draft, call.site.origin);
  if (other) throw refusal('already_listed', sayOther(other));
  const categories = await knownCategories(db, draft.site_id);
  const errors = faultsForListing(parts, new Set(categories.map(({ name }) => name)));
  if (errors.length > 0) {
    const detail = errors.length === 1 ? errors[0]!.detail : `${errors.length} things are missing or too long; see errors.`;
    throw refusal('draft_not_ready', detail, { errors });
  }
  const names = (parts.fields.categories.value as string[] | null) ?? [];
  const categoryIds = names.flatMap((name) => categories.find((category) => category.name === name)?.id ?? []);
  // Lock the drafts of a listing before the listing itself, as everywhere.
  if (ownId !== undefined) await lockDraftsOfListing(db, ownId);
  const listingId = ownId ?? (await makeListing(call, draft));
  await saveListing(call, { draftId: draft.id, readAt: draft.ready_at, listingId, parts, keys: 'all', categoryIds, what: 'submit_draft' });
  await linkListing(db, draft.id, { listingId, suggestedCategoryIds: [...new Set(categoryIds.slice(1))].slice(0, SUGGESTIONS), now });
  if (choseAnother(parts)) await noteMissingCategory(db, { draftId: draft.id, siteId: draft.site_id, words: wordsOfDraft(parts), now });
  await noteListingEdit(db, { listingId, from: parts, keys: 'all', except: draft.id, caller: call.caller, now });
}

function sayOther({ url, claim }: { url: string | null; claim: string | null }): string | undefined {
  if (url !== null) return `This website is already listed at ${url}.`;
  return claim === null
    ? undefined
    : `Someone else submitted this website but hasn’t published it. Prove that you control it at ${claim}, then submit this draft again. It will replace theirs.`;
}

async function makeListing(call: Call, draft: DraftRow): Promise<number> {
  const { db, now } = call;
  const name = draft.parts.fields.name.value as string;
  const given = { siteId: draft.site_id, slugBase: slugOfListing(name, draft.host), host: draft.host, websiteUrl: draft.website_url, name, now };
  const id = await insertListing(db, given);
  if (id === undefined) return getListingMadeMeanwhile(call, draft);
  await addMember(call, { listingId: id, accountId: draft.account_id, role: 'owner' });
  return id;
}

/** Another draft of the same website was submitted at the same moment, by the same person or someone else. */
async function getListingMadeMeanwhile(call: Call, draft: DraftRow): Promise<number> {
  const { ownId } = await getListingOfDraft(call.db, draft, call.site.origin);
  if (ownId === undefined) throw refusal('already_listed');
  return ownId;
}
