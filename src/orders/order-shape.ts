import { z } from 'zod';
import * as v from '../contract/values.ts';
import { deliveryShape } from './checkout/delivery.ts';
import { chosenShape } from './chosen.ts';

export const vatShape = z
  .strictObject({
    country: z.string().nullable(),
    reason: z.enum(['country_unknown', 'seller_not_registered', 'domestic', 'destination', 'origin', 'reverse_charge', 'outside']).meta({
      description:
        "country_unknown: set billing_country to find out. domestic: the seller's own country. destination, origin: an EU consumer, at the rate of their country or the seller's. reverse_charge: a business in another member state pays the tax itself. outside: outside the EU.",
    }),
    rate_percent: z.number().min(0).max(100),
    reverse_charge: z.boolean(),
    vat_number_status: z.enum(['none', 'malformed', 'valid', 'invalid', 'unchecked', 'wrong_country']).meta({
      description: 'unchecked: the VIES register did not answer, so VAT is charged.',
    }),
    amount_cents: v.count,
  })
  .meta({ id: 'Vat' });

export const quoteLine = z.strictObject({
  product: z.string(),
  name: z.string(),
  listing_id: v.count.nullable(),
  week: v.day.nullable(),
  list_cents: v.cents.meta({ description: 'Price of its parts bought separately; the same as amount_cents if there is no discount.' }),
  amount_cents: v.cents,
});

const discountShape = z.strictObject({ product: z.string(), cents: v.cents, reason: z.string() });

/** What quotes and orders share. */
export const totals = {
  currency: z.literal('USD'),
  discounts: z.array(discountShape),
  subtotal_cents: v.cents,
  vat: vatShape,
  total_cents: v.count.meta({ description: 'US dollar cents, including VAT.' }),
};

export const orderStatus = z.enum(['pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded']);

export const orderSummary = z
  .strictObject({
    number: z.string(),
    site: z.string(),
    status: orderStatus,
    created_at: v.instant,
    paid_at: v.instant.nullable(),
    total_cents: totals.total_cents,
    currency: totals.currency,
    products: z.array(z.string()).meta({ description: "Product codes of the order's lines." }),
    checkout_url: v.url.nullable().meta({ description: 'Where the person pays; null once there is nothing to pay.' }),
  })
  .meta({ id: 'OrderSummary' });

export const orderShape = orderSummary
  .omit({ products: true })
  .extend({
    ...totals,
    expires_at: v.instant.nullable().meta({ description: 'When a pending order expires and releases the places it holds.' }),
    fulfilled_at: v.instant.nullable(),
    delivery: deliveryShape.nullable().meta({ description: 'Delivery address, as entered on the checkout page.' }),
    lines: z.array(quoteLine.extend({ chosen: chosenShape, fulfilled: z.boolean(), fulfilled_at: v.instant.nullable() })),
    events: z
      .array(z.strictObject({ at: v.instant, event: z.string(), detail: z.string() }))
      .meta({ description: 'What happened to the order, oldest first.' }),
  })
  .meta({ id: 'Order' });
export type ShownOrder = z.infer<typeof orderShape>;
