import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { changeUpload, UNDO_DAYS } from '../upload-store.ts';
import { queueUpload } from '../upload-tasks.ts';
import { importInput } from './read-imports.ts';
import { lockUpload } from './start-import.ts';

export const undoImport = defineTeamOperation({
  name: 'undo_import',
  roles: ['editor'],
  title: 'Undo an import',
  summary: 'Undoes an import, in the background.',
  description:
    'Removes the listings that it created and restores the others. Listings that someone has changed, claimed, voted for, followed or reviewed since then stay, and are listed. Categories are restored completely or not at all. Possible for 30 days, also for an import that failed halfway.',
  writes: true,
  input: z.strictObject({ import: importInput }),
  output: z.strictObject({ import: v.count }),
  async handle({ import: id }, call) {
    const { db, now, note } = call;
    const upload = await lockUpload(call, id);
    const { state } = upload;
    // One that stopped halfway has written rows too.
    const endedAt = state === 'failed' ? upload.started_at : upload.ended_at;
    const refused = (detail: string) => invalidInput([{ pointer: '/import', code: 'not_possible', detail }]);
    if (state === 'undone' || state === 'undoing') throw refused('This import has already been undone.');
    if ((state !== 'done' && state !== 'failed') || !endedAt) throw refused('This import isn’t done yet. Undo it when it is.');
    if (now.getTime() - endedAt.getTime() > UNDO_DAYS * 86_400_000) throw refused('An import can be undone for 30 days.');
    await changeUpload(db, id, { state: 'undoing', rowsDone: 0, report: upload.report });
    await queueUpload(db, id);
    note({ subject: `import:${id}`, before: { kind: upload.kind, file: upload.file_name }, after: { undone: true } });
    return { import: id };
  },
});
