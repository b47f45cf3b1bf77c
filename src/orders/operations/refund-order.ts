import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import { refundOrder as refund } from '../end-order.ts';
import { findOrderById } from '../order-store.ts';
import { getTeamOrder, numberInput } from '../team/get-team-order.ts';
import { showTeamOrder, teamOrder } from '../team/show-team-order.ts';

export const refundOrder = defineTeamOperation({
  name: 'refund_order',
  roles: ['finance'],
  isSensitive: true,
  title: 'Refund an order',
  summary: 'Refunds a paid order in full and reverses what it bought.',
  description:
    "Refunds a paid order in full: reverses what can be reversed (see the table of products), reverses the sale in the books, returns the money the way it was paid, and emails a credit note. This can't be undone.",
  writes: true,
  input: z.strictObject({
    number: numberInput,
    reason: z.string().trim().min(1).max(500).meta({ description: 'Reason, as the buyer will read it.' }),
  }),
  output: teamOrder,
  async handle({ number, reason }, call) {
    const order = await getTeamOrder(call, { number, lock: true });
    await refund(call.db, { order, site: call.site, reason, caller: call.caller, now: call.now });
    call.note({ subject: `order:${number}`, before: { status: order.status }, after: { status: 'refunded' } });
    return showTeamOrder(call, (await findOrderById(call.db, { id: order.id }))!);
  },
});
