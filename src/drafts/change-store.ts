import type { Caller } from '../contract/caller.ts';
import { accountOf } from '../contract/caller.ts';
import { type Db, sql } from '../platform/database/database.ts';
import { toJson } from './to-json.ts';

/** How many changes are kept per draft. */
const KEPT = 200;

export interface ChangeRow {
  at: Date;
  by: 'person' | 'api_key' | 'app' | 'job';
  name: string | null;
  keys: string[];
  before: Record<string, unknown>;
}

/** Records who changed what, and the previous values. */
export async function noteChange(tx: Db, given: { draftId: string; caller: Caller; before: Record<string, unknown>; now: Date }): Promise<void> {
  const { draftId, caller, before, now } = given;
  const by = caller.kind === 'person' || caller.kind === 'api_key' || caller.kind === 'app' ? caller.kind : 'job';
  await tx.run(sql`
    insert into draft_change (draft_id, at, account_id, by, keys, before)
    values (${draftId}::uuid, ${now}, ${accountOf(caller) ?? null}, ${by}, ${Object.keys(before)}, ${toJson(before)}::jsonb)`);
  await tx.run(sql`
    delete from draft_change where draft_id = ${draftId}::uuid and id <= (
      select id from draft_change where draft_id = ${draftId}::uuid order by id desc limit 1 offset ${KEPT})`);
}

/** The latest changes of a draft, newest first, with the name or address of the person who made each. */
export async function listChanges(db: Db, draftId: string, limit: number): Promise<ChangeRow[]> {
  return db.rows<ChangeRow>(sql`
    select c.at, c.by, coalesce(a.name, a.email::text) as name, c.keys, c.before
    from draft_change c left join account a on a.id = c.account_id where c.draft_id = ${draftId}::uuid order by c.id desc limit ${limit}`);
}
