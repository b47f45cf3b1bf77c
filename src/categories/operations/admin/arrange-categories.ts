import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { savePositions } from '../../category-place-store.ts';
import { lockTree } from '../../category-save-store.ts';

export const arrangeCategories = defineTeamOperation({
  name: 'arrange_categories',
  roles: ['editor'],
  title: 'Arrange categories',
  summary: 'Puts the categories of one level in order.',
  description: 'Takes all subcategories of a category, or all top-level categories, in the order in which they are shown.',
  writes: true,
  input: z.strictObject({
    parent: v.slug('parent category', 'finance').nullable().default(null).meta({ description: 'Whose subcategories; null for the top level.' }),
    slugs: z.array(v.slug('category', 'bookkeeping')).min(1).max(1000).meta({ description: 'All of them, in order. Repeat the option.' }),
  }),
  output: z.strictObject({ parent: z.string().nullable(), slugs: z.array(z.string()) }),
  async handle({ parent, slugs }, { db, site, note }) {
    const before = (await lockTree(db, site.id)).filter((category) => category.parent === parent).map(({ slug }) => slug);
    if (new Set(slugs).size !== slugs.length || [...slugs].sort().join() !== [...before].sort().join())
      throw invalidInput([
        { pointer: '/slugs', code: 'other_list', detail: 'The categories at this level have changed in the meantime. Reload the page and try again.' },
      ]);
    if (slugs.join() === before.join()) return { parent, slugs };
    await savePositions(db, { siteId: site.id, slugs });
    const subject = `categories:${parent ?? 'top'}`;
    note({ subject, before: { slugs: before }, after: { slugs }, undo: { operation: 'arrange_categories', input: { parent, slugs: before } } });
    return { parent, slugs };
  },
});
