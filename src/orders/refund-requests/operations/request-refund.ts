import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { findOrderById, findOwnOrder } from '../../order-store.ts';
import { listRefunds, type OrderRefund } from '../../team/team-order-store.ts';
import { findLatestRequest, insertRequest } from '../request-store.ts';

const number = z.string().min(1).max(32);

export const requestRefund = defineSiteOperation({
  name: 'request_refund',
  title: 'Ask for a refund',
  summary: 'Asks the site team to refund a paid order, with your reason.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ number, reason: z.string().trim().min(1).max(2000) }),
  output: z.strictObject({ number: z.string() }),
  async handle({ number: name, reason }, { db, caller, now }) {
    const own = await findOwnOrder(db, { number: name, accountId: caller.accountId });
    const order = own && (await findOrderById(db, { id: own.id, lock: true }));
    if (!order) throw refusal('order_not_found', `There’s no order ${name} in your account.`);
    if (order.status !== 'paid' && order.status !== 'fulfilled') throw refusal('order_not_paid');
    if (!(await insertRequest(db, { siteId: order.site_id, orderId: order.id, reason, now })))
      throw refusal('invalid_request', 'You’ve already asked for a refund of this order. The site team will reply by email.');
    return { number: name };
  },
});

export const lookAtRefundRequest = defineSiteOperation({
  name: 'look_at_refund_request',
  title: 'Get my refund request',
  summary: 'Whether you asked for a refund of an order, the result, and where the money is.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ number }),
  output: z.strictObject({
    request: z.strictObject({ reason: z.string(), at: v.instant, decision: z.enum(['grant', 'decline']).nullable(), answer: z.string().nullable() }).nullable(),
    refunds: z.array(
      z.strictObject({
        amount_cents: v.count,
        state: z.enum(['on_its_way', 'sent', 'failed', 'failed_without_task', 'settled']).meta({
          description: 'settled: it failed, and the site team has dealt with that. failed_without_task: it failed, and the site team has no task about that.',
        }),
      }),
    ),
  }),
  async handle({ number: name }, { db, caller }) {
    const own = await findOwnOrder(db, { number: name, accountId: caller.accountId });
    const [found, refunds] = own ? await Promise.all([findLatestRequest(db, own.id), listRefunds(db, own.id)]) : [undefined, []];
    return {
      request: found ? { reason: found.reason, at: found.created_at.toISOString(), decision: found.decision, answer: found.answer } : null,
      // Money that paid for nothing is refunded too, but the order stays valid: its history says so.
      refunds: refunds.filter(({ kind }) => kind !== 'surplus').map(({ amount_cents, ...refund }) => ({ amount_cents, state: stateOf(refund) })),
    };
  },
});

/** A refund for its buyer. If it couldn't be sent, the site team has to send it, until the task about it is done. */
function stateOf({ status, task, is_settled }: Pick<OrderRefund, 'status' | 'task' | 'is_settled'>) {
  // Without a task, for example in an imported database, nobody may know. The buyer has to ask.
  if (status === 'failed') return task === null ? ('failed_without_task' as const) : is_settled ? ('settled' as const) : ('failed' as const);
  return status === 'done' ? ('sent' as const) : ('on_its_way' as const);
}
