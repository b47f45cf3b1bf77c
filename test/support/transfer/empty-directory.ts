import { type Database, raw, sql } from '../../../src/platform/database/database.ts';

/** With more listings than this, truncating is faster. */
const FEW = 20;

/**
 * For tests that each begin with an empty directory: removes all rows that belong to a site, a company, a founder or an account.
 * Truncating more than a hundred tables recreates the files of each, so the few rows of a small test are deleted instead.
 * @returns what removes them, and lets the numbers of new rows begin again
 */
export async function openEmptying(db: Database): Promise<() => Promise<void>> {
  // The books, the award log and the team's don't allow even that.
  await db.script(`alter table ledger_entry disable trigger ledger_entry_stays; alter table award_log disable trigger user;
    alter table award_snapshot disable trigger user; alter table team_audit disable trigger user`);
  const tables = await db.rows<{ name: string }>(sql`
    with recursive reached (id) as (
      select id::oid from unnest(array['site', 'company', 'founder', 'account']::regclass[]) as id
      union select k.conrelid from reached r join pg_constraint k on k.confrelid = r.id and k.contype = 'f')
    select id::regclass::text as name from reached order by 1`);
  const holding = raw(tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '));
  return async () => {
    const made = await db.row<{ many: boolean }>(sql`select count(*) > ${FEW} as many from listing`);
    if (made!.many) {
      // Lines of refunds are never removed, and there are none here. The statement only reaches their table through references.
      return db.script(`alter table refund_line disable trigger user; truncate site, company, founder, account restart identity cascade;
        alter table refund_line enable trigger user`);
    }
    return db.transaction(async (tx) => {
      const filled = await tx.rows<{ name: string }>(sql`${holding}`);
      // In one statement: they refer to each other.
      if (filled.length > 0) await tx.script(`with ${filled.map(({ name }, i) => `d${i} as (delete from ${name})`).join(', ')} select`);
      await tx.run(sql`
        select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = current_schema() and last_value is not null`);
    });
  };
}
