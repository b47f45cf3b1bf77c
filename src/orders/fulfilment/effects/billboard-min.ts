import { change } from '../change.ts';
import type { Effect } from '../effect.ts';
import { addBillboardEntry } from '../effect-store.ts';

export const billboardMin: Effect = {
  async give(tx, line) {
    await change(tx, line, 'billboard_paid', (listingId) =>
      addBillboardEntry(tx, { listingId, cents: line.amountCents, reason: `Order ${line.orderNumber}`, now: line.now }),
    );
    return { isDone: true };
  },
  takeBack: (tx, line) =>
    change(tx, line, 'billboard_refunded', (listingId) =>
      addBillboardEntry(tx, { listingId, cents: -line.amountCents, reason: `Refund of order ${line.orderNumber}`, now: line.now }),
    ),
};
