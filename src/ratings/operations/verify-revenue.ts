import { z } from 'zod';
import { requireWorkAllowance } from '../../accounts/index.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { RevenueProblem, revenueNeed } from '../revenue/revenue-provider.ts';
import { saveRevenue } from '../revenue/revenue-store.ts';
import { ownRevenue, showRevenue } from '../revenue/show-revenue.ts';

const key = z
  .string()
  .trim()
  .max(300)
  // A secret key could move money, so it is refused without being used.
  .refine((text) => /^rk_live_[A-Za-z0-9_]{10,}$/.test(text), {
    params: { code: 'not_a_restricted_key' },
    error: 'must be a restricted key for live mode (it begins with rk_live_). Create one that can only read subscriptions.',
  });

export const verifyRevenue = defineSiteOperation({
  name: 'verify_revenue',
  title: 'Confirm revenue',
  summary:
    'Reads monthly recurring revenue from Stripe with a restricted key that can read subscriptions, and marks it as confirmed for 90 days. The key is used once and not stored.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id: z.int().min(1), provider: z.literal('stripe').default('stripe'), key }),
  output: ownRevenue,
  async prepare({ listing_id, key }, call) {
    await getOwnListing(call, { id: listing_id });
    await requireWorkAllowance(call, 'revenue');
    return call
      .need(revenueNeed)
      .readMonthly(key)
      .catch((error: unknown) => {
        if (error instanceof RevenueProblem) throw invalidInput([{ pointer: '/key', code: 'not_confirmed', detail: error.message }]);
        throw error;
      });
  },
  async handle({ listing_id, provider }, call, mrrCents) {
    const { db, now, caller } = call;
    const { id } = await getOwnListing(call, { id: listing_id, lock: true });
    await changeListing(db, { listingId: id, caller, what: 'verify_revenue', now }, () =>
      saveRevenue(db, { listingId: id, mrrCents, verifiedBy: provider, now }),
    );
    return showRevenue(db, id);
  },
});
