import pg from 'pg';
import { openDatabase, sql } from './database.ts';
import type { Db, RequestDatabase } from './db.ts';
import type { SlowWatch } from './slow-statements.ts';

/** A place in PostgreSQL's log of changes; a later change has a higher one. */
export type Position = bigint;

/** Which database on which server. */
export interface Identity {
  cluster: string;
  database: string;
}

/** What a replica reports about itself. */
export interface ReplicaAnswer extends Identity {
  /** False on a server that was promoted: from then on, its data is no longer that of the primary. */
  isStandby: boolean;
  /** The position in the log up to which it has the primary's data. */
  position: Position;
}

export interface Replica {
  /** Host and port, for operators. */
  name: string;
  db: Db;
  /** @throws Refusal 503 when it doesn't answer */
  ask(): Promise<ReplicaAnswer>;
  close(): Promise<void>;
}

/**
 * Connects to a database that only answers reads.
 * @param onLost called when one of its connections breaks
 * @param slow told how long each statement took
 */
export function openReplica(url: string, onLost: () => void, slow?: SlowWatch): Replica {
  const opened = openDatabase(url, { onError: onLost, slow });
  const db: RequestDatabase = opened.forRequests();
  const { host, port } = new pg.Client({ connectionString: url });
  return {
    name: `${host}:${port}`,
    db,
    ask: () => askReplica(db),
    async close() {
      await Promise.all([db.close(), opened.close()]);
    },
  };
}

async function askReplica(db: Db): Promise<ReplicaAnswer> {
  const answer = await db.row<Identity & { standby: boolean; position: string | null }>(sql`
    select system_identifier::text as cluster, current_database()::text as database,
           pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position from pg_control_system()`);
  const { cluster, database, standby, position } = answer!;
  return { cluster, database, isStandby: standby, position: position === null ? 0n : readPosition(position) };
}

/** The current position of the primary's log. Everything committed before the call is at a lower position. */
export async function askPrimary(db: Db): Promise<Identity & { position: Position }> {
  const answer = await db.row<Identity & { position: string }>(sql`
    select system_identifier::text as cluster, current_database()::text as database,
           pg_current_wal_insert_lsn()::text as position from pg_control_system()`);
  return { ...answer!, position: readPosition(answer!.position) };
}

/** PostgreSQL writes it as two hexadecimal numbers of 32 bits, with a slash between them. */
export function readPosition(text: string): Position {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
