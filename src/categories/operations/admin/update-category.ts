import { z } from 'zod';
import { recordTeamChange } from '../../../accounts/index.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineAdminOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { refreshListingStats } from '../../../listing-stats/index.ts';
import { faultsOfCategory } from '../../category-faults.ts';
import { categoryInputs, categoryShape } from '../../category-inputs.ts';
import { listAttributeKeys, listingsOfCategory, lockTree, renameInDrafts, saveCategory } from '../../category-save-store.ts';

export const updateCategory = defineAdminOperation({
  name: 'update_category',
  title: 'Update a category',
  summary: "Changes a category's name, description, position or compare attributes.",
  description:
    'Changes only what you set. Choose the site with --site KEY. The slug stays the same, so links keep working. Listings and drafts stay in the category.',
  writes: true,
  input: z.strictObject({
    slug: v.slug('category', 'bookkeeping'),
    name: categoryInputs.name.optional(),
    parent: categoryInputs.parent.optional(),
    description: categoryInputs.description.optional(),
    position: categoryInputs.position.optional(),
    attributes: categoryInputs.attributes.optional(),
  }),
  output: categoryShape,
  async handle({ slug, ...given }, { db, site, now }) {
    const tree = await lockTree(db, site.id);
    const found = tree.find((category) => category.slug === slug);
    if (!found) throw refusal('category_not_found', `No category has the slug ${slug}.`);
    const { id, ...before } = found;
    const after = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
    const others = tree.filter((category) => category.slug !== slug);
    const faults = faultsOfCategory(after, others, await listAttributeKeys(db, site.id));
    if (faults.length > 0) throw invalidInput(faults);
    await saveCategory(db, site.id, after);
    if (after.name !== before.name) await renameInDrafts(db, site.id, { from: before.name, to: after.name });
    // What an upper category lists follows from the listings below it.
    if (after.parent !== before.parent) await refreshListingStats(db, await listingsOfCategory(db, id));
    await recordTeamChange(db, { siteId: site.id, now, operation: 'update_category', subject: slug, before, after });
    return { ...after, url: addressOf.category(site.origin, slug) };
  },
});
