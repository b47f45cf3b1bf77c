import { listCategories } from '../../categories/index.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { getDraft, submitListing, tryDraftAgain, updateDraft } from '../../drafts/index.ts';
import { getMyListing } from '../../my-listings/index.ts';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../personal-page.ts';
import { addAct, isRowAct, rowAct } from './acts.ts';
import { drawEditor, type EditorGiven } from './editor.tsx';
import { type Draft, listInputs, stateOfSent } from './form-state.ts';
import { type Edit, readEdit } from './read-edit.ts';
import { drawReading } from './reading.tsx';
import { placeOf } from './value-row.tsx';

/** Every text at its maximum length, percent-encoded. */
const MAX_EDITOR_BYTES = 2 * 1024 * 1024;
/** Maximum number of fields in one redraft. */
const REDRAFTS = 5;

/** A draft: the progress of reading its website, then the editor. */
export const draft: PersonalPage = {
  path: '/account/drafts/{id}',
  parameters: ['done'],
  audience: 'person',
  lists: listInputs,
  maxBytes: MAX_EDITOR_BYTES,
  async show(visit) {
    const found = await visit.ask(getDraft, { path: { id: visit.values.id! } });
    if (isBeingRead(found)) return drawReading(visit, found);
    return edit(visit, { draft: found, error: visit.sent.error, done: visit.query.done });
  },
  async post(visit) {
    const found = await visit.ask(getDraft, { path: { id: visit.values.id! } });
    const { do: does = 'save' } = visit.sent.values;
    const { base } = visit.sent.values;
    // The site team may have the website of a failed draft read again while its editor is open: what was typed is saved.
    if (isBeingRead(found) && base === undefined) return { to: visit.path, status: 303 };
    if (does === 'again' && base === undefined) return readAgain(visit, found);
    if (base === undefined) throw refusal('invalid_request', 'This form isn’t from this page. Reload the page.');
    return receive(visit, { draft: found, does, base });
  },
};

/** A draft has no pictures: its logo is fetched once it is a listing. */
export async function findLogo(visit: PersonalVisit, { listing_id }: Draft): Promise<string | null> {
  if (listing_id === null) return null;
  const listing = await visit.ask(getMyListing, { path: { listing_id: String(listing_id) } }).catch((error: unknown) => {
    // The listing now belongs to someone else.
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  return listing?.logo_url ?? null;
}

/** Whether the website is still being read. Until then there is nothing to edit. */
export const isBeingRead = ({ status }: Pick<Draft, 'status'>): boolean => status === 'crawling' || status === 'drafting';

async function edit(visit: PersonalVisit, given: Omit<EditorGiven, 'visit' | 'tree'>): Promise<PersonalAnswer> {
  const [{ items }, logo] = await Promise.all([visit.ask(listCategories), findLogo(visit, given.draft)]);
  return () => drawEditor({ visit, tree: items, logo, ...given });
}

/** Any button saves what was typed; only adding and removing rows doesn't save. */
async function receive(visit: PersonalVisit, { draft, does, base }: { draft: Draft; does: string; base: string }): Promise<PersonalAnswer> {
  const typed = stateOfSent(visit.sent, draft);
  const reading = readEdit(draft, typed, base);
  if (isRowAct(does)) return edit(visit, { draft, ...rowAct(does, reading.state, draft) });
  if (reading.conflicts.length > 0) return edit(visit, { draft, state: reading.state, conflicts: reading.conflicts, error: refusal('invalid_request') });
  const body = addAct(does, { edit: reading.edit, state: reading.state, draft });
  const [verb = 'save', name] = does.split(':', 2);
  try {
    if (Object.keys(body).length > 0) await save(visit, draft.id, body);
  } catch (error) {
    // What was typed must not be lost, even if one redraft was too many.
    if (!(error instanceof Refusal) || ![400, 429].includes(error.status)) throw error;
    return edit(visit, { draft, state: reading.state, error });
  }
  if (verb === 'again') return readAgain(visit, draft);
  if (verb === 'preview') return { to: `${visit.path}/preview`, status: 303 };
  const done = Object.keys(body).length === 0 ? 'same' : verb === 'save' ? 'saved' : verb;
  return { to: `${visit.path}?done=${done}${name === undefined ? '' : `#${placeOf(`fields.${verb === 'choose' ? 'categories' : name}`)}`}`, status: 303 };
}

async function save(visit: PersonalVisit, id: string, body: Edit): Promise<void> {
  const { regenerate = [], ...rest } = body;
  const rounds = Array.from({ length: Math.max(1, Math.ceil(regenerate.length / REDRAFTS)) }, (_, i) => regenerate.slice(i * REDRAFTS, (i + 1) * REDRAFTS));
  for (const [i, names] of rounds.entries()) {
    await visit.ask(updateDraft, { path: { id }, body: { ...(i === 0 && rest), ...(names.length > 0 && { regenerate: names }) } });
  }
}

/** Tries again in the same draft, where what was typed stays. A draft that was filled in by hand and submitted stays as it is: a new one is read. */
async function readAgain(visit: PersonalVisit, { id, url, listing_id }: Draft): Promise<PersonalAnswer> {
  try {
    const next = listing_id === null ? await visit.ask(tryDraftAgain, { body: { draft_id: id } }) : await visit.ask(submitListing, { body: { url } });
    return { to: `/account/drafts/${next.id}?done=again`, status: 303 };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    return edit(visit, { draft: await visit.ask(getDraft, { path: { id } }), error, readsAgain: true });
  }
}
