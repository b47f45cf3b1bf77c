import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { faultsOfCategory } from '../../category-faults.ts';
import { loggedCategory } from '../../category-inputs.ts';
import { lockMerge, mergeInto, takeApart } from '../../category-merge-save-store.ts';
import { deleteCategoryRow, findMoved, findUse, forgetRedirect } from '../../category-place-store.ts';
import { listAttributeKeys, listingsOfCategory, lockTree, saveCategory, type TreeRow } from '../../category-save-store.ts';
import { isLarge, refreshInSteps } from '../../refresh-in-steps.ts';

const unknown = (slug: string) => refusal('category_not_found', `No category has the slug ${slug}. It may have been renamed or merged.`);

export const mergeCategories = defineTeamOperation({
  name: 'merge_categories',
  roles: ['editor'],
  title: 'Merge two categories',
  summary: 'Moves everything of one category to another and removes it.',
  description:
    'Listings, drafts, subcategories, compare attributes and earlier addresses move to the other category, and the address of the merged one redirects to it permanently. A category with more than 500 listings is removed, and redirects, once all of them have been moved in the background. Undoing it separates them again. Anything moved elsewhere since then stays there.',
  writes: true,
  input: z.strictObject({
    from: v.slug('category that goes', 'bookkeeping'),
    into: v.slug('category that stays', 'accounting'),
  }),
  output: z.strictObject({ from: z.string(), into: z.string(), url: v.url, listings: v.count }),
  handle: ({ from, into }, call) => merge(call, { from, into, pointer: '/into' }),
});

export const retireCategory = defineTeamOperation({
  name: 'retire_category',
  roles: ['editor'],
  title: 'Retire a category',
  summary: 'Removes a category. Unless it is empty, name the category that its listings move to.',
  description:
    'A category without listings, drafts, subcategories, followers and earlier addresses is removed. Any other category needs `into`: everything in it moves there, as with merge_categories, and its address redirects there.',
  writes: true,
  input: z.strictObject({
    slug: v.slug('category', 'bookkeeping'),
    into: v.slug('category that its listings move to', 'accounting').nullable().optional(),
  }),
  output: z.strictObject({ slug: z.string(), into: z.string().nullable() }),
  async handle({ slug, into = null }, call) {
    if (into !== null) {
      await merge(call, { from: slug, into, pointer: '/into' });
      return { slug, into };
    }
    const { db, site } = call;
    const tree = await lockTree(db, site.id);
    const found = tree.find((category) => category.slug === slug);
    if (!found) throw unknown(slug);
    const use = await findUse(db, { siteId: site.id, id: found.id, name: found.name });
    const has = [
      ...(tree.some(({ parent }) => parent === slug) ? ['subcategories'] : []),
      ...(use.listings ? ['listings'] : []),
      ...(use.drafts ? ['drafts'] : []),
      // They would go with it, and no undo could bring them back.
      ...(use.redirects ? ['earlier addresses'] : []),
      ...(use.followers ? ['followers'] : []),
    ];
    if (has.length > 0)
      throw invalidInput([{ pointer: '/into', code: 'not_empty', detail: `This category still has ${has.join(' and ')}. Choose the category they move to.` }]);
    await deleteCategoryRow(db, found.id);
    const { id: _id, ...row } = found;
    const before = loggedCategory(row);
    call.note({ subject: `category:${slug}`, before, after: null, undo: { operation: 'create_category', input: before } });
    return { slug, into };
  },
});

async function merge(call: TeamCall, given: { from: string; into: string; pointer: string }) {
  const { db, site, now } = call;
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: given.pointer, code, detail }]);
  const tree = await lockTree(db, site.id);
  const from = tree.find(({ slug }) => slug === given.from);
  const into = tree.find(({ slug }) => slug === given.into);
  if (!from) throw unknown(given.from);
  if (!into) throw refuse('unknown_category', `No category has the slug ${given.into}. Choose another one.`);
  if (from === into) throw refuse('same', 'A category can’t be merged into itself. Choose another one.');
  const children = tree.filter(({ parent }) => parent === from.slug);
  if (children.length > 0 && into.parent !== null)
    throw refuse('too_deep', `${from.name} has subcategories, and there are only two levels. Choose a top-level category, or move the subcategories first.`);
  const touched = await listingsOfAll(call, [from, ...children]);
  const isLater = isLarge(touched);
  const id = await mergeInto(db, { siteId: site.id, from, into, children, isLater, now });
  await refreshInSteps(db, touched, isLater ? { merge: id } : {});
  const { id: _id, ...before } = from;
  call.note({
    subject: `category:${from.slug}`,
    before,
    after: { merged_into: into.slug, listings: touched.length },
    undo: { operation: 'split_category', input: { merge: id } },
  });
  return { from: from.slug, into: into.slug, url: addressOf.category(site.origin, into.slug), listings: touched.length };
}

async function listingsOfAll({ db }: TeamCall, categories: readonly TreeRow[]): Promise<number[]> {
  const found: number[] = [];
  for (const { id } of categories) found.push(...(await listingsOfCategory(db, id)));
  return [...new Set(found)].sort((a, b) => a - b);
}

export const splitCategory = defineTeamOperation({
  name: 'split_category',
  roles: ['editor'],
  title: 'Undo a merge of categories',
  summary: 'Creates a merged category again, with the listings that came from it.',
  description: 'Reverses merge_categories. Listings, drafts and subcategories that were moved elsewhere since stay there.',
  writes: true,
  input: z.strictObject({ merge: v.id('Id of the merge, from the log.', 7) }),
  output: z.strictObject({ slug: z.string(), url: v.url, listings: v.count }),
  async handle({ merge: id }, call) {
    const { db, site } = call;
    const tree = await lockTree(db, site.id);
    const held = await lockMerge(db, { siteId: site.id, id });
    if (!held) throw refusal('not_found', 'This merge has already been undone, or its category is gone.');
    const { category } = held.saved;
    const fault = (detail: string) => invalidInput([{ pointer: '/merge', code: 'taken', detail }]);
    if (tree.some(({ id: one }) => one === held.saved.leftover))
      throw fault('The listings of this category are still being moved. Undo the merge in a minute.');
    const moved = await findMoved(db, { siteId: site.id, slug: category.slug });
    if (tree.some(({ slug }) => slug === category.slug) || (moved && moved.id !== held.intoId))
      throw fault(`The address /categories/${category.slug} leads elsewhere now. Rename that category first.`);
    // Its parent may have been removed since, or become a subcategory.
    const parent = tree.find(({ slug, parent: above }) => slug === category.parent && above === null);
    const again = { ...category, parent: parent?.slug ?? null };
    const [first] = faultsOfCategory({ ...again, attributes: [] }, tree, []);
    if (first) throw fault(first.detail);
    await forgetRedirect(db, { siteId: site.id, slug: category.slug });
    const keys = await listAttributeKeys(db, site.id);
    const newId = await saveCategory(db, site.id, { ...again, attributes: again.attributes.filter((key) => keys.includes(key)) });
    const touched = await takeApart(db, { siteId: site.id, merge: held, id: newId });
    await refreshInSteps(db, touched);
    call.note({
      subject: `category:${category.slug}`,
      after: again,
      undo: { operation: 'merge_categories', input: { from: category.slug, into: held.intoSlug } },
    });
    return { slug: category.slug, url: addressOf.category(site.origin, category.slug), listings: touched.length };
  },
});
