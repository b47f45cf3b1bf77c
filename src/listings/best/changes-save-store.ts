import { type Db, sql } from '../../platform/database/database.ts';
import type { Source } from './list-kind-store.ts';

/** The tables of each source. Kept counts change with visibility, categories, country, stage and price. */
const tablesOf: Readonly<Record<Source, readonly string[]>> = {
  profiles: ['listing', 'listing_count'],
  votes: ['listing_stats', 'listing_count'],
  facts: ['listing_attribute', 'attribute', 'category_attribute'],
  categories: ['category'],
  alternatives: ['listing_alternative'],
};

/** How many rows had been written to each table; null if the database doesn't count them. */
export type Changes = Readonly<Record<string, string>> | null;

/**
 * How many rows of each table PostgreSQL has written so far, from its own statistics: an equal number means that nothing has changed, without a counter that
 * every write would have to wait for. A change is counted after its commit, within seconds. After a crash, PostgreSQL starts again at zero, which
 * looks like a change.
 */
export async function readChanges(db: Db): Promise<Changes> {
  const row = await db.row<{ counts: boolean; changes: Changes }>(sql`
    select current_setting('track_counts') = 'on' as counts, jsonb_object_agg(t.name,
      (pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid) + pg_stat_get_tuples_deleted(c.oid))::text) as changes
    from unnest(${Object.values(tablesOf).flat()}::text[]) t(name) join pg_class c on c.oid = to_regclass(t.name)`);
  return row?.counts ? row.changes : null;
}

/** Whether rows of a source were written between two readings. Without numbers, yes. */
export const hasChanged = (source: Source, before: Changes, after: Changes): boolean =>
  tablesOf[source].some((table) => after?.[table] === undefined || after[table] !== before?.[table]);
