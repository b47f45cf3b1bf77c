import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import { fulfilledOrder } from '../example-order.ts';
import { orderShape } from '../order-shape.ts';
import { findOwnOrder } from '../order-store.ts';
import { showOrder } from '../show-order.ts';

export const getOrder = defineAccountRead({
  name: 'get_order',
  title: 'Get an order',
  summary: 'One of your orders: status, lines, totals with VAT, and what happened to it.',
  description:
    'Returns an order by its number. `status` is pending until the person has paid at `checkout_url`, then paid, then fulfilled once every line is delivered (`fulfilled` on each line); or it is cancelled, expired (not paid within 24 hours) or refunded. While the person is paying, poll every few seconds.',
  path: '/orders/{number}',
  group: 'Orders',
  scope: 'account:read',
  pathInput: z.strictObject({
    number: z
      .string()
      .max(32)
      .meta({ description: 'Order number.', examples: ['SW-7K3M-9QTR-2B4X-C8DZ'] }),
  }),
  output: orderShape,
  mayBeNotFound: true,
  example: { answer: fulfilledOrder },
  async handle({ number }, call) {
    const order = await findOwnOrder(call.db, { number, accountId: call.caller.accountId });
    if (!order) throw refusal('order_not_found', `There’s no order ${number} in your account.`);
    return showOrder(call, order);
  },
});
