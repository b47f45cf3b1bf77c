import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { requirePayable } from '../checkout/find-checkout.ts';
import { endUnpaid } from '../end-order.ts';
import { findOrderById, findOwnOrder } from '../order-store.ts';

export const cancelOrder = defineSiteOperation({
  name: 'cancel_order',
  title: 'Cancel an order',
  summary: 'Cancels your unpaid order and releases the places it held.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ number: z.string().min(1).max(32) }),
  output: z.strictObject({ number: z.string() }),
  async handle({ number }, call) {
    const { db, caller, now } = call;
    const own = await findOwnOrder(db, { number, accountId: caller.accountId });
    const order = own && (await findOrderById(db, { id: own.id, lock: true }));
    if (!order) throw refusal('order_not_found', `There’s no order ${number} in your account.`);
    await requirePayable(call, order);
    await endUnpaid(db, { order, status: 'cancelled', caller, now });
    return { number };
  },
});
