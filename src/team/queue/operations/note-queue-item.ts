import { z } from 'zod';
import type { SiteTeam } from '../../../contract/caller.ts';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { itemInput, mayBeId, requireKind } from '../kinds.ts';
import { deleteNote, findItem, insertNote } from '../team-item-store.ts';

const roles = ['editor', 'moderator', 'finance'] as const;

export const noteQueueItem = defineTeamOperation({
  name: 'note_queue_item',
  roles,
  title: 'Add a note to an entry in the review queue',
  summary: 'Adds a note about an entry for other members.',
  description: 'Only the site team sees notes. They stay with the entry after it has been decided.',
  writes: true,
  input: z.strictObject({ ...itemInput, body: z.string().trim().min(1).max(2000).meta({ description: 'The note, in plain text.' }) }),
  output: z.strictObject({ note: v.count }),
  async handle({ kind, id, body }, call) {
    const { db: tx, site, caller, now } = call;
    const { accountId } = caller as SiteTeam;
    requireKind(caller as SiteTeam, kind);
    const item = { siteId: site.id, kind, ref: id };
    if (!mayBeId(kind, id) || !(await findItem(tx, item))) throw refusal('not_found', `This site’s queue has no entry ${kind} ${id}.`);
    const note = await insertNote(tx, { ...item, accountId, body, now });
    call.note({ subject: `queue:${kind}:${id}`, before: null, after: { note }, undo: { operation: 'remove_queue_note', input: { note } } });
    return { note };
  },
});

export const removeQueueNote = defineTeamOperation({
  name: 'remove_queue_note',
  roles,
  title: 'Remove a note from the review queue',
  summary: 'Deletes a note about an entry in the review queue.',
  description: 'The log records that there was a note, but not its text.',
  writes: true,
  input: z.strictObject({ note: v.id('Id of the note, from get_queue_item.', 12) }),
  output: z.strictObject({ note: v.count }),
  async handle({ note }, call) {
    if (!(await deleteNote(call.db, { siteId: call.site.id, id: note }))) throw refusal('not_found', `The queue has no note ${note}.`);
    call.note({ subject: `queue:note:${note}`, before: { note }, after: null });
    return { note };
  },
});
