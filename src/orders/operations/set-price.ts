import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { products } from '../products/index.ts';
import { savePrice } from '../team/team-order-store.ts';

const codes = products.map(({ code }) => code) as [string, ...string[]];

export const setPrice = defineAdminOperation({
  name: 'set_price',
  title: 'Set a price',
  summary: "Sets a product's price on a site.",
  description:
    'Sets the price of a product on a site, in US dollar cents excluding VAT. Existing orders keep their prices. For billboard_min this is the minimum amount. The price of launch_bundle follows its parts until you set one.',
  writes: true,
  input: z.strictObject({
    product: z.enum(codes),
    cents: z.int().min(1).max(100_000_000).meta({ description: 'US dollar cents, excluding VAT.' }),
  }),
  output: z.strictObject({ product: z.string(), cents: z.int() }),
  async handle({ product, cents }, call) {
    await savePrice(call.db, { siteId: call.site.id, code: product, cents, now: call.now });
    return { product, cents };
  },
});
