import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { findRevenue, removeRevenue, saveRevenue } from '../revenue/revenue-store.ts';
import { ownRevenue, showRevenue } from '../revenue/show-revenue.ts';

/** A hundred billion dollars a month. */
const MOST_CENTS = 10_000_000_000_000;

export const setRevenue = defineSiteOperation({
  name: 'set_revenue',
  title: 'Set the revenue',
  summary: "Sets the monthly recurring revenue stated by the listing's owner, or removes it. Changing a confirmed figure makes it unconfirmed.",
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1), mrr_cents: z.int().min(0).max(MOST_CENTS).nullable() }),
  output: ownRevenue,
  async handle({ listing_id, mrr_cents }, call) {
    const { db, now, caller } = call;
    const { id } = await getOwnListing(call, { id: listing_id, lock: true });
    await changeListing(db, { listingId: id, caller, what: 'set_revenue', now }, async () => {
      if (mrr_cents === null) return removeRevenue(db, id);
      // Setting the same amount again changes nothing: it stays confirmed.
      if ((await findRevenue(db, id))?.mrr_cents === mrr_cents) return;
      await saveRevenue(db, { listingId: id, mrrCents: mrr_cents, verifiedBy: null, now });
    });
    return showRevenue(db, id);
  },
});
