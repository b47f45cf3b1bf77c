import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { slugOfName } from '../../../platform/words/slugs.ts';
import { faultsOfCategory } from '../../category-faults.ts';
import { categoryInputs, categoryShape, loggedCategory } from '../../category-inputs.ts';
import { findMoved } from '../../category-place-store.ts';
import { listAttributeKeys, lockTree, saveCategory } from '../../category-save-store.ts';

export const createCategory = defineTeamOperation({
  name: 'create_category',
  roles: ['editor'],
  title: 'Create a category',
  summary: 'Adds a category to a site.',
  description:
    'Adds a top-level category, or a subcategory with --parent SLUG. Choose the site with --site KEY. Without a slug, one is made from the name; change it later with update_category. Without a position, the category goes last. It is public immediately, and drafts can use it.',
  writes: true,
  input: z.strictObject({
    name: categoryInputs.name,
    slug: v.slug('category', 'bookkeeping').optional(),
    parent: categoryInputs.parent.optional(),
    description: categoryInputs.description.optional(),
    position: categoryInputs.position.optional(),
    attributes: categoryInputs.attributes.optional(),
    faqs: categoryInputs.faqs.optional(),
  }),
  output: categoryShape,
  async handle({ name, slug: given, parent = null, description = null, position, attributes = [], faqs = [] }, { db, site, note }) {
    const slug = given ?? slugOfName(name);
    if (slug === undefined) throw invalidInput([{ pointer: '/slug', code: 'missing', detail: 'An address can’t be made from this name. Enter one.' }]);
    const tree = await lockTree(db, site.id);
    if (tree.some((other) => other.slug === slug))
      throw invalidInput([
        {
          pointer: given === undefined ? '/name' : '/slug',
          code: 'taken',
          detail: `The category ${slug} already exists. Change it, or choose another address.`,
        },
      ]);
    const moved = await findMoved(db, { siteId: site.id, slug });
    if (moved)
      throw invalidInput([
        {
          pointer: given === undefined ? '/name' : '/slug',
          code: 'redirects',
          detail: `Links to /categories/${slug} lead to ${moved.slug}. Choose another address, or give ${moved.slug} this address back first.`,
        },
      ]);
    const neighbours = tree.filter((other) => other.parent === parent);
    const category = {
      slug,
      name,
      description,
      parent,
      position: position ?? 1 + Math.max(-1, ...neighbours.map((other) => other.position)),
      attributes,
      faqs,
    };
    const faults = faultsOfCategory(category, tree, await listAttributeKeys(db, site.id));
    if (faults.length > 0) throw invalidInput(faults);
    await saveCategory(db, site.id, category);
    note({ subject: `category:${slug}`, after: loggedCategory(category), undo: { operation: 'retire_category', input: { slug } } });
    return { ...category, url: addressOf.category(site.origin, slug) };
  },
});
