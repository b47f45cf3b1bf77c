import type { TeamRole } from '../contract/roles.ts';
import type { Paging } from '../contract/values.ts';
import { type Db, raw, type Sql, sql } from '../platform/database/database.ts';
import { limitOf } from '../platform/database/page-of-rows.ts';
import type { RowOrNone } from '../platform/database/row-or-none.ts';

export interface PersonRow {
  id: number;
  email: string;
  name: string | null;
  team_role: TeamRole | null;
  created_at: Date;
  verified_at: Date | null;
  suspended_at: Date | null;
}

const columns = sql`id, email::text, name, team_role, created_at, verified_at, suspended_at`;
/** Totals are exact up to this number; nobody reads a longer list. */
const MOST_COUNTED = 1000;

/** People whose address or name contains a text: the one whose address it is first, then the newest. */
export async function listPeople(
  db: Db,
  given: { part: string | undefined; isSuspended: boolean; at: Paging },
): Promise<{ rows: PersonRow[]; total: number; isCapped: boolean }> {
  const { at, part } = given;
  const where = sql`origin = 'person' and closed_at is null ${given.isSuspended ? sql`and suspended_at is not null` : sql``}`;
  const most = at.page * at.per_page <= MOST_COUNTED ? raw(`limit ${MOST_COUNTED + 1}`) : sql`limit ${at.page * at.per_page}`;
  const newest = (more: Sql) => sql`select id, false as is_exact from account where ${where} ${more} order by id desc ${most}`;
  // Walked once, for the count and for the page.
  const found = await db.rows<RowOrNone<PersonRow> & { total: number }>(sql`
    with found as materialized (${part === undefined ? newest(sql``) : matching(part, { where, newest })}),
    hit as materialized (select id, is_exact from found order by is_exact desc, id desc ${limitOf(at)})
    select t.total, ${columns} from (select count(*)::int as total from found) t left join hit on true left join account using (id)
    order by is_exact desc, id desc`);
  const rows = found.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as PersonRow]));
  const { total } = found[0]!;
  return { rows, total: Math.min(total, MOST_COUNTED), isCapped: total > MOST_COUNTED };
}

function matching(part: string, { where, newest }: { where: Sql; newest(more: Sql): Sql }): Sql {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`
    (select id, true as is_exact from account where ${where} and email = ${part}::citext)
    union all (${newest(sql`and (email::text ilike ${pattern} or name ilike ${pattern}) and email <> ${part}::citext`)})`;
}

/** A person's account for the site team; undefined if it is closed, or if it was created by the demo or an import. */
export function findPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return db.row<PersonRow>(sql`select ${columns} from account where id = ${id} and origin = 'person' and closed_at is null`);
}

/** The same, locked until the transaction ends. */
export function lockPersonById(tx: Db, id: number): Promise<PersonRow | undefined> {
  return tx.row<PersonRow>(sql`select ${columns} from account where id = ${id} and origin = 'person' and closed_at is null for update`);
}

export interface PersonHoldings {
  keys: { name: string; hint: string; created_at: Date; revoked_at: Date | null }[];
  apps: { client_id: string; name: string | null }[];
  listings: { site_id: number; slug: string; name: string; role: string }[];
  orders: { site_id: number; number: string; status: string; created_at: Date }[];
  /** Only the number. The site team doesn't see what someone voted for. */
  votes: number;
}

/** How many of each kind a person's page lists. */
export const MOST_HELD = 50;

/** What belongs to an account, with one more of each kind than a page lists if there are that many. */
export async function getHoldings(db: Db, id: number): Promise<PersonHoldings> {
  const counted = await db.row<{ votes: number }>(sql`select count(*)::int as votes from vote where account_id = ${id}`);
  return {
    keys: await db.rows(sql`select name, hint, created_at, revoked_at from api_key where account_id = ${id} order by id desc limit ${MOST_HELD + 1}`),
    apps: await db.rows(sql`
      select distinct r.client_id, c.payload ->> 'client_name' as name from oauth_record r
      left join oauth_record c on c.kind = 'Client' and c.id_hash = sha256(convert_to(r.client_id, 'UTF8'))
      where r.account_id = ${id} and r.kind = 'Grant' and r.client_id is not null limit ${MOST_HELD + 1}`),
    listings: await db.rows(sql`
      select l.site_id, l.slug, l.name, m.role from listing_member m join listing l on l.id = m.listing_id where m.account_id = ${id} order by l.id desc limit ${MOST_HELD + 1}`),
    orders: await db.rows(sql`select site_id, number, status, created_at from purchase where account_id = ${id} order by id desc limit ${MOST_HELD + 1}`),
    votes: counted!.votes,
  };
}

/** Owners who can sign in, locked until the transaction ends: two of them can't leave at the same moment. */
export function lockUsableOwners(tx: Db): Promise<{ id: number }[]> {
  return tx.rows(sql`
    select id from account where team_role = 'owner' and closed_at is null and suspended_at is null and verified_at is not null order by id for update`);
}
