import { z } from 'zod';
import { findLanguage, getEmail, mailPeople } from '../../../accounts/index.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { refundOrder } from '../../end-order.ts';
import { writeRefundDeclined } from '../../mails/refund-declined.ts';
import { findOrderById, type OrderRow } from '../../order-store.ts';
import { findRequest, type RefundRequest, reopenRequest, saveRequestDecision } from '../request-store.ts';

const id = v.id('Id of the request, from list_queue.', 7);
const output = z.strictObject({ id: v.count, order: z.string(), decision: z.enum(['grant', 'decline']).nullable() });
const decided = () => invalidInput([{ pointer: '/id', code: 'decided', detail: 'This request has already been decided.' }]);

/** The request with its order, locked, so that two members never decide the same one. @throws Refusal not_found */
async function lockRequest({ db: tx, site }: TeamCall, wanted: number): Promise<{ request: RefundRequest; order: OrderRow }> {
  const known = await findRequest(tx, { siteId: site.id, id: wanted });
  if (!known) throw refusal('not_found', `This site has no refund request ${wanted}.`);
  const order = (await findOrderById(tx, { id: known.purchase_id, lock: true }))!;
  return { request: (await findRequest(tx, { siteId: site.id, id: wanted }))!, order };
}

export const grantRefundRequest = defineTeamOperation({
  name: 'grant_refund_request',
  roles: ['finance'],
  isSensitive: true,
  title: 'Grant a refund request',
  summary: 'Refunds a whole order at the buyer’s request.',
  description:
    'Does what refund_order does: removes what was delivered, returns the money the way it was paid, and a credit note is emailed with the reason. For a part of it, use refund_order_part and decline_refund_request. This can’t be undone.',
  writes: true,
  input: z.strictObject({ id, reason: z.string().trim().min(1).max(500).meta({ description: 'Reason, as the buyer will read it.' }) }),
  output,
  async handle({ id: wanted, reason }, call) {
    const { request, order } = await lockRequest(call, wanted);
    if (request.decided_at) throw decided();
    await refundOrder(call.db, { order, site: call.site, reason, caller: call.caller, now: call.now });
    await saveRequestDecision(call.db, { id: wanted, decision: 'grant', answer: reason, now: call.now });
    call.note({ subject: `refund_request:${wanted}`, before: { order: order.number, decision: null }, after: { order: order.number, decision: 'grant' } });
    return { id: wanted, order: order.number, decision: 'grant' as const };
  },
});

export const declineRefundRequest = defineTeamOperation({
  name: 'decline_refund_request',
  roles: ['finance'],
  title: 'Decline a refund request',
  summary: 'Answers a refund request without refunding the whole order.',
  description: 'The buyer gets the answer by email, and can ask again. A partial refund isn’t reversed.',
  writes: true,
  input: z.strictObject({ id, reason: z.string().trim().min(1).max(1000).meta({ description: 'Answer, as the buyer will read it.' }) }),
  output,
  async handle({ id: wanted, reason }, call) {
    const { db: tx, site, now } = call;
    const { order } = await lockRequest(call, wanted);
    if (!(await saveRequestDecision(tx, { id: wanted, decision: 'decline', answer: reason, now }))) throw decided();
    const email = order.billing?.email ?? (await getEmail(tx, order.account_id));
    const otherwise = await findLanguage(tx, order.account_id);
    await mailPeople(tx, { to: [email], otherwise, write: () => writeRefundDeclined({ site, orderNumber: order.number, answer: reason }) });
    call.note({
      subject: `refund_request:${wanted}`,
      before: { order: order.number, decision: null },
      after: { order: order.number, decision: 'decline' },
      undo: { operation: 'reopen_refund_request', input: { id: wanted } },
    });
    return { id: wanted, order: order.number, decision: 'decline' as const };
  },
});

const reopenRefundRequest = defineTeamOperation({
  name: 'reopen_refund_request',
  roles: ['finance'],
  title: 'Reopen a refund request',
  summary: 'Puts a declined refund request back on the queue.',
  description: 'Undoes decline_refund_request. The email to the buyer has already been sent; answer again when you decide.',
  writes: true,
  input: z.strictObject({ id }),
  output,
  async handle({ id: wanted }, call) {
    const { order } = await lockRequest(call, wanted);
    if (!(await reopenRequest(call.db, wanted)))
      throw invalidInput([{ pointer: '/id', code: 'not_declined', detail: 'This request wasn’t declined, or the buyer has asked again since.' }]);
    call.note({ subject: `refund_request:${wanted}`, before: { decision: 'decline' }, after: { decision: null } });
    return { id: wanted, order: order.number, decision: null };
  },
});

/** For the catalogue. */
export const refundRequestOperations = [grantRefundRequest, declineRefundRequest, reopenRefundRequest];
