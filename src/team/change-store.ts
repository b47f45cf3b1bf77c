import type { TeamNote } from '../contract/operation.ts';
import type { Paging } from '../contract/values.ts';
import { type Db, join, raw, type Sql, sql } from '../platform/database/database.ts';
import { limitOf } from '../platform/database/page-of-rows.ts';
import type { RowOrNone } from '../platform/database/row-or-none.ts';
import { BLOG_POST } from '../server/pipeline/logged-subject.ts';
import { entryAbout, subjectOfEntry } from '../server/pipeline/logged-subject-store.ts';
import { showAddresses } from '../server/pipeline/team-log-store.ts';

export interface TeamChange {
  id: number;
  site_id: number;
  at: Date;
  operation: string;
  subject: string;
  before: object | null;
  after: object | null;
  via: string;
  reason: string | null;
  /** Who made the change; null for the command line and for accounts that have been closed since. */
  account_id: number | null;
  by: string | null;
  undo: TeamNote['undo'] | null;
  /** The change that this one undid, and the one that undid this one. */
  undoes: number | null;
  undone_by: number | null;
}

export interface ChangeFilter {
  operation?: string | undefined;
  subject?: string | undefined;
  /** The kind of thing that was changed: listing, order, site. */
  thing?: string | undefined;
  /** How: console, command or team_api. */
  via?: string | undefined;
  account?: number | undefined;
  /** Part of the name or address of who changed it. */
  by?: string | undefined;
  /** First and last day in the time zone, YYYY-MM-DD. */
  from?: string | undefined;
  until?: string | undefined;
  timeZone: string;
}

/** Totals are exact up to this number. */
const MOST_CHANGES = 1000;

const columns = sql`c.id, c.site_id, c.at, c.operation, ${subjectOfEntry} as subject, c.before, c.after, c.via, c.reason, c.account_id,
  coalesce(a.name, a.email::text) as by, c.undo, c.undoes, (select u.id from team_audit u where u.undoes = c.id) as undone_by`;

/** A page of the log, newest first, and the names of all operations that the site's log has. If nobody has the name asked for, both are empty. */
export async function listChanges(
  db: Db,
  given: { siteId: number; filter: ChangeFilter; at: Paging },
): Promise<{ rows: TeamChange[]; total: number; isCapped: boolean; operations: string[] }> {
  const { siteId, filter, at } = given;
  const members = filter.by === undefined ? undefined : await findAuthors(db, filter.by);
  // Nobody is called that: without this, the whole log would be walked to find nothing.
  if (members?.length === 0) return { rows: [], total: 0, isCapped: false, operations: [] };
  const conditions = [
    sql`c.site_id = ${siteId}`,
    filter.operation && sql`c.operation = ${filter.operation}`,
    filter.subject && entryAbout([filter.subject]),
    filter.thing && isOfKind(filter.thing),
    filter.via && sql`c.via = ${filter.via}`,
    filter.account !== undefined && sql`c.account_id = ${filter.account}`,
    members && sql`c.account_id = any(${members}::bigint[])`,
    filter.from && sql`c.at >= ${filter.from}::timestamp at time zone ${filter.timeZone}`,
    filter.until && sql`c.at < (${filter.until}::date + 1)::timestamp at time zone ${filter.timeZone}`,
  ].filter((condition) => typeof condition === 'object');
  const where = join(conditions, ' and ');
  const most = at.page * at.per_page <= MOST_CHANGES ? raw(`limit ${MOST_CHANGES + 1}`) : sql`limit ${at.page * at.per_page}`;
  // Walked once, for the count and for the page.
  const found = await db.rows<RowOrNone<TeamChange> & { total: number; operations: string[] }>(sql`
    with recursive ${loggedOperations(siteId)}, found as materialized (select c.id from team_audit c where ${where} order by c.id desc ${most}),
    hit as materialized (select id from found order by id desc ${limitOf(at)})
    select t.total, ${columns}, (select coalesce(json_agg(name order by name), '[]') from logged where name is not null) as operations
    from (select count(*)::int as total from found) t left join hit on true
      left join team_audit c on c.id = hit.id left join account a on a.id = c.account_id order by c.id desc`);
  const rows = found.flatMap(({ total: _total, operations: _operations, ...row }) => (row.id === null ? [] : [row as TeamChange]));
  const { total, operations } = found[0]!;
  return { rows: await showAddresses(db, rows), total: Math.min(total, MOST_CHANGES), isCapped: total > MOST_CHANGES, operations };
}

/** Rows `logged(name)`: each operation that the site's log has entries of, then null. Each costs one look into an index. */
function loggedOperations(siteId: number): Sql {
  const next = (after: Sql) => sql`(select min(c.operation) from team_audit c where c.site_id = ${siteId} ${after})`;
  return sql`logged(name) as (
    select ${next(sql``)} union all select ${next(sql`and c.operation > logged.name`)} from logged where logged.name is not null)`;
}

/** The kind of thing, which has an index; blog posts and discussions shared one. */
function isOfKind(thing: string): Sql {
  if (thing !== BLOG_POST && thing !== 'post') return sql`split_part(c.subject, ':', 1) = ${thing}`;
  const kinds = thing === 'post' ? ['post'] : ['post', BLOG_POST];
  return sql`(split_part(c.subject, ':', 1) = any(${kinds}::text[]) and ${subjectOfEntry} like ${`${thing}:%`})`;
}

/** Members, former ones too, whose name or address contains a text. */
async function findAuthors(db: Db, by: string): Promise<number[]> {
  const part = `%${by.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db.rows<{ id: number }>(sql`
    with recursive author(id) as (
      (select min(account_id) from team_audit)
      union all select (select min(account_id) from team_audit where account_id > author.id) from author where author.id is not null)
    select a.id from author join account a on a.id = author.id where a.name ilike ${part} or a.email::text ilike ${part} limit 200`);
  return rows.map(({ id }) => id);
}

/** One entry of the log; its row stays locked until the transaction ends, so that nobody undoes it twice. */
export async function lockChange(tx: Db, given: { siteId: number; id: number }): Promise<TeamChange | undefined> {
  await tx.run(sql`select from team_audit where id = ${given.id} for update`);
  const entry = await tx.row<TeamChange>(sql`
    select ${columns} from team_audit c left join account a on a.id = c.account_id where c.site_id = ${given.siteId} and c.id = ${given.id}`);
  return entry && (await showAddresses(tx, [entry]))[0];
}

/** At most this many of the changes since are read and named. */
const MOST_SINCE = 200;

/** Later entries about the same things, newest first. */
export async function listChangesSince(db: Db, given: { siteId: number; subjects: readonly string[]; id: number }): Promise<TeamChange[]> {
  const entries = await db.rows<TeamChange>(sql`
    select ${columns} from team_audit c left join account a on a.id = c.account_id
    where c.site_id = ${given.siteId} and ${entryAbout(given.subjects)} and c.id > ${given.id}
    order by c.id desc limit ${raw(String(MOST_SINCE))}`);
  return showAddresses(db, entries);
}
