import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { faultsOfCategory } from '../../category-faults.ts';
import { savePositions } from '../../category-place-store.ts';
import { listAttributeKeys, listingsOfCategory, lockTree, saveCategory } from '../../category-save-store.ts';
import { refreshInSteps } from '../../refresh-in-steps.ts';

export const moveCategory = defineTeamOperation({
  name: 'move_category',
  roles: ['editor'],
  title: 'Move a category',
  summary: 'Moves a category to another place in the tree.',
  description: 'Puts it in front of another category of the level, or at its end. Its address, listings and drafts stay.',
  writes: true,
  input: z.strictObject({
    slug: v.slug('category', 'bookkeeping'),
    parent: v.slug('parent category', 'finance').nullable().default(null).meta({ description: 'Whose subcategory it becomes; null for the top level.' }),
    before: v.slug('category', 'invoicing').nullable().default(null).meta({ description: 'The category that comes after it; null for the end.' }),
  }),
  output: z.strictObject({ slug: z.string(), parent: z.string().nullable(), slugs: z.array(z.string()) }),
  async handle({ slug, parent, before }, { db, site, note }) {
    const tree = await lockTree(db, site.id);
    const found = tree.find((category) => category.slug === slug);
    if (!found) throw refusal('category_not_found', `No category has the slug ${slug}.`);
    const { id, ...category } = found;
    const others = tree.filter((other) => other.slug !== slug);
    const faults = faultsOfCategory({ ...category, parent }, others, await listAttributeKeys(db, site.id));
    if (faults.length > 0) throw invalidInput(faults);
    const level = others.filter((other) => other.parent === parent).map((other) => other.slug);
    const at = before === null ? level.length : level.indexOf(before);
    if (at < 0)
      throw invalidInput([
        { pointer: '/before', code: 'other_list', detail: 'The categories at this level have changed in the meantime. Reload the page and try again.' },
      ]);
    const slugs = level.toSpliced(at, 0, slug);
    const levelBefore = tree.filter((other) => other.parent === category.parent).map((other) => other.slug);
    if (parent === category.parent && slugs.join() === levelBefore.join()) return { slug, parent, slugs };
    if (parent !== category.parent) {
      await saveCategory(db, site.id, { ...category, parent });
      // A top-level category's counts depend on its subcategories.
      await refreshInSteps(db, await listingsOfCategory(db, id));
    }
    await savePositions(db, { siteId: site.id, slugs });
    const place = { parent: category.parent, before: levelBefore[levelBefore.indexOf(slug) + 1] ?? null };
    note({ subject: `category:${slug}`, before: place, after: { parent, before }, undo: { operation: 'move_category', input: { slug, ...place } } });
    return { slug, parent, slugs };
  },
});
