import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { undoableUntil } from '../show-upload.ts';
import { changeUpload } from '../upload-store.ts';
import { queueUpload } from '../upload-tasks.ts';
import { importInput } from './read-imports.ts';
import { lockUpload } from './start-import.ts';

export const undoImport = defineTeamOperation({
  name: 'undo_import',
  roles: ['editor'],
  title: 'Undo an import',
  summary: 'Undoes an import, in the background.',
  description:
    'Removes the listings that it created and restores the others. Listings that someone has changed, claimed, voted for, followed or reviewed since then stay, and are listed. Categories are restored completely or not at all. Possible for 30 days, also for an import that failed halfway. An undo that failed can only be continued, as long as the report is kept.',
  writes: true,
  input: z.strictObject({ import: importInput }),
  output: z.strictObject({ import: v.count }),
  async handle({ import: id }, call) {
    const { db, now, note } = call;
    const upload = await lockUpload(call, id);
    const { state } = upload;
    const refused = (detail: string) => invalidInput([{ pointer: '/import', code: 'not_possible', detail }]);
    if (state === 'undone' || state === 'undoing') throw refused('This import has already been undone.');
    const until = undoableUntil(upload);
    if (!until) throw refused('This import isn’t done yet. Undo it when it is.');
    if (now > until) throw refused('An import can be undone for 30 days.');
    // It can't be imported again from here on, so nothing needs the file.
    const rowsDone = state === 'undo_failed' ? upload.rows_done : 0;
    await changeUpload(db, id, { state: 'undoing', rowsDone, report: upload.report, forgetContent: true });
    await queueUpload(db, id);
    note({ subject: `import:${id}`, before: { kind: upload.kind, file: upload.file_name }, after: { undone: true } });
    return { import: id };
  },
});
