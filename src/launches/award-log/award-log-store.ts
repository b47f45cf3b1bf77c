import { type Db, sql } from '../../platform/database/database.ts';
import type { Json } from '../../platform/signed-log/index.ts';

/** An entry in its public form: `body` is canonical JSON. */
export interface LogEntry {
  number: number;
  body: string;
  /** Hexadecimal. */
  hash: string;
  /** base64url. */
  signature: string;
}

const columns = sql`number, body, encode(hash, 'hex') as hash, rtrim(translate(replace(encode(signature, 'base64'), chr(10), ''), '+/', '-_'), '=') as signature`;

/** One entry of a site's log of awards. Numbers begin at 1 and have no gaps. */
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

/** Characters at the end of a snapshot that contain everything after its launches. */
const TAIL = 1000;

/**
 * Entries of closed weeks, newest week first. The decisions are those of the snapshot: its canonical JSON has them before
 * `format`, so the votes after it, some megabytes, aren't parsed. `step` is null if an earlier version closed the week.
 */
export async function listWeekEntries(
  db: Db,
  given: { siteId: number; limit: number; offset: number },
): Promise<{ rows: { number: number; week: string; body: Json; decisions: Json; step: string | null }[]; total: number }> {
  const { siteId, limit, offset } = given;
  const rows = await db.rows<{ number: number; week: string; body: Json; decisions: Json; step: string | null }>(sql`
    select e.number, e.week, e.body::json as body,
      (left(s.body, strpos(s.body, ',"format":"slipway-week-') - 1) || '}')::json -> 'decisions' as decisions,
      substring(right(s.body, ${TAIL}::int) from ',"step":"([a-z]+)"') as step
    from (select * from award_log where site_id = ${siteId} and kind = 'week' order by week desc limit ${limit} offset ${offset}) e
    join award_snapshot s on s.site_id = e.site_id and s.number = e.number order by e.week desc`);
  const counted = await db.row<{ total: number }>(sql`select count(*) as total from award_log where site_id = ${siteId} and kind = 'week'`);
  return { rows, total: counted?.total ?? 0 };
}

/** Corrections of weeks, oldest first. */
export async function listCorrections(db: Db, siteId: number, weeks: readonly string[]): Promise<{ number: number; week: string; what: string }[]> {
  return db.rows(sql`
    select number, week, body::json ->> 'what' as what from award_log
    where site_id = ${siteId} and kind = 'correction' and week = any(${weeks}::date[]) order by number`);
}

/** The settings that decide which votes count, as the log last said; undefined: it hasn't said any. */
export async function findLoggedSettings(db: Db, siteId: number): Promise<{ vote_sensitivity: string; rank_account_days: number } | undefined> {
  return db.row(sql`
    select body::json ->> 'vote_sensitivity' as vote_sensitivity, (body::json ->> 'rank_account_days')::int as rank_account_days
    from award_log where site_id = ${siteId} and kind = 'settings' order by number desc limit 1`);
}

/** The minimum ages of accounts, in days, that the log says were required at a time and later, oldest first. */
export async function listLoggedAccountDays(db: Db, given: { siteId: number; since: Date }): Promise<number[]> {
  const rows = await db.rows<{ days: number }>(sql`
    select (body::json ->> 'rank_account_days')::int as days from award_log
    where site_id = ${given.siteId} and kind = 'settings' and number >= coalesce((
      select max(number) from award_log where site_id = ${given.siteId} and kind = 'settings' and at <= ${given.since}), 0)
    order by number`);
  return rows.map(({ days }) => days);
}

/** A decision on votes of a week that was closed by then. */
export interface LateDecision {
  number: number;
  week: string;
  launch: number;
  /** `reopen`: dropped votes wait for a decision again. */
  decision: 'count' | 'drop' | 'reopen';
  reason: string;
  votes: number;
  awards_would_change: boolean;
}

/** Decisions on votes of these weeks after they were closed, oldest first. */
export async function listLateDecisions(db: Db, siteId: number, weeks: readonly string[]): Promise<LateDecision[]> {
  return db.rows(sql`
    select number, week, (body::json ->> 'launch')::int as launch, body::json ->> 'decision' as decision, body::json ->> 'reason' as reason,
      (body::json ->> 'votes')::int as votes, (body::json ->> 'awards_would_change')::boolean as awards_would_change
    from award_log where site_id = ${siteId} and kind = 'decision' and week = any(${weeks}::date[]) order by number`);
}

/** An entry about voting that ended early, or began again. */
export interface VotingEntry {
  number: number;
  week: string;
  /** When voting ended or began. */
  at: Date;
  ended: boolean;
  reason: string;
}

const votingColumns = sql`number, week, coalesce((body::json ->> 'since')::timestamptz, at) as at, (body::json ->> 'ended')::boolean as ended, body::json ->> 'reason' as reason`;

/** When voting in these weeks ended early or began again, oldest first. */
export async function listVotingEntries(db: Db, siteId: number, weeks: readonly string[]): Promise<VotingEntry[]> {
  return db.rows(sql`select ${votingColumns} from award_log where site_id = ${siteId} and kind = 'voting' and week = any(${weeks}::date[]) order by number`);
}

/** The same of weeks that aren't closed. */
export async function listOpenVotingEntries(db: Db, siteId: number): Promise<VotingEntry[]> {
  return db.rows(sql`
    select ${votingColumns} from award_log e where site_id = ${siteId} and kind = 'voting'
      and not exists (select from award_log w where w.site_id = e.site_id and w.kind = 'week' and w.week = e.week) order by number`);
}

/** Corrections of a week, oldest first, with the entry that each corrects and the products whose launches it took the awards from. */
export async function listWeekCorrections(
  db: Db,
  given: { siteId: number; week: string },
): Promise<{ number: number; corrects: number; reason: string; without: string[] }[]> {
  return db.rows(sql`
    select c.number, (c.body::json ->> 'corrects')::int as corrects, c.body::json ->> 'what' as reason,
      array(select l.name from json_array_elements_text(c.body::json -> 'without') w join public_launch n on n.id = w.value::bigint and n.site_id = c.site_id
        join public_listing l on l.id = n.listing_id order by l.name) as without
    from award_log c where c.site_id = ${given.siteId} and c.kind = 'correction' and c.week = ${given.week} order by c.number`);
}

/** The log's entry about a closed week; undefined if the week isn't closed, or older than the log. @param given.week its Monday */
export async function findWeekEntry(db: Db, given: { siteId: number; week: string }): Promise<LogEntry | undefined> {
  return db.row<LogEntry>(sql`select ${columns} from award_log where site_id = ${given.siteId} and kind = 'week' and week = ${given.week}`);
}
