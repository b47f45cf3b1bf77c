import type { Product } from '../products/product.ts';
import { addTask, cancelTask } from './effect-store.ts';

/** Manual work of the site team: the line is delivered when they mark it as done. @param kind the product's code */
export const teamTask = (kind: string): Pick<Product, 'give' | 'takeBack'> => ({
  async give(tx, line) {
    const detail = { listing_id: line.listingId, options: line.item.options ?? {} };
    await addTask(tx, { siteId: line.site.id, lineId: line.id, kind, detail, now: line.now });
    return { isDone: false };
  },
  takeBack: (tx, line) => cancelTask(tx, { lineId: line.id, now: line.now }),
});
