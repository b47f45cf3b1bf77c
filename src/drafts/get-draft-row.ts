import type { Call } from '../contract/call.ts';
import { accountOf } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import { type DraftRow, findDraft, lockListingDrafts } from './draft-store.ts';

/** A draft of the caller's account; other people's are treated as not existing. @throws Refusal draft_not_found */
export async function getDraftRow(call: Call, id: string, options: { lock?: boolean } = {}): Promise<DraftRow> {
  const accountId = accountOf(call.caller);
  if (accountId === undefined) throw refusal('draft_not_found');
  const own = { id, accountId, siteId: call.site.id };
  // Changes to drafts of one listing are serialized, otherwise two writers could deadlock.
  if (options.lock) await lockListingDrafts(call.db, id);
  const draft = await findDraft(call.db, { ...own, ...options });
  if (!draft) throw refusal('draft_not_found');
  return draft;
}

/** Guards what needs the website to be read. @throws Refusal draft_not_ready while the website is being read */
export function requireRead(draft: DraftRow): void {
  if (draft.status === 'crawling' || draft.status === 'drafting') {
    throw refusal('draft_not_ready', `The website is still being read (${draft.status}). Call get_draft every few seconds until the status is ready.`);
  }
}
