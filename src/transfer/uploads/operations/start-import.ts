import { z } from 'zod';
import { type InputError, invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { mayTryAgain } from '../show-upload.ts';
import { CREATE, LEAVE_OUT, openCategoryNames } from '../upload-categories.ts';
import { emptyReport } from '../upload-report.ts';
import { changeUpload, deleteUpload, findUpload, type Upload } from '../upload-store.ts';
import { queueUpload } from '../upload-tasks.ts';
import { importInput } from './read-imports.ts';

const output = z.strictObject({ import: v.count });

/** An upload of the site, locked until the transaction ends. @throws not_found */
export async function lockUpload({ db, site }: TeamCall, id: number): Promise<Upload> {
  const upload = await findUpload(db, { id, siteId: site.id, lock: true });
  if (!upload) throw refusal('not_found', 'This import is no longer stored.');
  return upload;
}

export const startImport = defineTeamOperation({
  name: 'start_import',
  roles: ['editor'],
  title: 'Import an uploaded file',
  summary: 'Imports a checked file in the background.',
  description:
    'Listings with an owner, and those edited here, stay as they are. For each name of a category that the site doesn’t have, say what to do: `create`, `leave_out` (the rows are rejected) or the slug of the right category. Rows with a name that you don’t list are left out. Call get_import for the progress. You can undo the whole import for 30 days.',
  writes: true,
  input: z.strictObject({
    import: importInput,
    categories: z
      .record(z.string().min(1).max(200), z.string().min(1).max(220))
      .optional()
      .meta({ description: 'Names from `unknown_categories`, each with what to do.' }),
  }),
  output,
  async handle({ import: id, categories = {} }, call) {
    const { db, site, now, note } = call;
    const upload = await lockUpload(call, id);
    const { state, report, kind, file_name: file, row_count: rows } = upload;
    const isAgain = state === 'failed' && upload.started_at !== null;
    if (isAgain && !mayTryAgain(upload))
      throw invalidInput([{ pointer: '/import', code: 'file_gone', detail: 'The file for this import is no longer stored. Upload it again.' }]);
    if (state !== 'ready' && !isAgain)
      throw invalidInput([{ pointer: '/import', code: 'not_ready', detail: 'This import has already been started or discarded.' }]);
    const choices = isAgain
      ? upload.choices
      : Object.fromEntries(Object.entries(categories).filter(([name]) => Object.hasOwn(report.unknown_categories, name)));
    const known = await openCategoryNames(db, { siteId: site.id, choices });
    const faults: InputError[] = Object.entries(choices).flatMap(([name, choice]) =>
      choice === CREATE || choice === LEAVE_OUT || known(name) !== name
        ? []
        : [{ pointer: `/categories/${name}`, code: 'unknown', detail: 'This category no longer exists. Choose another one.' }],
    );
    if (faults.length > 0) throw invalidInput(faults);
    const fresh = { rowsDone: 0, report: emptyReport(), startedAt: now };
    await changeUpload(db, id, { state: 'running', choices, ...(isAgain ? { rowsDone: upload.rows_done, report } : fresh) });
    await queueUpload(db, id);
    note({ subject: `import:${id}`, after: { kind, file, rows }, undo: { operation: 'undo_import', input: { import: id } } });
    return { import: id };
  },
});

export const discardImport = defineTeamOperation({
  name: 'discard_import',
  roles: ['editor'],
  title: 'Discard an uploaded file',
  summary: 'Deletes a file that was uploaded and not imported.',
  description: 'An import that has started can’t be discarded; undo it instead.',
  writes: true,
  input: z.strictObject({ import: importInput }),
  output,
  async handle({ import: id }, call) {
    const upload = await lockUpload(call, id);
    if (upload.started_at !== null)
      throw invalidInput([{ pointer: '/import', code: 'started', detail: 'This import has already started. You can undo it when it’s done.' }]);
    await deleteUpload(call.db, id);
    call.note({ subject: `import:${id}`, before: { kind: upload.kind, file: upload.file_name }, after: null });
    return { import: id };
  },
});
