import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { checkoutAddress, getCheckout, requirePayable } from '../checkout/find-checkout.ts';
import { beginPayment } from '../payments/begin-payment.ts';

/** The provider is another system: all of it happens before the transaction. */
export const payOrder = defineSiteOperation({
  name: 'pay_order',
  title: 'Pay an order',
  summary: 'Begins a payment of an order by one of the ways to pay, and says where the person goes on.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ ...checkoutAddress, provider: z.string().min(1).max(20) }),
  output: z.strictObject({
    step: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('redirect'), url: z.string() }),
      z.strictObject({ kind: z.literal('element'), provider: z.literal('stripe'), publishableKey: z.string(), clientSecret: z.string() }),
    ]),
  }),
  async prepare(input, call) {
    const order = await getCheckout(call, input);
    await requirePayable(call, order);
    if (!order.billing) throw refusal('invalid_request', 'Enter the billing details first.');
    return beginPayment(call, { order, provider: input.provider });
  },
  handle: async (_input, _call, step) => ({ step }),
});
