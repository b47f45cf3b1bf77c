import type { Caller } from '../../contract/caller.ts';
import type { Db } from '../../platform/database/db.ts';
import { type FieldName, fieldNames } from '../../profile-fields/index.ts';
import { noteChange } from '../change-store.ts';
import { measure } from '../completeness.ts';
import type { FieldPart, Parts } from '../draft-parts.ts';
import { lockDraftsOfListing, saveParts } from '../draft-store.ts';
import { type DraftEdit, editParts } from '../edit-parts.ts';
import { type Keys, touches } from './listing-faults.ts';

/**
 * Updates the drafts of a listing after an edit of the listing: both share their content. Added values appear in the draft with
 * the state manual, removed ones as deleted. Call it in the edit's transaction.
 * @param given.edit what changed, in the format of update_draft
 */
export async function noteListingEdit(
  tx: Db,
  given: { listingId: number; caller: Caller; now: Date } & (
    | { edit: Pick<DraftEdit, 'fields' | 'faqs' | 'founders' | 'company_socials' | 'story' | 'milestones' | 'seo'> }
    | { from: Parts; keys: Keys; except: string }
  ),
): Promise<void> {
  for (const draft of await lockDraftsOfListing(tx, given.listingId)) {
    if ('except' in given && draft.id === given.except) continue;
    const { parts, before } = 'edit' in given ? editParts(draft.parts, replacing(draft.parts, given.edit)) : copyParts(draft.parts, given);
    const keys = Object.keys(before);
    if (keys.length === 0) continue;
    for (const name of fieldNames) if (before[`fields.${name}`] !== undefined) parts.fields[name] = asManual(parts.fields[name]);
    await saveParts(tx, draft.id, { parts, completeness: measure(parts).completeness, competitor: draft.competitor, now: given.now });
    await noteChange(tx, { draftId: draft.id, caller: given.caller, before, now: given.now });
  }
}

const asManual = (part: FieldPart): FieldPart => ({ ...part, state: part.value === null ? 'deleted' : 'manual' });

/** A listing's links are replaced as a whole; in a draft's edit, removed ones have to be named. */
function replacing(parts: Parts, edit: DraftEdit): DraftEdit {
  if (!edit.company_socials) return edit;
  const gone = Object.fromEntries(Object.keys(parts.company_socials).map((platform) => [platform, '']));
  return { ...edit, company_socials: { ...gone, ...edit.company_socials } };
}

/** Copies the changed parts of one draft to another draft of the same listing. */
function copyParts(parts: Parts, given: { from: Parts; keys: Keys }): { parts: Parts; before: Record<string, unknown> } {
  const next = structuredClone(parts);
  const before: Record<string, unknown> = {};
  for (const name of fieldNames as readonly FieldName[]) {
    const { value, state, locked } = parts.fields[name];
    const theirs = given.from.fields[name].value;
    if (!touches(given.keys, `fields.${name}`) || JSON.stringify(theirs) === JSON.stringify(value)) continue;
    before[`fields.${name}`] = { value, state, locked };
    next.fields[name] = { ...next.fields[name], value: theirs };
  }
  for (const key of ['faqs', 'founders', 'company_socials', 'founder_socials', 'story', 'milestones', 'seo'] as const) {
    if (!touches(given.keys, key) || JSON.stringify(parts[key]) === JSON.stringify(given.from[key])) continue;
    before[key] = parts[key];
    Object.assign(next, { [key]: structuredClone(given.from[key]) });
    // Invites belong to the other draft; in the listing, people are identified by their accounts.
    if (key === 'founders') next.founders = next.founders.map((founder) => ({ ...founder, invite_id: null }));
  }
  return { parts: next, before };
}
