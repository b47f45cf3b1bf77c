import { type Db, sql } from '../../platform/database/database.ts';
import type { Json } from '../../platform/signed-log/index.ts';

/** An entry as it is served: `body` is canonical JSON. */
export interface LogEntry {
  number: number;
  body: string;
  /** Hexadecimal. */
  hash: string;
  /** base64url. */
  signature: string;
}

const columns = sql`number, body, encode(hash, 'hex') as hash, rtrim(translate(replace(encode(signature, 'base64'), E'\n', ''), '+/', '-_'), '=') as signature`;

export async function findEntry(db: Db, given: { siteId: number; number: number }): Promise<LogEntry | undefined> {
  return db.row<LogEntry>(sql`select ${columns} from award_log where site_id = ${given.siteId} and number = ${given.number}`);
}

/** The last entry of a site; undefined before its first closed week. */
export async function findHead(db: Db, siteId: number): Promise<LogEntry | undefined> {
  return db.row<LogEntry>(sql`select ${columns} from award_log where site_id = ${siteId} order by number desc limit 1`);
}

/** The keys of a site, oldest first, with the number of the entry that named each. */
export async function listKeys(db: Db, siteId: number): Promise<{ entry: number; key: Record<string, Json> }[]> {
  return db.rows(sql`
    select number as entry, body::json -> 'key' as key from award_log where site_id = ${siteId} and kind in ('begin', 'key') order by number`);
}

/** The votes of a closed week: canonical JSON. */
export async function findSnapshot(db: Db, given: { siteId: number; week: string }): Promise<string | undefined> {
  const row = await db.row<{ body: string }>(sql`
    select s.body from award_log e join award_snapshot s on s.site_id = e.site_id and s.number = e.number
    where e.site_id = ${given.siteId} and e.kind = 'week' and e.week = ${given.week}`);
  return row?.body;
}
