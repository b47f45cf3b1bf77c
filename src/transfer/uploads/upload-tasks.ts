import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import { checkUpload } from './check-upload.ts';
import { runUpload } from './run-upload.ts';
import { undoUpload } from './undo-upload.ts';
import { changeUpload, findUpload, type Upload } from './upload-store.ts';

const WORK_ON_IMPORT = 'work_on_import';
const ATTEMPTS = 5;

/** Queues an import's next step, in the caller's transaction. */
export async function queueUpload(tx: Db, id: number): Promise<void> {
  await addJob(tx, WORK_ON_IMPORT, { id }, { maxAttempts: ATTEMPTS });
}

/** Does the next step for an uploaded file, by its state: check it, import it, or undo it. */
export function uploadTasks({ database, clock }: { database: Database; clock: Clock }): Record<string, Task> {
  return {
    [WORK_ON_IMPORT]: async (payload, { attempt, maxAttempts, signal }) => {
      const { id } = payload as { id: number };
      const upload = await findUpload(database, { id });
      if (!upload) return;
      const given = { signal, now: () => clock.now() };
      try {
        if (upload.state === 'checking') await checkUpload(database, upload, clock.now());
        else if (upload.state === 'running') await runUpload(database, upload, given);
        else if (upload.state === 'undoing') await undoUpload(database, upload, given);
      } catch (error) {
        if (attempt < maxAttempts || signal.aborted) throw error;
        await fail(database, upload);
        throw error;
      }
    },
  };
}

/**
 * The last attempt failed: the page shows that and offers to try again. After an undo that failed, only the undo can go on: the import would
 * leave out what was already taken back.
 */
async function fail(db: Database, { id, state }: Upload): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await findUpload(tx, { id, lock: true });
    if (now?.state !== state) return;
    const fault = 'Something went wrong here, not in your file. Try again; if it happens again, look at the service’s log.';
    await changeUpload(tx, id, {
      state: state === 'undoing' ? 'undo_failed' : 'failed',
      rowsDone: now.rows_done,
      report: now.report,
      fault,
      forgetContent: state === 'checking',
    });
  });
}
