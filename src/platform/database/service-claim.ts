import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { type Database, type Db, sql } from './database.ts';

/** Any numbers work, as long as all processes use the same ones. */
const SERVICE_LOCK = 71_350_003;
/** Shared by the processes that lost their claim to another one, so that the doctor sees them. */
const WAITING_LOCK = 71_350_009;
const PATIENCE_MS = 3000;
const RECLAIM_MS = 1000;

/**
 * Claims the single slot for a serving process on an embedded database. The claim lasts as long as its connection: a killed
 * process releases it, and a process whose connection broke claims it again.
 * @returns a function that releases it, or undefined if another process has it
 */
export async function claimService(database: Database, log: Log): Promise<(() => Promise<void>) | undefined> {
  let client = await database.connect();
  let released = false;
  let reclaim: NodeJS.Timeout | undefined;
  /** The connection of a process that lost its claim. It stays open, because it also shows that the process waits. */
  let waiting: pg.Client | undefined;
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await tryClaim(client))) {
    if (performance.now() > deadline) {
      await client.end();
      return undefined;
    }
    // A service that was killed a moment ago may still be shutting down.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  const hold = () => client.once('end', claimLater);
  const claimLater = () => {
    if (!released) reclaim = setTimeout(() => void claimAgain(), RECLAIM_MS);
  };
  async function claimAgain(): Promise<void> {
    try {
      const isNew = waiting === undefined;
      waiting ??= await database.connect();
      if (released) return await waiting.end();
      if (await tryClaim(waiting)) {
        if (!isNew) await waiting.query('select pg_advisory_unlock_shared($1)', [WAITING_LOCK]);
        client = waiting;
        waiting = undefined;
        hold();
        return;
      }
      if (isNew) {
        await waiting.query('select pg_advisory_lock_shared($1)', [WAITING_LOCK]);
        log.warn('another service has started on this data folder; stop one of the two');
      }
    } catch {
      // The database is still unavailable; the next query will report it.
      await waiting?.end().catch(() => {});
      waiting = undefined;
    }
    claimLater();
  }

  hold();
  return async () => {
    released = true;
    clearTimeout(reclaim);
    for (const connection of [client, waiting]) await connection?.end().catch(() => {});
  };
}

async function tryClaim(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [SERVICE_LOCK]);
  return rows[0]?.got === true;
}

/** Whether a process that lost its claim to another one is running and waits for it. */
export async function hasWaitingService(db: Db): Promise<boolean> {
  const row = await db.row<{ waits: boolean }>(sql`
    select exists (
      select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and (classid, objid, objsubid) = (0, ${WAITING_LOCK}::oid, 1) and granted and d.datname = current_database()
    ) as waits`);
  return row!.waits;
}
