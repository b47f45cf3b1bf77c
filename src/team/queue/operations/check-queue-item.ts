import { z } from 'zod';
import type { SiteTeam } from '../../../contract/caller.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import { onlyIfWaiting } from '../../../contract/queue-waiting.ts';
import { itemInput, mayBeId, requireKind, subjectOf } from '../kinds.ts';
import { requireWaiting } from '../require-waiting.ts';
import { findItem, markChecked } from '../team-item-store.ts';

const input = { kind: z.enum(['listing', 'edit', 'draft']), id: itemInput.id };
const checkInput = { ...input, only_if_waiting: onlyIfWaiting };
const output = z.strictObject({ kind: input.kind, id: z.string(), checked: z.boolean() });
const roles = ['editor', 'moderator'] as const;

export const checkQueueItem = defineTeamOperation({
  name: 'check_queue_item',
  roles,
  title: 'Check off an entry in the review queue',
  summary: 'Removes an approved listing or edit, or a failed draft that you have seen, from the review queue.',
  description:
    'Changes nothing about the listing or the draft. A draft that fails again comes back. To read its website again, use retry_draft; to undo an edit, use revert_edit; to hide a listing, use suspend_listing.',
  writes: true,
  input: z.strictObject(checkInput),
  output,
  async handle({ kind, id, only_if_waiting: isExpected }, call) {
    requireKind(call.caller as SiteTeam, kind);
    if (isExpected && mayBeId(kind, id)) await requireWaiting(call, { kind, id });
    return mark(call, { kind, id, isChecked: true });
  },
});

export const uncheckQueueItem = defineTeamOperation({
  name: 'uncheck_queue_item',
  roles,
  title: 'Put an entry back on the review queue',
  summary: 'Puts a new listing, edit or failed draft that was marked as checked back on the review queue.',
  description: 'Changes nothing about the listing or the draft.',
  writes: true,
  input: z.strictObject(input),
  output,
  handle: ({ kind, id }, call) => mark(call, { kind, id, isChecked: false }),
});

async function mark(call: TeamCall, given: { kind: 'listing' | 'edit' | 'draft'; id: string; isChecked: boolean }): Promise<z.output<typeof output>> {
  const { kind, id, isChecked } = given;
  const { db: tx, site, caller, now } = call;
  requireKind(caller as SiteTeam, kind);
  if (!mayBeId(kind, id) || !(await findItem(tx, { siteId: site.id, kind, ref: id }))) throw refusal('not_found', `This site has no ${kind} ${id}.`);
  if (!(await markChecked(tx, { kind, ref: id, at: isChecked ? now : null })))
    throw invalidInput([{ pointer: '/id', code: 'decided', detail: isChecked ? 'This is already marked as checked.' : 'This is already in the queue.' }]);
  const undo = { operation: isChecked ? 'uncheck_queue_item' : 'check_queue_item', input: { kind, id } };
  call.note({ subject: subjectOf(kind, id), before: { checked: !isChecked }, after: { checked: isChecked }, undo });
  return { kind, id, checked: isChecked };
}
