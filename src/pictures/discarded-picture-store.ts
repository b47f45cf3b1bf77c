import { type Db, sql } from '../platform/database/database.ts';
import { addJobs } from '../platform/jobs/index.ts';

export const FORGET_PICTURE = 'forget_picture';

/** Orders the deletion of the files of pictures that nobody shows any more. */
export async function queueDiscarded(tx: Db): Promise<void> {
  if (!(await tx.row(sql`select from discarded_picture limit 1`))) return;
  const gone = await tx.rows<{ file: string }>(sql`delete from discarded_picture returning file`);
  await addJobs(
    tx,
    FORGET_PICTURE,
    gone.map(({ file }) => ({ file })),
  );
}
