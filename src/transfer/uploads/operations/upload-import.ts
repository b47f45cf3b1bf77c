import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { openUpload } from '../open-upload.ts';
import { MOST_BYTES, uploadKinds } from '../upload-kinds.ts';
import { countOpenUploads, saveUpload } from '../upload-store.ts';
import { queueUpload } from '../upload-tasks.ts';

/** Maximum number of waiting files per site. */
const MOST_OPEN = 20;

export const uploadImport = defineTeamOperation({
  name: 'upload_import',
  roles: ['editor'],
  title: 'Upload a file to import',
  summary: 'Checks a CSV or JSON Lines file of listings or categories and shows what importing it would do.',
  description:
    'Nothing is imported yet: get_import shows which rows would be imported and which would be rejected. start_import then imports them. The columns are those of `bin/slipway import`. At most 10 MB and 10,000 listings or 2,000 categories. Votes, states and domain ratings are taken from owners only.',
  writes: true,
  input: z.strictObject({
    kind: z.enum(uploadKinds),
    file_name: z.string().trim().min(1).max(200),
    content: z.base64().max(14_000_000).meta({ description: 'The file as Base64.' }),
  }),
  output: z.strictObject({ import: v.count }),
  async handle({ kind, file_name: fileName, content }, { db, site, now, note, caller }) {
    const refused = (detail: string) => invalidInput([{ pointer: '/content', code: 'unreadable', detail }]);
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > MOST_BYTES) throw refused('The file is larger than 10 MB. Split it into several files.');
    const opened = openUpload(kind, bytes);
    if ('problem' in opened) throw refused(opened.problem);
    if ((await countOpenUploads(db, site.id)) >= MOST_OPEN) throw refused('Twenty files are waiting to be imported. Import or discard one of them first.');
    const id = await saveUpload(db, { siteId: site.id, kind, fileName, content: bytes, byOwner: caller.role === 'owner', now });
    await queueUpload(db, id);
    note({ subject: `import:${id}`, after: { kind, file: fileName }, undo: { operation: 'discard_import', input: { import: id } } });
    return { import: id };
  },
});
