import { z } from 'zod';
import { recordTeamChange } from '../../../accounts/index.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineAdminOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { slugOfName } from '../../../platform/words/slugs.ts';
import { faultsOfCategory } from '../../category-faults.ts';
import { categoryInputs, categoryShape } from '../../category-inputs.ts';
import { listAttributeKeys, lockTree, saveCategory } from '../../category-save-store.ts';

export const createCategory = defineAdminOperation({
  name: 'create_category',
  title: 'Create a category',
  summary: 'Adds a category to a site.',
  description:
    "Adds a top-level category, or a subcategory with --parent SLUG. Choose the site with --site KEY. Without a slug, one is made from the name; slugs can't be changed later. Without a position, the category goes last. It is public immediately, and drafts can use it.",
  writes: true,
  input: z.strictObject({
    name: categoryInputs.name,
    slug: v.slug('category', 'bookkeeping').optional(),
    parent: categoryInputs.parent.optional(),
    description: categoryInputs.description.optional(),
    position: categoryInputs.position.optional(),
    attributes: categoryInputs.attributes.optional(),
  }),
  output: categoryShape,
  async handle({ name, slug: given, parent = null, description = null, position, attributes = [] }, { db, site, now }) {
    const slug = given ?? slugOfName(name);
    if (slug === undefined) throw invalidInput([{ pointer: '/slug', code: 'missing', detail: "A slug can't be made from this name. Set one with --slug." }]);
    const tree = await lockTree(db, site.id);
    if (tree.some((other) => other.slug === slug))
      throw invalidInput([
        { pointer: given === undefined ? '/name' : '/slug', code: 'taken', detail: `The category ${slug} already exists. Use update_category to change it.` },
      ]);
    const neighbours = tree.filter((other) => other.parent === parent);
    const category = { slug, name, description, parent, position: position ?? 1 + Math.max(-1, ...neighbours.map((other) => other.position)), attributes };
    const faults = faultsOfCategory(category, tree, await listAttributeKeys(db, site.id));
    if (faults.length > 0) throw invalidInput(faults);
    await saveCategory(db, site.id, category);
    await recordTeamChange(db, { siteId: site.id, now, operation: 'create_category', subject: slug, before: null, after: category });
    return { ...category, url: addressOf.category(site.origin, slug) };
  },
});
