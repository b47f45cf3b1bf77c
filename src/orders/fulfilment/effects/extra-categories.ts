import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { addCategories, listSuggested, removeCategories } from '../effect-store.ts';

/** The chosen categories, or, in a bundle that names none, those that the draft suggested. */
export const extraCategories: Effect = {
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
};
