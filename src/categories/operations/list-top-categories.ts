import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { listTopCategoryRows } from '../category-store.ts';

export const listTopCategories = defineSiteOperation({
  name: 'list_top_categories',
  title: 'List top categories',
  summary: 'Top-level categories with live listings, without counts (list_categories has them).',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(z.strictObject({ slug: z.string(), name: z.string() })) }),
  async handle(_input, { db, site }) {
    return { items: await listTopCategoryRows(db, site.id) };
  },
});
