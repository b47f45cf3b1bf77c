import { z } from 'zod';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { currentPrices } from '../price-store.ts';
import { findOptionSchema, products } from '../products/index.ts';
import { offeredWeeks } from '../quote/facts-store.ts';

export const listProducts = defineRead({
  name: 'list_products',
  title: 'List products',
  summary: 'Everything you can buy, with current prices.',
  description:
    'Returns every product with its current price in US dollar cents, excluding VAT. Prices can change, so never hard-code them. `needs_listing`: bought for one of your listings. `options`: a JSON Schema of its options. `weeks`: launch weeks you can choose. Paying never changes a community ranking. Next: quote_order.',
  path: '/products',
  group: 'Products',
  topics: ['settings'],
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        price_cents: v.cents,
        currency: z.literal('USD'),
        vat_included: z.literal(false),
        needs_listing: z.boolean(),
        open_amount: z.boolean().meta({ description: 'The buyer chooses the amount; price_cents is the minimum.' }),
        options: z.record(z.string(), v.jsonValue).nullable().meta({ description: 'JSON Schema of the options, or null.' }),
        week: z.enum(['none', 'optional', 'required']),
        weeks: z.array(v.day).meta({ description: 'Mondays of the launch weeks on offer; empty if the product takes no week.' }),
      }),
    ),
    total: v.count,
  }),
  example: {
    answer: () => ({
      items: [
        {
          code: 'launch',
          name: 'Launch',
          description: 'Goes live immediately, or in a launch week you choose at no extra cost.',
          price_cents: 4900,
          currency: 'USD',
          vat_included: false,
          needs_listing: true,
          open_amount: false,
          options: null,
          week: 'optional',
          weeks: ['2026-11-30', '2026-12-07'],
        },
        {
          code: 'billboard_min',
          name: 'Billboard',
          description: "Adds an amount you choose to the listing's total on the paid billboard.",
          price_cents: 1000,
          currency: 'USD',
          vat_included: false,
          needs_listing: true,
          open_amount: true,
          options: null,
          week: 'none',
          weeks: [],
        },
      ],
      total: 2,
    }),
  },
  async handle(_input, call) {
    const prices = await currentPrices(call.db, call.site.id);
    const offered = await offeredWeeks(call.db, call.site, call.now);
    const items = products.map((product) => ({
      code: product.code,
      name: product.texts.name,
      description: product.texts.description,
      price_cents: prices.get(product.code)!,
      currency: 'USD' as const,
      vat_included: false as const,
      needs_listing: product.needsListing,
      open_amount: product.price.kind === 'open',
      options: optionsOf(product),
      week: product.week?.choice ?? ('none' as const),
      weeks: product.week === null ? [] : product.takesPlace ? offered.forLaunches : offered.all,
    }));
    return { items, total: items.length };
  },
});

/** Built once: schemas don't change while the service runs. */
const optionSchemas = new Map(products.map(({ code }) => [code, toSchema(findOptionSchema(code))]));
const optionsOf = ({ code }: { code: string }) => optionSchemas.get(code)!;

function toSchema(options: z.ZodObject | undefined): Record<string, z.core.util.JSONType> | null {
  if (options === undefined) return null;
  const { $schema: _, ...schema } = z.toJSONSchema(options, { io: 'input' });
  return schema as Record<string, z.core.util.JSONType>;
}
