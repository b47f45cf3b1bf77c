import { z } from 'zod';
import { defineWrite } from '../../contract/operation.ts';
import { quoteLine, totals } from '../order-shape.ts';
import { orderInput } from '../quote/item-input.ts';
import { makeQuote, readBuyer } from '../quote/make-quote.ts';
import { refuseItems } from '../quote/refuse-items.ts';
import { showVat } from '../show-order.ts';

export const quoteOrder = defineWrite({
  name: 'quote_order',
  title: 'Quote an order',
  summary: 'What an order would cost, VAT included; saves and charges nothing.',
  description:
    'Checks every item and prices the order with the site’s current prices, with the VAT that the given country and VAT number would bring. Everything that is wrong is named at once, each with the item and the field. Nothing is saved, held or charged: a week that is free now may be taken when you come to create_checkout, which judges and prices by the same rules. What an order makes possible counts within it: extra_categories go together with the launch that makes the listing live.',
  method: 'POST',
  path: '/orders/quote',
  group: 'Orders',
  scope: 'orders:write',
  acceptsIdempotencyKey: false,
  bodyInput: orderInput,
  output: z.strictObject({ lines: z.array(quoteLine), ...totals }).meta({ id: 'Quote' }),
  annotations: { destructive: false, idempotent: true, openWorld: true },
  prepare: (input, call) => readBuyer(call, input),
  async handle(input, call, buyer) {
    const made = await makeQuote(call, { items: input.items, buyer });
    if ('errors' in made) throw refuseItems(made.errors);
    const { lines, discounts, subtotal_cents, vat, total_cents } = made.quote;
    return { lines, currency: 'USD' as const, discounts, subtotal_cents, vat: showVat(vat), total_cents };
  },
});
