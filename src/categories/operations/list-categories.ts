import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { finance, invoicingNode } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type CategoryRow, listCategoryRows } from '../category-store.ts';

const node = z.strictObject({
  slug: z.string(),
  name: z.string(),
  url: v.url,
  description: z.string().nullable(),
  live_count: v.count.meta({ description: 'Live listings, including those in subcategories.' }),
});
const tree = node.extend({ subcategories: z.array(node) }).meta({ id: 'CategoryNode' });

export const listCategories = defineRead({
  name: 'list_categories',
  title: 'List categories',
  summary: 'All categories with the number of live listings.',
  description:
    'Returns the whole two-level category tree with the number of live listings in each. A parent counts each listing in its subcategories once. Use the names in drafts, the slugs in search_listings.',
  path: '/categories',
  group: 'Categories',
  topics: ['entries'],
  queryInput: z.strictObject({
    include_empty: z.boolean().default(true).meta({ description: 'Whether to include categories without live listings.' }),
  }),
  output: z.strictObject({ items: z.array(tree), total: v.count.meta({ description: 'Number of categories returned, including subcategories.' }) }),
  example: { answer: (origin) => ({ items: [{ ...finance(origin), subcategories: [invoicingNode(origin)] }], total: 2 }) },
  async handle({ include_empty }, call) {
    const rows = (await listCategoryRows(call.db, call.site.id)).filter((row) => include_empty || row.live_count > 0);
    const show = (row: CategoryRow) => showCategoryNode(row, call.site.origin);
    const items = rows
      .filter((row) => row.parent_id === null)
      .map((top) => ({ ...show(top), subcategories: rows.filter((row) => row.parent_id === top.id).map(show) }));
    return { items, total: rows.length };
  },
});

/** A category as operations return it. @param origin of its site */
export function showCategoryNode(row: CategoryRow, origin: string): z.infer<typeof node> {
  return { slug: row.slug, name: row.name, url: addressOf.category(origin, row.slug), description: row.description, live_count: row.live_count };
}
