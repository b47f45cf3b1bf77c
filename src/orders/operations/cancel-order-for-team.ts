import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { endUnpaid } from '../end-order.ts';
import { findOrderById } from '../order-store.ts';
import { getTeamOrder, numberInput } from '../team/get-team-order.ts';
import { showTeamOrder, teamOrder } from '../team/show-team-order.ts';

export const cancelOrderForTeam = defineTeamOperation({
  name: 'cancel_order_for_team',
  roles: ['finance'],
  title: 'Cancel an order',
  summary: 'Cancels an unpaid order and releases its places.',
  description: 'Cancels a pending order and releases the places it holds. If a payment still arrives, it is refunded. For paid orders, use refund_order.',
  writes: true,
  input: z.strictObject({ number: numberInput }),
  output: teamOrder,
  async handle({ number }, call) {
    const order = await getTeamOrder(call, { number, lock: true });
    await endUnpaid(call.db, { order, status: 'cancelled', caller: call.caller, now: call.now });
    call.note({ subject: `order:${number}`, before: { status: 'pending' }, after: { status: 'cancelled' } });
    return showTeamOrder(call, (await findOrderById(call.db, { id: order.id }))!);
  },
});
