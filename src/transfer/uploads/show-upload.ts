import { z } from 'zod';
import * as v from '../../contract/values.ts';
import { uploadKinds } from './upload-kinds.ts';
import { whysKept } from './upload-report.ts';
import { REPORT_DAYS, UNDO_DAYS, type Upload, uploadStates } from './upload-store.ts';

const text = z.string().max(500);
const fault = z.strictObject({ line: v.count, field: text, reason: text });
const counts = z.record(z.string(), v.count);

/** An import as it is shown in lists. */
export const importSummary = z.strictObject({
  import: v.count,
  kind: z.enum(uploadKinds),
  file_name: text,
  state: z.enum(uploadStates).meta({
    description: 'checking → ready → running → done → undoing → undone; failed, undo_failed: see `fault`.',
  }),
  uploaded_at: v.instant,
  created: v.count,
  changed: v.count,
  refused: v.count,
});

export const importShape = importSummary.extend({
  fault: text.nullable().meta({ description: 'Why it failed, in one sentence.' }),
  rows: v.count.nullable(),
  rows_done: v.count,
  unchanged: v.count,
  taken: z.array(z.strictObject({ line: v.count, slug: text, name: text, is_new: z.boolean() })).meta({ description: 'The first 200.' }),
  faults: z.array(fault).meta({ description: 'Errors of refused rows: the first 200.' }),
  faults_total: v.count,
  left_out: z.array(fault).meta({ description: 'Parts that were left out of accepted rows: the first 200.' }),
  left_out_total: v.count,
  notes: counts.meta({ description: 'Why rows change nothing, with how many.' }),
  ignored: counts.meta({ description: 'Columns that are ignored, with the number of rows that have a value in them.' }),
  unknown_categories: counts.meta({
    description: 'Names of categories that the site doesn’t have, with how many rows name them. Choose what to do with each in start_import.',
  }),
  started_at: v.instant.nullable(),
  ended_at: v.instant.nullable(),
  undone_at: v.instant.nullable(),
  undone: v.count.meta({ description: 'Rows that were undone.' }),
  kept: z.array(z.strictObject({ slug: text, name: text, why: z.enum(whysKept) })).meta({ description: 'What the undo left unchanged: the first 200.' }),
  kept_total: v.count,
  may_try_again: z.boolean().meta({ description: 'It failed after it had started, and its file is still stored: start_import continues it. For 7 days.' }),
  may_undo_until: v.instant.nullable(),
});

/** Whether a failed import can be continued. Not once its undo has begun, and not without its file. */
export const mayTryAgain = ({ state, started_at, has_content }: Upload): boolean => state === 'failed' && started_at !== null && has_content;

/** Until when an import can be undone, from when it was done or, if it failed halfway, began; undefined if there is nothing to undo now. */
export function undoableUntil({ state, uploaded_at, started_at, ended_at }: Upload): Date | undefined {
  const after = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
  // Half undone: as long as what the undo needs is kept.
  if (state === 'undo_failed') return after(uploaded_at, REPORT_DAYS);
  // One that stopped halfway has written rows too.
  const since = state === 'failed' ? started_at : state === 'done' ? ended_at : null;
  return since ? after(since, UNDO_DAYS) : undefined;
}

/** An upload in the list of imports: what it did, without the rows. */
export const showSummary = ({ id, kind, file_name, state, uploaded_at, report }: Upload): z.infer<typeof importSummary> => ({
  import: id,
  kind,
  file_name,
  state,
  uploaded_at: uploaded_at.toISOString(),
  created: report.created,
  changed: report.changed,
  refused: report.refused,
});

/** An upload with all that its page shows. `may_undo_until` is null if it can't be undone now. */
export function showImport(upload: Upload, now: Date): z.infer<typeof importShape> {
  const { report, started_at, ended_at, undone_at } = upload;
  const { taken, created: _created, changed: _changed, refused: _refused, ...rest } = report;
  const until = undoableUntil(upload);
  return {
    ...showSummary(upload),
    ...rest,
    fault: upload.fault,
    rows: upload.row_count,
    rows_done: upload.rows_done,
    taken: taken.map(({ isNew, ...row }) => ({ ...row, is_new: isNew })),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
    may_try_again: mayTryAgain(upload),
    may_undo_until: until && until > now ? until.toISOString() : null,
  };
}
