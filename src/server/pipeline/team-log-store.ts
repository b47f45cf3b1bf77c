import type { SiteTeam } from '../../contract/caller.ts';
import type { TeamNote } from '../../contract/operation.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { isAbout } from './logged-subject-store.ts';

interface LoggedChange {
  by: string | null;
  via: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Keeps what a member of the site team changed, in the transaction of the change. @returns the id of the log's entry */
export async function saveTeamChange(
  tx: Db,
  given: { siteId: number; caller: SiteTeam; operation: string; reason: string | null; now: Date; note: TeamNote },
): Promise<number> {
  const { siteId, caller, operation, reason, now, note } = given;
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  const row = await tx.row<{ id: number }>(sql`
    insert into team_audit (site_id, at, operation, subject, before, after, account_id, via, reason, undo, undoes)
    values (${siteId}, ${now}, ${operation}, ${note.subject.slice(0, 240)}, ${json(note.before)}, ${json(note.after)},
      ${caller.accountId ?? null}, ${caller.via}, ${reason}, ${json(note.undo)}, ${note.undoes ?? null})
    returning id`);
  return row!.id;
}

/** The last changes of a thing with who made them, newest first. `by` is null for the command line and for closed accounts. */
export async function listAuthors(tx: Db, { siteId, subject }: { siteId: number; subject: string }): Promise<LoggedChange[]> {
  return tx.rows<LoggedChange>(sql`
    select coalesce(a.name, a.email::text) as by, c.via, c.before, c.after from team_audit c left join account a on a.id = c.account_id
    where c.site_id = ${siteId} and ${isAbout([subject])} order by c.id desc limit 50`);
}
