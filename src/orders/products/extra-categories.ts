import { toSay } from '../../platform/words/say.ts';
import { change } from '../fulfilment/change.ts';
import { addCategories, listSuggested, removeCategories } from '../fulfilment/effect-store.ts';
import { categoryWords, checkCategories } from './category-rules.ts';
import { defineProduct } from './product.ts';
import { isOutOrMayLaunch, outWords, requireNotInBundle, requireOut, twiceWords } from './situations.ts';

export const extraCategories = defineProduct({
  code: 'extra_categories',
  texts: {
    name: toSay('Extra categories'),
    description: toSay('Up to three categories in addition to the main one.'),
    refund: toSay('If refunded, the extra categories are removed.'),
    faults: { ...outWords, ...twiceWords, ...categoryWords },
  },
  price: { kind: 'fixed', cents: 1500 },
  needsListing: true,
  launches: null,
  takesPlace: false,
  week: null,
  categories: toSay('Extra categories'),
  options: null,
  forSuspended: false,
  isSent: false,
  leaves: [],
  usesEvidence: false,
  distinguishedBy: null,
  isOffered: isOutOrMayLaunch,
  check: (item, at) => [
    ...requireOut(at, 'extra_categories'),
    ...requireNotInBundle(at, 'extra_categories'),
    ...checkCategories(item.categories ?? [], at, 'categories'),
  ],
  /** Adds the chosen categories or, in a bundle that names none, those the draft suggested. */
  async give(tx, line) {
    let added: string[] = [];
    await change(tx, line, 'categories_paid', async (listingId) => {
      const chosen = line.item.categories ?? (line.item.options?.categories as string[] | undefined) ?? (await listSuggested(tx, listingId));
      added = await addCategories(tx, { listingId, siteId: line.site.id, slugs: chosen });
    });
    return { isDone: true, state: { categories: added } };
  },
  async takeBack(tx, line) {
    const slugs = (line.state.categories as string[] | undefined) ?? [];
    await change(tx, line, 'categories_refunded', (listingId) => removeCategories(tx, { listingId, slugs }));
  },
});
