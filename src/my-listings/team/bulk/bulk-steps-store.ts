import type { SiteTeam } from '../../../contract/caller.ts';
import { type Db, sql } from '../../../platform/database/database.ts';
import type { BulkAction, BulkState } from './bulk-types.ts';

/** Who requested a change that is done in steps, and what its steps need to know. */
export interface AskedBulk {
  account: number | null;
  role: SiteTeam['role'];
  via: SiteTeam['via'];
  category: { id: number; slug: string } | null;
}

export interface RunningBulk {
  id: number;
  site_id: number;
  action: BulkAction;
  reason: string | null;
  done_at: Date;
  /** Null only if the change is done. */
  asked: AskedBulk | null;
}

/** A change in progress, locked until the transaction ends: its undo waits for the step, and the next step for the undo. */
export async function lockRunningBulk(tx: Db, id: number): Promise<RunningBulk | undefined> {
  return tx.row<RunningBulk>(sql`
    select id, site_id, action, reason, done_at, asked from bulk_change where id = ${id} and state = 'running' and undone_at is null for update`);
}

interface WaitingRow {
  listing_id: number;
  slug: string;
  name: string;
  before: BulkState;
  after: BulkState;
}

/** Listings that haven't been changed yet. */
export async function listWaitingRows(tx: Db, given: { id: number; limit: number }): Promise<WaitingRow[]> {
  return tx.rows<WaitingRow>(sql`
    select b.listing_id, l.slug, l.name, b.before, b.after from bulk_change_listing b join listing l on l.id = b.listing_id
    where b.bulk_id = ${given.id} and not b.is_done order by b.listing_id limit ${given.limit}`);
}

/** Marks listings as changed, and others as left unchanged because they no longer are as the preview showed them. */
export async function saveBulkStep(tx: Db, given: { id: number; done: readonly number[]; left: readonly number[] }): Promise<void> {
  const { id, done, left } = given;
  await tx.run(sql`update bulk_change_listing set is_done = true where bulk_id = ${id} and listing_id = any(${[...done]}::bigint[])`);
  await tx.run(sql`
    update bulk_change_listing set is_done = true, before = null, after = null, why = 'changed_since'
    where bulk_id = ${id} and listing_id = any(${[...left]}::bigint[])`);
}

/** Notes that a change of many listings has been done to all of them. */
export async function endBulkSteps(tx: Db, id: number): Promise<void> {
  await tx.run(sql`update bulk_change set state = 'done' where id = ${id}`);
}

/** Ends a change in progress. The listings that it hasn't reached stay as they are. */
export async function stopBulkSteps(tx: Db, id: number): Promise<void> {
  await endBulkSteps(tx, id);
  await tx.run(sql`
    update bulk_change_listing set is_done = true, before = null, after = null, why = 'stopped' where bulk_id = ${id} and not is_done`);
}
