import { z } from 'zod';
import { isCountryCode } from '../../contract/countries.ts';
import { jsonValue, slug } from '../../contract/values.ts';
import { nameProducts } from '../products/index.ts';

/** Maximum number of items in an order, and of cents in one item. */
const MOST_ITEMS = 20;
const MOST_CENTS = 100_000_000;

const item = z.strictObject({
  product: z
    .string()
    .max(60)
    .meta({ description: 'Product code from list_products.', examples: ['launch'] }),
  listing_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional().meta({ description: 'One of your listings; required if the product has needs_listing.' }),
  week: z
    .string()
    .max(10)
    .optional()
    .meta({
      description: `Monday (YYYY-MM-DD) from list_products. Required: ${nameProducts(({ week }) => week?.choice === 'required')}. Optional (omit to begin now): ${nameProducts(({ week }) => week?.choice === 'optional')}.`,
    }),
  amount_cents: z
    .int()
    .min(1)
    .max(MOST_CENTS)
    .optional()
    .meta({ description: `${nameProducts(({ price }) => price.kind === 'open')} only; at least the minimum.` }),
  categories: z
    .array(slug('category', 'developer-tools'))
    .max(10)
    .optional()
    .meta({ description: `${nameProducts((product) => product.categories !== null)} only: up to 3 extra category slugs.` }),
  options: z
    .record(z.string(), jsonValue)
    .refine((options) => Object.keys(options).length <= 20, { error: 'can have at most 20 properties.' })
    .optional()
    .meta({ description: 'For products that have options in list_products.', maxProperties: 20 }),
});

/** Body of quote_order and create_checkout. */
export const orderInput = z.strictObject({
  items: z.array(item).min(1).max(MOST_ITEMS),
  billing_country: z
    .string()
    .min(2)
    .max(2)
    .regex(/^[A-Za-z]{2}$/)
    .refine((code) => !/^[A-Za-z]{2}$/.test(code) || isCountryCode(code.toUpperCase()), {
      message: 'must be an ISO 3166-1 country code, for example DE, GR for Greece, or GB for the United Kingdom.',
      params: { code: 'not_a_country' },
    })
    .optional()
    .meta({ description: 'Two letters, for the VAT preview.', examples: ['DE'] }),
  vat_number: z
    .string()
    .max(32)
    .optional()
    .meta({ description: 'EU businesses with a valid one pay by reverse charge.', examples: ['DE811191002'] }),
});
