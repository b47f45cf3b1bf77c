import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineWrite } from '../../contract/operation.ts';
import { askedOrder, pendingOrder } from '../example-order.ts';
import { holdPlaces } from '../hold-places.ts';
import { makeOrderNumber } from '../order-number.ts';
import { orderShape } from '../order-shape.ts';
import { findOrder, insertOrder, noteEvent } from '../order-store.ts';
import { paymentsNeed } from '../payments/payments.ts';
import { orderInput } from '../quote/item-input.ts';
import { makeQuote, readBuyer } from '../quote/make-quote.ts';
import { refuseItems } from '../quote/refuse-items.ts';
import { showOrder } from '../show-order.ts';

/** How long a pending order can be paid and holds its places. */
const OPEN_MS = 24 * 3_600_000;

export const createCheckout = defineWrite({
  name: 'create_checkout',
  title: 'Create a checkout',
  summary: 'Creates an order and a link to its payment page.',
  description:
    "Checks and prices the items like quote_order, saves the order (status pending), holds its places in launch weeks for 24 hours and returns `checkout_url`. Give that link to the person: they review the order, enter billing details and pay there. Never ask for card details; no operation takes them. The order keeps today's prices. Follow it with get_order; it is delivered once paid.",
  method: 'POST',
  path: '/orders/checkout',
  group: 'Orders',
  scope: 'orders:write',
  successStatus: 201,
  bodyInput: orderInput,
  output: orderShape,
  annotations: { destructive: false, idempotent: false, openWorld: true },
  example: { body: askedOrder, answer: pendingOrder },
  async prepare(input, call) {
    if ((await call.need(paymentsNeed).listOffered()).length === 0) throw refusal('payments_not_configured');
    return readBuyer(call, input);
  },
  async handle(input, call, buyer) {
    const { db, site, now } = call;
    const made = await makeQuote(call, { items: input.items, buyer });
    if ('errors' in made) throw refuseItems(made.errors);
    const number = makeOrderNumber();
    const expiresAt = new Date(now.getTime() + OPEN_MS);
    const lost = await holdPlaces(db, { site, items: input.items, orderNumber: number, heldUntil: expiresAt, now });
    if (lost.length > 0) throw invalidInput(lost);
    const order = { number, siteId: site.id, accountId: call.caller.accountId, quote: made.quote, items: input.items, now, expiresAt };
    const id = await insertOrder(db, order);
    await noteEvent(db, id, { event: 'created', caller: call.caller, now });
    return showOrder(call, (await findOrder(db, { number }))!);
  },
});
