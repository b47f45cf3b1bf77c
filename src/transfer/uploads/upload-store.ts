import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Db, sql } from '../../platform/database/database.ts';
import type { UploadKind } from './upload-kinds.ts';
import { emptyReport, type UploadReport } from './upload-report.ts';

export const uploadStates = ['checking', 'ready', 'running', 'done', 'undoing', 'undone', 'undo_failed', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];

export interface Upload {
  id: number;
  site_id: number;
  kind: UploadKind;
  file_name: string;
  by_owner: boolean;
  state: UploadState;
  choices: Record<string, string>;
  row_count: number | null;
  rows_done: number;
  report: UploadReport;
  fault: string | null;
  uploaded_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  undone_at: Date | null;
  /** The file is still stored. */
  has_content: boolean;
}

const columns = sql`id, site_id, kind, file_name, by_owner, state, choices, row_count, rows_done, report, fault, uploaded_at, started_at, ended_at, undone_at,
  content is not null as has_content`;
const whole = (row: Upload): Upload => ({ ...row, report: { ...emptyReport(), ...row.report } });

/** Keeps an uploaded file, packed, to be checked. Returns the id of the upload. @param content the uploaded file */
export async function saveUpload(
  db: Db,
  given: { siteId: number; kind: UploadKind; fileName: string; content: Buffer; byOwner: boolean; now: Date },
): Promise<number> {
  const packed = await promisify(gzip)(given.content, { level: 4 });
  const row = await db.row<{ id: number }>(sql`
    insert into directory_import (site_id, kind, file_name, content, by_owner, state, uploaded_at)
    values (${given.siteId}, ${given.kind}, ${given.fileName}, ${packed}, ${given.byOwner}, 'checking', ${given.now}) returning id`);
  return row!.id;
}

/** An upload without its file. @param given.siteId undefined: any site, for the job */
export async function findUpload(db: Db, given: { id: number; siteId?: number; lock?: boolean }): Promise<Upload | undefined> {
  const ofSite = given.siteId === undefined ? sql`` : sql`and site_id = ${given.siteId}`;
  const row = await db.row<Upload>(sql`select ${columns} from directory_import where id = ${given.id} ${ofSite} ${given.lock ? sql`for update` : sql``}`);
  return row && whole(row);
}

/** The uploaded file, unpacked; undefined once nothing needs it any more. */
export async function findUploadContent(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db.row<{ content: Buffer | null }>(sql`select content from directory_import where id = ${id}`);
  return row?.content ? promisify(gunzip)(row.content) : undefined;
}

/** A site's uploads in any state, newest first. */
export async function listUploads(db: Db, given: { siteId: number; most: number }): Promise<Upload[]> {
  const rows = await db.rows<Upload>(sql`select ${columns} from directory_import where site_id = ${given.siteId} order by id desc limit ${given.most}`);
  return rows.map(whole);
}

/** Uploads that wait to be imported or are being imported. One that failed after it had started can only be tried again or undone, so it doesn't count. */
export async function countOpenUploads(db: Db, siteId: number): Promise<number> {
  return (await db.row<{ n: number }>(sql`
    select count(*)::int as n from directory_import where site_id = ${siteId} and content is not null and state in ('checking', 'ready', 'running')`))!.n;
}

export interface UploadChange {
  state: UploadState;
  rowCount?: number;
  rowsDone: number;
  report: UploadReport;
  fault?: string | null;
  choices?: Record<string, string>;
  startedAt?: Date;
  endedAt?: Date;
  undoneAt?: Date;
  /** Deletes the file, which isn't needed any more. */
  forgetContent?: boolean;
  /** The categories before and after. */
  trees?: { before: object; after: object };
}

/** Saves where an upload has got to. What `change` leaves out stays, except `fault`, which then becomes null. */
export async function changeUpload(tx: Db, id: number, change: UploadChange): Promise<void> {
  await tx.run(sql`
    update directory_import set state = ${change.state}, rows_done = ${change.rowsDone}, report = ${JSON.stringify(change.report)}::jsonb,
      fault = ${change.fault ?? null}, row_count = coalesce(${change.rowCount ?? null}::integer, row_count),
      choices = coalesce(${change.choices ? JSON.stringify(change.choices) : null}::jsonb, choices),
      started_at = coalesce(${change.startedAt ?? null}::timestamptz, started_at), ended_at = coalesce(${change.endedAt ?? null}::timestamptz, ended_at),
      undone_at = coalesce(${change.undoneAt ?? null}::timestamptz, undone_at),
      tree_before = coalesce(${change.trees ? JSON.stringify(change.trees.before) : null}::jsonb, tree_before),
      tree_after = coalesce(${change.trees ? JSON.stringify(change.trees.after) : null}::jsonb, tree_after), content = case when ${change.forgetContent ?? false} then null else content end
    where id = ${id}`);
}

/** Deletes an upload with its file. The caller checks that it was never started. */
export async function deleteUpload(tx: Db, id: number): Promise<void> {
  await tx.run(sql`delete from directory_import where id = ${id}`);
}

/** Days in which an import can be undone, and after which its report is deleted. */
export const UNDO_DAYS = 30;
/** Days after which a report is deleted, with what an undo that failed halfway needs. */
export const REPORT_DAYS = 60;
/** Days for which a file is kept that waits to be confirmed, or whose import failed. */
const WAITING_DAYS = 7;

/** Deletes files that nobody confirmed or tried again, the data for undoing once the time for that is over, and old reports. */
export async function forgetUploads(tx: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await tx.run(sql`
    delete from directory_import where uploaded_at < ${ago(REPORT_DAYS)} or (state in ('ready', 'failed') and started_at is null and uploaded_at < ${ago(WAITING_DAYS)})`);
  await tx.run(sql`
    update directory_import set content = null where state in ('failed', 'undo_failed') and started_at < ${ago(WAITING_DAYS)} and content is not null`);
  await tx.run(sql`
    delete from directory_import_listing x using directory_import i
    where i.id = x.import_id and i.uploaded_at < ${ago(UNDO_DAYS + 1)} and coalesce(i.ended_at, i.started_at) < ${ago(UNDO_DAYS)} and i.state in ('done', 'failed')`);
}
