import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { billingInput } from '../checkout/billing-input.ts';
import { billQuote, judgeVatNumber } from '../checkout/decide-billing.ts';
import { checkoutAddress, getCheckout, requirePayable } from '../checkout/find-checkout.ts';
import { noteEvent, saveBilling as writeBilling } from '../order-store.ts';

export const saveBilling = defineSiteOperation({
  name: 'save_billing',
  title: 'Save billing details',
  summary: 'Says who pays an order. VAT is decided again by it; the prices stay as they were when the order was made.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ ...checkoutAddress, ...billingInput }),
  output: z.strictObject({ total_cents: z.int().min(0) }),
  async prepare(input, call) {
    await requirePayable(call, await getCheckout(call, input));
    return judgeVatNumber(call, input);
  },
  async handle({ number, signature, ...billing }, call, vatNumber) {
    const { db, now, caller } = call;
    const order = await getCheckout(call, { number, signature, lock: true });
    await requirePayable(call, order);
    const quote = billQuote(call, order.quote, { country: billing.country, postcode: billing.postcode, vatNumber });
    await writeBilling(db, order.id, { billing, quote });
    await noteEvent(db, order.id, { event: 'billing_saved', caller, now });
    return { total_cents: quote.total_cents };
  },
});
