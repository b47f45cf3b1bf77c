import { type Db, raw, type Sql, sql } from '../../../platform/database/database.ts';
import type { ListKind, Members } from '../list-kind-store.ts';

/**
 * Lists by a value of the profile that `list_keys` (db/migrations/0330) has, found by its index.
 * @param given.values SQL: `value` and `label` of a listing `l`
 * @param given.findFilter a filter that the same listings pass; undefined if there is none for this value
 */
export function byKey(
  given: Omit<ListKind, 'members' | 'find' | 'changedBy'> & {
    values: Sql;
    findFilter?: (db: Db, given: { siteId: number; value: string }) => Promise<Members | undefined>;
  },
): ListKind {
  const { values, findFilter, ...words } = given;
  return {
    ...words,
    changedBy: ['profiles'],
    members: (siteId) => sql`
      select x.value, x.label, l.id as listing_id
      from live_listing_stats st join public_listing l on l.id = st.listing_id cross join lateral (${values}) x
      where st.site_id = ${siteId} and x.value <> '' and length(x.value) <= 200`,
    async find(db, { siteId, value }) {
      // PostgreSQL can't store NUL in text, so such a value is in no list.
      if (value === '' || value.includes('\0')) return undefined;
      const filter = await findFilter?.(db, { siteId, value });
      if (filter) return filter;
      return {
        also: sql`st.listing_id = any(array(select l.id from public_listing l where l.site_id = ${siteId}
          and ${raw('list_keys(l.tags, l.city, l.country, l.stage, l.pricing_model)')} @> array[${`${words.key}:${value}`}]::text[]))`,
      };
    },
  };
}
