import { findCategoryId } from '../../../categories/index.ts';
import { raw, sql } from '../../../platform/database/database.ts';
import { toSay } from '../../../platform/words/say.ts';
import type { ListKind } from '../list-kind-store.ts';

/** A product without votes and ratings can't be among the best. */
const ranked = raw('(st.votes > 0 or st.rating_count > 0)');

export const bestOfCategory: ListKind = {
  key: 'categories',
  name: toSay('Best by category'),
  title: toSay('Best products in {label}'),
  rule: toSay('Products that people voted for or rated, in this category and its subcategories.'),
  labels: 'category',
  changedBy: ['votes', 'categories'],
  members: (siteId) => sql`
    select c.slug as value, c.name as label, st.listing_id
    from live_listing_stats st cross join unnest(st.category_ids) k(id) join category c on c.id = k.id where st.site_id = ${siteId} and ${ranked}`,
  async find(db, { siteId, value }) {
    const id = await findCategoryId(db, siteId, value);
    return id === undefined ? undefined : { categoryIds: [id], also: sql`${ranked}` };
  },
};
