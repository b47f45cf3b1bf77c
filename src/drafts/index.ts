// The door of drafts for other domains and the wiring.
export { draftTasks } from './draft-tasks.ts';
export { type Drafting, draftingNeed } from './drafting.ts';
export { noteListingEdit } from './note-listing-edit.ts';
export { openDrafting } from './open-drafting.ts';
export { acceptInvite } from './operations/accept-invite.ts';
export { getDraft } from './operations/get-draft.ts';
export { inviteCofounder } from './operations/invite-cofounder.ts';
export { listMyDrafts } from './operations/list-my-drafts.ts';
export { lookAtInvite } from './operations/look-at-invite.ts';
export { submitDraft } from './operations/submit-draft.ts';
export { submitListing } from './operations/submit-listing.ts';
export { updateDraft } from './operations/update-draft.ts';
export { sweepDrafts } from './sweep-drafts.ts';
