import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { categoryShape } from '../../category-inputs.ts';
import { listTeamCategories } from '../../category-place-store.ts';

export const listCategoriesForTeam = defineTeamOperation({
  name: 'list_categories_for_team',
  roles: ['editor'],
  title: 'List categories for the site team',
  summary: 'The whole category tree with attributes, questions and earlier addresses.',
  description: 'Lists top-level categories and subcategories in the order in which visitors see them.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(
      categoryShape.omit({ url: true }).extend({
        has_listings: z.boolean(),
        redirects: z.array(z.string()).meta({ description: 'Earlier addresses that lead here.' }),
      }),
    ),
  }),
  handle: async (_input, { db, site }) => ({ items: await listTeamCategories(db, site.id) }),
});
