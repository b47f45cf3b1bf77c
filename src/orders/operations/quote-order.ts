import { z } from 'zod';
import { defineWrite } from '../../contract/operation.ts';
import { askedOrder, orderLines, orderTotals } from '../example-order.ts';
import { quoteLine, totals } from '../order-shape.ts';
import { orderInput } from '../quote/item-input.ts';
import { makeQuote, readBuyer } from '../quote/make-quote.ts';
import { refuseItems } from '../quote/refuse-items.ts';
import { showVat } from '../show-order.ts';

export const quoteOrder = defineWrite({
  name: 'quote_order',
  title: 'Get a quote',
  summary: 'What an order would cost, including VAT. Saves and charges nothing.',
  description:
    "Checks every item and prices the order at the site's current prices, with VAT for the given country and VAT number. Reports all errors at once, each with its item and field. Nothing is saved, held or charged, so a place may be gone by the time you call create_checkout, which follows the same rules. Items in one order count together: you can order extra categories with the launch that makes the listing live.",
  method: 'POST',
  path: '/orders/quote',
  group: 'Orders',
  scope: 'orders:write',
  acceptsIdempotencyKey: false,
  bodyInput: orderInput,
  output: z.strictObject({ lines: z.array(quoteLine), ...totals }).meta({ id: 'Quote' }),
  annotations: { destructive: false, idempotent: true, openWorld: true },
  example: { body: askedOrder, answer: () => ({ lines: orderLines, ...orderTotals }) },
  prepare: (input, call) => readBuyer(call, input),
  async handle(input, call, buyer) {
    const made = await makeQuote(call, { items: input.items, buyer });
    if ('errors' in made) throw refuseItems(made.errors);
    const { lines, discounts, subtotal_cents, vat, total_cents } = made.quote;
    return { lines, currency: 'USD' as const, discounts, subtotal_cents, vat: showVat(vat), total_cents };
  },
});
