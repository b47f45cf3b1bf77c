import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { importShape, importSummary, showImport, showSummary } from '../show-upload.ts';
import { findUpload, listUploads } from '../upload-store.ts';

export const importInput = v.id('Id of the import, from upload_import.', 3);
const MOST_LISTED = 50;

export const listImports = defineTeamOperation({
  name: 'list_imports',
  roles: ['editor'],
  title: 'List imports',
  summary: 'The last 50 files that were uploaded in the console, newest first.',
  description: 'Reports are kept for 60 days, files that nobody confirmed for 7.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(importSummary) }),
  async handle(_input, { db, site }) {
    return { items: (await listUploads(db, { siteId: site.id, most: MOST_LISTED })).map(showSummary) };
  },
});

export const getImport = defineTeamOperation({
  name: 'get_import',
  roles: ['editor'],
  title: 'Get an import',
  summary: 'What importing a file would do, its progress, or what it did.',
  description: 'Row by row, with the line of the file: the first 200 accepted rows and the first 200 errors.',
  writes: false,
  input: z.strictObject({ import: importInput }),
  output: importShape,
  async handle({ import: id }, { db, site, now }) {
    const upload = await findUpload(db, { id, siteId: site.id });
    if (!upload) throw refusal('not_found', 'This import is no longer stored.');
    return showImport(upload, now);
  },
});
