import { requireWorkAllowance } from '../../accounts/index.ts';
import type { Call } from '../../contract/call.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import type { FieldName } from '../../profile-fields/index.ts';
import { findCategoryModel } from '../category-model-store.ts';
import { noteChange } from '../change-store.ts';
import { measure } from '../completeness.ts';
import { draftAnswer } from '../draft-answer.ts';
import type { Parts } from '../draft-parts.ts';
import { type DraftRow, saveParts } from '../draft-store.ts';
import { type DraftEdit, editParts } from '../edit-parts.ts';
import { readyDraft } from '../example-draft.ts';
import { getDraftRow, requireRead } from '../get-draft-row.ts';
import { draftEdit, draftPath } from '../inputs.ts';
import { addCompetitorJob } from '../jobs/compare-competitor.ts';
import { type Competitor, waitingFor } from '../jobs/competitor.ts';
import { draftingNeed } from '../jobs/drafting-need.ts';
import { draftWithin } from '../jobs/read-within-time.ts';
import { knownCategories } from '../known-categories.ts';
import { listPages } from '../page-store.ts';
import { readWebsiteUrl } from '../read-website-url.ts';
import { showDraft } from '../show-draft.ts';
import { getListingOfDraft } from '../to-listing/already-listed.ts';
import { readCategories } from '../to-listing/category-faults.ts';
import { faultsForListing } from '../to-listing/listing-faults.ts';
import { noteListingEdit } from '../to-listing/note-listing-edit.ts';
import { saveListing } from '../to-listing/save-listing.ts';

/** Time limit for a redraft: a person is waiting for the page. */
const REDRAFT_MS = 45_000;

export const updateDraft = defineWrite({
  name: 'update_draft',
  title: 'Update a draft',
  summary: 'Changes any part of a draft.',
  description:
    'Changes one of your drafts; send only what changes. If one value is wrong, nothing is saved. Values in `fields` are marked edited (the AI had one) or manual (it had none). A field in `fields` or `restore` is unlocked. `competitor_url` is read in the background. After submit_draft, changes also go to the listing. While the website is being read, only `regenerate` has to wait. `changes` shows who changed what.',
  method: 'PATCH',
  path: '/drafts/{id}',
  group: 'Drafts',
  scope: 'listings:write',
  pathInput: draftPath,
  bodyInput: draftEdit,
  output: draftAnswer,
  mayBeNotFound: true,
  annotations: { destructive: true, idempotent: true, openWorld: true },
  example: {
    body: {
      fields: { tagline: 'Invoices that follow up for you', founded_year: '2024', categories: ['Invoicing'] },
      lock_fields: ['city'],
      faqs: [{ question: 'Does it work with my bank?', answer: 'With any bank that lets you download statements.' }],
      company_socials: { github: 'https://github.example/tidewater' },
      competitor_url: 'https://lantern.example/',
    },
    answer: () => readyDraft,
  },
  async prepare({ id, ...given }, call) {
    const draft = await getDraftRow(call, id);
    const edit = given as DraftEdit;
    if (edit.competitor_url?.trim()) await requireWorkAllowance(call, 'competitor');
    if (!edit.regenerate?.length) return undefined;
    requireRead(draft);
    await requireWorkAllowance(call, 'redraft');
    return redraft(call, draft, edit.regenerate);
  },
  async handle({ id, ...given }, call, redrafted) {
    const draft = await getDraftRow(call, id, { lock: true });
    const edit = await checkEdit(call, given as DraftEdit);
    const { parts, before } = editParts(draft.parts, edit, redrafted);
    if (Object.keys(before).length > 0) await save(call, draft, { parts, before });
    return showDraft(call, await getDraftRow(call, id));
  },
});

/** Drafts again from the stored pages, without the network. */
async function redraft(call: Call, draft: DraftRow, fields: readonly FieldName[]): Promise<Parts | undefined> {
  const pages = await listPages(call.db, draft.id);
  if (pages.length === 0) throw refusal('draft_not_ready', 'We never read the website, so there’s nothing to draft from. Fill in the values yourself.');
  const categories = await knownCategories(call.db, draft.site_id);
  const categoryModel = await findCategoryModel(call.db, draft.site_id);
  const site = { url: draft.website_url, host: draft.host, pages };
  const { takeDrafted } = await import('../jobs/take-drafted.ts');
  return takeDrafted(await draftWithin(call.need(draftingNeed), site, { categories, categoryModel, fields, ms: REDRAFT_MS }));
}

/** Checks an edit against the directory. @throws Refusal invalid_request */
async function checkEdit(call: Call, edit: DraftEdit): Promise<DraftEdit> {
  const competitor = edit.competitor_url?.trim() ? readWebsiteUrl(edit.competitor_url, 'competitor_url').url : edit.competitor_url;
  const checked = { ...edit, competitor_url: competitor };
  const given = edit.fields?.categories;
  if (!Array.isArray(given)) return checked;
  const { names, faults } = readCategories(given, await knownCategories(call.db, call.site.id));
  if (faults.length > 0) throw invalidInput(faults);
  return { ...checked, fields: { ...edit.fields, categories: names } };
}

async function save(call: Call, draft: DraftRow, changed: { parts: Parts; before: Record<string, unknown> }): Promise<void> {
  const { db, now, caller } = call;
  const { parts, before } = changed;
  const keys = new Set(Object.keys(before));
  const competitor = nextCompetitor(draft.competitor, parts, keys);
  await saveParts(db, draft.id, { parts, completeness: measure(parts).completeness, competitor, now });
  await noteChange(db, { draftId: draft.id, caller, before, now });
  if (competitor?.status === 'waiting' && competitor !== draft.competitor) await addCompetitorJob(db, draft.id, competitor.url);
  if (draft.listing_id !== null) await saveToListing(call, draft, { listingId: draft.listing_id, parts, keys });
}

/** A new address is read, and so is the same one if it couldn't be read before. */
function nextCompetitor(competitor: Competitor | null, parts: Parts, keys: ReadonlySet<string>): Competitor | null {
  if (!keys.has('competitor_url')) return competitor;
  const url = parts.competitor_url?.value;
  if (url === undefined) return null;
  return competitor?.url === url && competitor.status !== 'failed' ? competitor : waitingFor(url);
}

async function saveToListing(call: Call, draft: DraftRow, given: { listingId: number; parts: Parts; keys: ReadonlySet<string> }): Promise<void> {
  const { db, now } = call;
  const { listingId, parts, keys } = given;
  const { other } = await getListingOfDraft(db, draft, call.site.origin);
  if (other) throw refusal('already_listed', 'The listing for this draft now belongs to another account.');
  const categories = await knownCategories(db, draft.site_id);
  const faults = faultsForListing(parts, new Set(categories.map(({ name }) => name)), keys);
  if (faults.length > 0) throw invalidInput(faults);
  const names = (parts.fields.categories.value as string[] | null) ?? [];
  const categoryIds = names.flatMap((name) => categories.find((category) => category.name === name)?.id ?? []);
  await saveListing(call, { draftId: draft.id, readAt: draft.ready_at, listingId, parts, keys, categoryIds, what: 'update_draft' });
  await noteListingEdit(db, { listingId, from: parts, keys, except: draft.id, caller: call.caller, now });
}
