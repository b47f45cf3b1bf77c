import { type Db, sql } from '../../platform/database/database.ts';
import type { KindKey } from '../kinds/index.ts';

/** How long notices are kept, and how many of them for an account. */
const NOTICE_DAYS = 90;
export const MOST_NOTICES = 200;

export interface NoticeTexts {
  siteId: number;
  subject: string;
  says: string | null;
  path: string | null;
}

export interface NewNotice extends NoticeTexts {
  accountId: number;
  kind: KindKey;
}

/** Adds notices, unread, for any number of accounts at once. */
export async function insertNotices(tx: Db, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await tx.run(sql`
    insert into notice (account_id, site_id, kind, subject, says, path, made_at)
    select "accountId", "siteId", kind, subject, says, path, ${now}
    from json_to_recordset(${JSON.stringify(notices)}::json)
      as n("accountId" bigint, "siteId" smallint, kind text, subject text, says text, path text)`);
}

/** Deletes what accounts were told about things with a page of their own. @returns the accounts that had been told, each with the page */
export async function deleteNotices(
  tx: Db,
  { kind, about }: { kind: KindKey; about: readonly { accountId: number; siteId: number; path: string }[] },
): Promise<{ accountId: number; path: string }[]> {
  return tx.rows<{ accountId: number; path: string }>(sql`
    delete from notice n using json_to_recordset(${JSON.stringify(about)}::json) as x("accountId" bigint, "siteId" smallint, path text)
    where n.account_id = x."accountId" and n.site_id = x."siteId" and n.kind = ${kind} and n.path in (x.path, split_part(x.path, '#', 1))
    returning n.account_id as "accountId", x.path`);
}

interface NoticeRow {
  id: number;
  kind: string;
  subject: string;
  says: string | null;
  path: string | null;
  made_at: Date;
  read_at: Date | null;
}

/** An account's notices on a site, the newest first. */
export function listNotices(db: Db, { accountId, siteId }: { accountId: number; siteId: number }): Promise<NoticeRow[]> {
  return db.rows(sql`
    select id, kind, subject, says, path, made_at, read_at from notice
    where account_id = ${accountId} and site_id = ${siteId} order by id desc limit ${MOST_NOTICES}`);
}

/** How many haven't been read; counts up to 100. */
export async function countUnread(db: Db, { accountId, siteId }: { accountId: number; siteId: number }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from (
      select from notice where account_id = ${accountId} and site_id = ${siteId} and read_at is null order by id desc limit 100) n`);
  return row!.n;
}

/** Marks notices as read. @param given.upTo the newest one that the person has seen: later ones stay unread */
export async function markRead(tx: Db, given: { accountId: number; siteId: number; upTo: number; now: Date }): Promise<void> {
  await tx.run(sql`
    update notice set read_at = ${given.now}
    where account_id = ${given.accountId} and site_id = ${given.siteId} and id <= ${given.upTo} and read_at is null`);
}

/** Deletes notices that are older than 90 days, and an account's oldest beyond 200. @returns how many */
export async function forgetNotices(tx: Db, now: Date): Promise<number> {
  const old = await tx.run(sql`delete from notice where made_at < ${new Date(now.getTime() - NOTICE_DAYS * 86_400_000)}`);
  // Only accounts that got one lately can have too many.
  const many = await tx.run(sql`
    delete from notice where id in (
      select n.id from (select distinct account_id from notice where made_at > ${new Date(now.getTime() - 86_400_000)}) a
      cross join lateral (select id from notice where account_id = a.account_id order by id desc offset ${MOST_NOTICES}) n)`);
  return old + many;
}

/** The kinds that an account has turned on (true) or off (false). */
export async function findNoticeSettings(db: Db, accountId: number): Promise<Map<string, boolean>> {
  const rows = await db.rows<{ kind: string; wanted: boolean }>(sql`select kind, wanted from notice_setting where account_id = ${accountId}`);
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]));
}

/** Saves whether a person wants notices of a kind. The time only changes with the choice. */
export async function saveNoticeSetting(tx: Db, given: { accountId: number; kind: KindKey; wanted: boolean; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into notice_setting as n (account_id, kind, wanted, set_at) values (${given.accountId}, ${given.kind}, ${given.wanted}, ${given.now})
    on conflict (account_id, kind) do update set wanted = excluded.wanted, set_at = excluded.set_at where n.wanted <> excluded.wanted`);
}
