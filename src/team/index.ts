// What other domains may use of the site team: its members, their keys, and the log of what they changed.

export { findHider, type HiddenKind, hiddenKinds } from './hidden/hidden-store.ts';
export { listHiddenContent } from './hidden/operations/list-hidden-content.ts';
export { createIdentifyTeam } from './identify-team.ts';
export { teamMails } from './mail-samples.ts';
export { changeTeamRole } from './operations/change-team-role.ts';
export { demandSecondStep } from './operations/demand-second-step.ts';
export { inviteTeamMember } from './operations/invite-team-member.ts';
export { listTeamChanges } from './operations/list-team-changes.ts';
export { listTeamMembers } from './operations/list-team-members.ts';
export { previewUndo } from './operations/preview-undo.ts';
export { removeTeamMember } from './operations/remove-team-member.ts';
export { createTeamKey, listTeamKeys, revokeTeamKey } from './operations/team-keys.ts';
export { undoTeamChange } from './operations/undo-team-change.ts';
export { kindWords, oneWords } from './queue/kind-words.ts';
export { kindsOf, type QueueKind, queueKinds } from './queue/kinds.ts';
export { assignQueueItem } from './queue/operations/assign-queue-item.ts';
export { checkQueueItem, uncheckQueueItem } from './queue/operations/check-queue-item.ts';
export { getQueueCounts } from './queue/operations/get-queue-counts.ts';
export { getQueueItem } from './queue/operations/get-queue-item.ts';
export { listQueue } from './queue/operations/list-queue.ts';
export { noteQueueItem, removeQueueNote } from './queue/operations/note-queue-item.ts';
export { requireWaiting } from './queue/require-waiting.ts';
export { remindOfTeamKeys } from './remind-of-team-keys.ts';
export { roleWords } from './role-words.ts';
export { teamOperationsNeed } from './undo/run-undo.ts';
