import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { products } from '../products/index.ts';
import { savePrice } from '../team/team-order-store.ts';

const codes = products.map(({ code }) => code) as [string, ...string[]];

export const setPrice = defineAdminOperation({
  name: 'set_price',
  title: 'Set a price',
  summary: 'Sets what a product costs on a site from now on.',
  description:
    'Sets the price of a product on a site, in US dollar cents without VAT. Orders that were made keep theirs. For billboard_min it is the least that can be given; launch_bundle follows its parts until it gets a price of its own.',
  writes: true,
  input: z.strictObject({
    product: z.enum(codes),
    cents: z.int().min(1).max(100_000_000).meta({ description: 'US dollar cents, VAT excluded.' }),
  }),
  output: z.strictObject({ product: z.string(), cents: z.int() }),
  async handle({ product, cents }, call) {
    await savePrice(call.db, { siteId: call.site.id, code: product, cents, now: call.now });
    return { product, cents };
  },
});
