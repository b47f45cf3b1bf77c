import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import { refundOrder as refund } from '../end-order.ts';
import { findOrderById } from '../order-store.ts';
import { getTeamOrder, numberInput } from '../team/get-team-order.ts';
import { showTeamOrder, teamOrder } from '../team/show-team-order.ts';

export const refundOrder = defineAdminOperation({
  name: 'refund_order',
  title: 'Refund an order',
  summary: 'Gives back a whole paid order: what it bought is taken back, the money goes back.',
  description:
    'Refunds a paid order as a whole: takes back what can be (the table of products), reverses the sale in the books, sends the money back the way it came, and mails a credit note. Cannot be undone.',
  writes: true,
  input: z.strictObject({
    number: numberInput,
    reason: z.string().trim().min(1).max(500).meta({ description: 'Why; the buyer reads it.' }),
  }),
  output: teamOrder,
  async handle({ number, reason }, call) {
    const order = await getTeamOrder(call, { number, lock: true });
    await refund(call.db, { order, site: call.site, reason, caller: call.caller, now: call.now });
    return showTeamOrder(call, (await findOrderById(call.db, { id: order.id }))!);
  },
});
