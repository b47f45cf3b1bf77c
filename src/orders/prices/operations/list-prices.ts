import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { savedVersion, versionOf } from '../../../contract/saved-version.ts';
import * as v from '../../../contract/values.ts';
import { dayOf } from '../../../platform/clock.ts';
import { currentPrices } from '../../price-store.ts';
import { defaultCents, products } from '../../products/index.ts';
import { deletePriceChange, listPlannedPrices, listPriceChanges, pricesOf } from '../price-change-store.ts';

const SHOWN = 200;

export const listPrices = defineTeamOperation({
  name: 'list_prices',
  roles: ['finance'],
  title: 'List prices',
  summary: 'Each product’s current, planned and past prices.',
  description: `Lists the prices of a site with the last ${SHOWN} changes, newest first, and those still to come. Changes nothing.`,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    products: z.array(
      z.strictObject({ product: z.string(), kind: z.enum(['fixed', 'open', 'bundle']), cents: v.cents, default_cents: v.cents, version: savedVersion }),
    ),
    changes: z.array(z.strictObject({ id: v.count, product: z.string(), cents: v.cents, set_at: v.instant, holds_from: v.instant, is_to_come: z.boolean() })),
  }),
  async handle(_input, { db, site }) {
    const prices = await currentPrices(db, site.id);
    const planned = await listPlannedPrices(db, site.id);
    const changes = await listPriceChanges(db, { siteId: site.id, limit: SHOWN });
    return {
      products: products.map((product) => ({
        product: product.code,
        kind: product.price.kind,
        cents: prices.get(product.code)!,
        default_cents: defaultCents(product),
        version: versionOf(pricesOf(product.code, prices.get(product.code)!, planned)),
      })),
      changes: changes.map((change) => ({
        id: change.id,
        product: change.code,
        cents: change.price_cents,
        set_at: change.set_at.toISOString(),
        holds_from: change.holds_from.toISOString(),
        is_to_come: change.applied_at === null,
      })),
    };
  },
});

export const dropPriceChange = defineTeamOperation({
  name: 'drop_price_change',
  roles: ['finance'],
  title: 'Cancel a planned price change',
  summary: 'Cancels a planned price before it applies.',
  description: 'Cancels a price that was set for a future day. A price that already applies can’t be cancelled: set another one.',
  writes: true,
  input: z.strictObject({ id: v.id('Id of the change, from list_prices.', 7) }),
  output: z.strictObject({ product: z.string(), cents: v.cents }),
  async handle({ id }, call) {
    const dropped = await deletePriceChange(call.db, { siteId: call.site.id, id });
    if (!dropped) throw refusal('invalid_request', 'This price already applies, or was withdrawn.');
    const { code: product, price_cents: cents } = dropped;
    const from = dayOf(dropped.holds_from, call.site.timeZone);
    const undo = { operation: 'set_price', input: { product, cents, from } };
    call.note({ subject: `price:${product}`, before: { planned_cents: cents, from }, after: null, undo });
    return { product, cents };
  },
});
