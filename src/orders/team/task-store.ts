import type { Paging } from '../../contract/values.ts';
import { type Db, sql } from '../../platform/database/database.ts';

export type TaskStatus = 'open' | 'done' | 'cancelled';

export interface TaskRow {
  id: number;
  site_id: number;
  kind: string;
  status: TaskStatus;
  detail: Record<string, unknown>;
  created_at: Date;
  ended_at: Date | null;
  line_id: number | null;
  order_id: number | null;
  order_number: string | null;
  /** The buyer's email address. */
  buyer: string | null;
  listing: string | null;
}

export interface MessageRow {
  task_id: number;
  at: Date;
  by: 'buyer' | 'site_team';
  body: string;
}

const columns = sql`
  t.id, t.site_id, t.kind, t.status, t.detail, t.created_at, t.ended_at, t.line_id, o.id as order_id, o.number as order_number,
  coalesce(o.billing->>'email', a.email::text) as buyer, x.name as listing
  from team_task t left join purchase_line l on l.id = t.line_id
  left join purchase o on o.id = l.purchase_id or (t.line_id is null and o.number = t.detail->>'order')
  left join account a on a.id = o.account_id left join listing x on x.id = l.listing_id`;

/** A page of a site's tasks, the oldest first. */
export async function listTasks(db: Db, given: { siteId: number; status: TaskStatus; at: Paging }): Promise<{ rows: TaskRow[]; total: number }> {
  const { siteId, status, at } = given;
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from team_task where site_id = ${siteId} and status = ${status}`);
  const rows = await db.rows<TaskRow>(sql`
    select ${columns} where t.site_id = ${siteId} and t.status = ${status} order by t.id limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}

/** All tasks of one order: about its lines, and about its payment. */
export async function listOrderTasks(db: Db, given: { siteId: number; orderId: number; number: string }): Promise<TaskRow[]> {
  return db.rows<TaskRow>(sql`
    select ${columns} where t.site_id = ${given.siteId} and t.id in (
      select w.id from team_task w join purchase_line m on m.id = w.line_id where m.purchase_id = ${given.orderId}
      union select id from team_task where site_id = ${given.siteId} and line_id is null and detail->>'order' = ${given.number}) order by t.id`);
}

/** A task of the site, open or not; undefined if it belongs to another site. */
export async function findTask(db: Db, given: { id: number; siteId: number }): Promise<TaskRow | undefined> {
  return db.row<TaskRow>(sql`select ${columns} where t.id = ${given.id} and t.site_id = ${given.siteId}`);
}

/** Ends an open task. @returns false if it had already ended */
export async function endTask(tx: Db, id: number, given: { now: Date }): Promise<boolean> {
  return (await tx.run(sql`update team_task set status = 'done', ended_at = ${given.now} where id = ${id} and status = 'open'`)) > 0;
}

/** Undoes that a task was done. @returns false unless it was done */
export async function openTaskAgain(tx: Db, id: number): Promise<boolean> {
  return (await tx.run(sql`update team_task set status = 'open', ended_at = null where id = ${id} and status = 'done'`)) > 0;
}

/** Messages of several tasks in one query, the oldest first. */
export async function listMessages(db: Db, taskIds: readonly number[]): Promise<MessageRow[]> {
  return db.rows<MessageRow>(sql`select task_id, at, by, body from team_task_message where task_id = any(${[...taskIds]}::bigint[]) order by id`);
}

/** Saves a message between the team and the buyer. It sends nothing: the caller mails it. */
export async function insertMessage(tx: Db, given: { taskId: number; by: MessageRow['by']; body: string; now: Date }): Promise<void> {
  await tx.run(sql`insert into team_task_message (task_id, at, by, body) values (${given.taskId}, ${given.now}, ${given.by}, ${given.body})`);
}
