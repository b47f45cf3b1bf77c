import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { findOrderById } from '../../order-store.ts';
import { getTeamOrder, numberInput } from '../../team/get-team-order.ts';
import { showTeamOrder, teamOrder } from '../../team/show-team-order.ts';
import { type Asked, type Plan, planPart, refundPart } from '../refund-part.ts';

const partInput = {
  number: numberInput,
  amount_cents: z
    .int()
    .min(1)
    .max(100_000_000_000)
    .optional()
    .meta({ description: 'US dollar cents, including VAT. Removes nothing. Not together with lines.' }),
  lines: z
    .array(z.int().min(0).max(19))
    .min(1)
    .max(20)
    .optional()
    .meta({ description: 'Positions of whole lines, from 0. What they delivered is removed. Not together with amount_cents.' }),
};

const isReturned = { is_returned: z.boolean().meta({ description: 'The money was already refunded at the payment provider, so none is sent.' }) };

const planShape = z.strictObject({
  net_cents: v.cents,
  vat_cents: v.count,
  total_cents: v.count,
  left_cents: v.count.meta({ description: 'What is left of the order before this refund, including VAT.' }),
  taken_back: z.array(z.strictObject({ position: v.count, product: z.string() })),
  ...isReturned,
});

function readAsked({ amount_cents, lines }: { amount_cents?: number | undefined; lines?: number[] | undefined }): Asked {
  if (amount_cents !== undefined && lines === undefined) return { amountCents: amount_cents };
  if (lines !== undefined && amount_cents === undefined) return { lines };
  throw invalidInput([{ pointer: '/amount_cents', code: 'required', detail: 'Send either an amount or lines.' }]);
}

const showPlan = ({ part, taken, leftCents, isOutside }: Plan): z.output<typeof planShape> => ({
  net_cents: part.netCents,
  vat_cents: part.vatCents,
  total_cents: part.totalCents,
  left_cents: leftCents,
  taken_back: taken.map(({ position, product }) => ({ position, product })),
  is_returned: isOutside,
});

export const planPartialRefund = defineTeamOperation({
  name: 'plan_partial_refund',
  roles: ['finance'],
  title: 'Preview a partial refund',
  summary: 'What a partial refund would return to the buyer, and what it would reverse.',
  description: 'Computes the amount, its VAT, and what would be removed. Changes nothing.',
  writes: false,
  input: z.strictObject(partInput),
  output: planShape,
  async handle({ number, ...asked }, call) {
    return showPlan(await planPart(call.db, await getTeamOrder(call, { number }), readAsked(asked)));
  },
});

export const refundOrderPart = defineTeamOperation({
  name: 'refund_order_part',
  roles: ['finance'],
  isSensitive: true,
  title: 'Refund a part of an order',
  summary: 'Refunds an amount or lines of a paid order; the rest stays valid.',
  description:
    "Refunds an amount (nothing is removed) or whole lines (what they delivered is removed, see the table of products). VAT is refunded in proportion. The money is returned the way it was paid, unless exactly this amount was already refunded at the payment provider, and a credit note is emailed. This can't be undone.",
  writes: true,
  input: z.strictObject({
    ...partInput,
    reason: z.string().trim().min(1).max(500).meta({ description: 'Reason, as the buyer will read it.' }),
    left_cents: v.count
      .optional()
      .meta({ description: 'What was left according to plan_partial_refund. Another amount is rejected, so that nothing is refunded twice.' }),
  }),
  output: teamOrder.extend(isReturned),
  async handle({ number, reason, left_cents, ...asked }, call) {
    const order = await getTeamOrder(call, { number, lock: true });
    const plan = await refundPart(call.db, { order, site: call.site, asked: readAsked(asked), reason, caller: call.caller, now: call.now });
    if (left_cents !== undefined && left_cents !== plan.leftCents)
      throw refusal('invalid_request', 'Part of this order has been refunded in the meantime. Check it again before you refund more.');
    call.note({
      subject: `order:${number}`,
      before: { left_cents: plan.leftCents },
      after: { left_cents: plan.leftCents - plan.part.totalCents, taken_back: plan.taken.map(({ product }) => product) },
    });
    return { ...(await showTeamOrder(call, (await findOrderById(call.db, { id: order.id }))!)), is_returned: plan.isOutside };
  },
});
