import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { ifUnchangedSince, requireUnchanged } from '../../contract/saved-version.ts';
import { startOfDay } from '../../launches/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { currentPrices } from '../price-store.ts';
import { changePrice, dropOwnPrice, findOwnPrice, listPlannedPrices, lockPrices, pricesOf } from '../prices/price-change-store.ts';
import { nameProducts, products } from '../products/index.ts';

const codes = products.map(({ code }) => code) as [string, ...string[]];

export const setPrice = defineTeamOperation({
  name: 'set_price',
  roles: ['finance'],
  title: 'Set a price',
  summary: "Sets a product's price on a site, immediately or from a given day.",
  description: `Sets the price of a product on a site, in US dollar cents excluding VAT, immediately or from the start of a future day in the site’s time zone. Existing orders keep their prices. For ${nameProducts(({ price }) => price.kind === 'open')} this is the minimum amount. The price of ${nameProducts(({ price }) => price.kind === 'bundle')} follows its parts until you set one, and again when you set null.`,
  writes: true,
  input: z.strictObject({
    product: z.enum(codes),
    cents: z
      .int()
      .min(1)
      .max(100_000_000)
      .nullable()
      .meta({ description: 'US dollar cents, excluding VAT. Null: the default price again, immediately; a bundle’s follows its parts again.' }),
    from: z.iso.date().optional().meta({ description: 'First day of the new price; default: immediately.' }),
    if_unchanged_since: ifUnchangedSince,
  }),
  output: z.strictObject({ product: z.string(), cents: z.int() }),
  async handle({ product, cents, from, if_unchanged_since: since }, call) {
    const { db, site, now } = call;
    const today = dayOf(now, site.timeZone);
    if (from !== undefined && from < today)
      throw invalidInput([{ pointer: '/from', code: 'in_the_past', detail: 'Choose today or a later day. Past prices don’t change.' }]);
    if (cents === null && from !== undefined)
      throw invalidInput([{ pointer: '/from', code: 'not_possible', detail: 'The default price can only be restored immediately. Leave out the day.' }]);
    await lockPrices(db, site.id);
    const before = (await currentPrices(db, site.id)).get(product)!;
    const planned = await listPlannedPrices(db, site.id);
    requireUnchanged({ since, saved: pricesOf(product, before, planned), wanted: {}, thing: { subject: `price:${product}` } });
    const subject = `price:${product}`;
    const own = await findOwnPrice(db, { siteId: site.id, code: product });
    if (cents === null) {
      if (own === undefined) throw invalidInput([{ pointer: '/cents', code: 'unchanged', detail: 'This product already has its default price.' }]);
      const restored = await dropOwnPrice(db, { siteId: site.id, code: product, now });
      call.note({ subject, before: { cents: before }, after: { cents: restored }, undo: { operation: 'set_price', input: { product, cents: own } } });
      return { product, cents: restored };
    }
    const start = from !== undefined && from > today ? startOfDay(from, site.timeZone) : undefined;
    const replaced = planned.find(({ code, holds_from }) => code === product && holds_from.getTime() === start?.getTime())?.price_cents;
    const id = await changePrice(db, { siteId: site.id, code: product, cents, from: start ?? now, now });
    if (start === undefined)
      call.note({ subject, before: { cents: before }, after: { cents }, undo: { operation: 'set_price', input: { product, cents: own ?? null } } });
    else if (replaced === undefined)
      call.note({ subject, before: null, after: { planned_cents: cents, from }, undo: { operation: 'drop_price_change', input: { id } } });
    else {
      const undo = { operation: 'set_price', input: { product, cents: replaced, from } };
      call.note({ subject, before: { planned_cents: replaced, from }, after: { planned_cents: cents, from }, undo });
    }
    return { product, cents };
  },
});
