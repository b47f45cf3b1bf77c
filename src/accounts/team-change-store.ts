import type { Paging } from '../contract/values.ts';
import { type Db, sql } from '../platform/database/database.ts';

export interface TeamChange {
  operation: string;
  /** What was changed, for example the slug of a category. */
  subject: string;
  before: object | null;
  after: object | null;
}

/** Keeps what the site team changed in the directory itself, in the transaction of the change. */
export async function recordTeamChange(tx: Db, { siteId, now, ...change }: TeamChange & { siteId: number; now: Date }): Promise<void> {
  const { operation, subject, before, after } = change;
  await tx.run(sql`
    insert into team_audit (site_id, at, operation, subject, before, after)
    values (${siteId}, ${now}, ${operation}, ${subject}, ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)})`);
}

/** A page of those changes, newest first. */
export async function listTeamChangeRows(db: Db, siteId: number, at: Paging): Promise<{ rows: (TeamChange & { at: Date })[]; total: number }> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from team_audit where site_id = ${siteId}`);
  const rows = await db.rows<TeamChange & { at: Date }>(sql`
    select at, operation, subject, before, after from team_audit where site_id = ${siteId}
    order by id desc limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`);
  return { rows, total: counted!.total };
}
