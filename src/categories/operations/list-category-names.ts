import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { listCategoryNameRows } from '../category-store.ts';

export const listCategoryNames = defineSiteOperation({
  name: 'list_category_names',
  title: 'List category names',
  summary: 'Every category to choose from, each one before its subcategories, without counts (list_categories has them).',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(z.strictObject({ slug: z.string(), name: z.string(), is_subcategory: z.boolean() })) }),
  async handle(_input, { db, site }) {
    const rows = await listCategoryNameRows(db, site.id);
    return { items: rows.map(([slug, name, isSub]) => ({ slug, name, is_subcategory: isSub })) };
  },
});
