import { randomUUID } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { addJob } from '../jobs/index.ts';
import type { Mail } from './mail.ts';

/** Queues a mail in the transaction of `db`: it is sent after the commit, or never. @throws when it cannot be a mail */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  // The id is the mail's own through all attempts, so that a repeat can be recognised.
  await addJob(db, 'send_mail', { id: randomUUID(), ...mail });
}
