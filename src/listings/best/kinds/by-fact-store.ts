import { findCategoryId } from '../../../categories/index.ts';
import { raw, type Sql, sql } from '../../../platform/database/database.ts';
import type { ListKind } from '../list-kind-store.ts';

/**
 * Lists of the whole directory and of each category, by a fact: the pricing model, or an attribute with the value Yes.
 * @param given.attribute key of the attribute
 * @param given.models pricing models that mean the same
 */
export function byFact(
  given: Pick<ListKind, 'key' | 'name' | 'title' | 'rule'> & { wholeTitle: string; attribute: string; models: readonly string[] },
): ListKind {
  const { attribute, models, ...words } = given;
  // Two look-ups by an index each. "Yes, for students" isn't a plain Yes.
  const ids = (siteId: number): Sql => sql`(
    select l.id from public_listing l
    where l.site_id = ${siteId} and ${raw(`list_keys(l.tags, l.city, l.country, l.stage, l.pricing_model) && array[${models.map((model) => `'prices:${model}'`).join(', ')}]`)}
    union
    select v.listing_id from attribute t join listing_attribute v on v.attribute_id = t.id
    where t.site_id = ${siteId} and t.key = ${attribute} and t.retired_at is null and lower(v.value) = 'yes')`;
  return {
    ...words,
    labels: 'category',
    changedBy: ['profiles', 'facts', 'categories'],
    members: (siteId) => sql`
      select coalesce(c.slug, '') as value, coalesce(c.name, '-') as label, st.listing_id
      from live_listing_stats st cross join unnest(st.category_ids || 0) k(id) left join category c on c.id = k.id
      where st.site_id = ${siteId} and (c.id is not null or k.id = 0) and st.listing_id in ${ids(siteId)}`,
    async find(db, { siteId, value }) {
      const also = sql`st.listing_id = any(array${ids(siteId)})`;
      if (value === '') return { also };
      const id = await findCategoryId(db, siteId, value);
      return id === undefined ? undefined : { categoryIds: [id], also };
    },
  };
}
