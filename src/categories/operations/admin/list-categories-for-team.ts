import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { savedVersion, versionOf } from '../../../contract/saved-version.ts';
import { categoryShape, editedPart } from '../../category-inputs.ts';
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
        version: savedVersion,
        has_listings: z.boolean(),
        redirects: z.array(z.string()).meta({ description: 'Earlier addresses that lead here.' }),
      }),
    ),
  }),
  async handle(_input, { db, site }) {
    const items = await listTeamCategories(db, site.id);
    return { items: items.map((item) => ({ ...item, version: versionOf(editedPart(item)) })) };
  },
});
