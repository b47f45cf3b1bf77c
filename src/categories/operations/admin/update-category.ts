import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import { earlierValues } from '../../../contract/earlier-values.ts';
import { type InputError, invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import type { Db } from '../../../platform/database/db.ts';
import { faultsOfCategory } from '../../category-faults.ts';
import { categoryInputs, categoryShape, editedPart, loggedCategory } from '../../category-inputs.ts';
import { changeSlug, findMoved } from '../../category-place-store.ts';
import { listAttributeKeys, listingsOfCategory, lockTree, renameEverywhere, saveCategory, type TreeRow } from '../../category-save-store.ts';
import { refreshInSteps } from '../../refresh-in-steps.ts';

export const updateCategory = defineTeamOperation({
  name: 'update_category',
  roles: ['editor'],
  title: 'Update a category',
  summary: "Changes a category's name, address, place, description, questions or compare attributes.",
  description:
    'Changes only what you set. Choose the site with --site KEY. With a new slug, the earlier address redirects to the new one permanently. Listings and drafts stay in the category.',
  writes: true,
  input: z.strictObject({
    slug: v.slug('category', 'bookkeeping'),
    new_slug: v.slug('category', 'accounting').optional().meta({ description: 'Another address; links to the earlier one keep working.' }),
    name: categoryInputs.name.optional(),
    parent: categoryInputs.parent.optional(),
    description: categoryInputs.description.optional(),
    position: categoryInputs.position.optional(),
    attributes: categoryInputs.attributes.optional(),
    faqs: categoryInputs.faqs.optional(),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: categoryShape,
  async handle({ slug, new_slug, if_unchanged_since: since, ...given }, { db, site, note }) {
    const tree = await lockTree(db, site.id);
    const found = tree.find((category) => category.slug === slug);
    if (!found) throw refusal('category_not_found', `No category has the slug ${slug}.`);
    const { id, ...row } = found;
    const before = loggedCategory(row);
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const after = loggedCategory({ ...before, ...set, slug: new_slug ?? slug });
    requireUnchanged({ since, saved: editedPart(before), wanted: editedPart(after), thing: { subject: `category:${slug}` } });
    const others = tree.filter((category) => category.slug !== slug);
    const faults = faultsOfCategory(after, others, await listAttributeKeys(db, site.id));
    if (after.slug !== slug) faults.push(...(await faultsOfSlug({ db, siteId: site.id, id, slug: after.slug, others })));
    if (faults.length > 0) throw invalidInput(faults);
    if (after.slug !== slug) await changeSlug(db, { siteId: site.id, id, from: slug, to: after.slug });
    await saveCategory(db, site.id, after);
    if (after.name !== before.name) await renameEverywhere(db, site.id, { id, from: before.name, to: after.name });
    // A top-level category's counts depend on its subcategories.
    if (after.parent !== before.parent) await refreshInSteps(db, await listingsOfCategory(db, id));
    note({
      subject: `category:${after.slug}`,
      before,
      after,
      undo: { operation: 'update_category', input: { ...earlierValues(before, after), slug: after.slug, ...(after.slug !== slug && { new_slug: slug }) } },
    });
    return { ...after, url: addressOf.category(site.origin, after.slug) };
  },
});

/** An address that another category has or had can't be given away: links to it would change their meaning. */
async function faultsOfSlug(given: { db: Db; siteId: number; id: number; slug: string; others: readonly TreeRow[] }): Promise<InputError[]> {
  const { db, siteId, id, slug, others } = given;
  const fault = (code: string, detail: string): InputError[] => [{ pointer: '/new_slug', code, detail }];
  if (others.some((other) => other.slug === slug)) return fault('taken', `Another category has the address /categories/${slug}. Choose another one.`);
  const moved = await findMoved(db, { siteId, slug });
  return moved && moved.id !== id ? fault('redirects', `Links to /categories/${slug} lead to ${moved.slug}. Choose another address.`) : [];
}
