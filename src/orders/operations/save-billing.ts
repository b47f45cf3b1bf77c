import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { invalidInput } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { billingInput } from '../checkout/billing-input.ts';
import { billQuote, judgeVatNumber } from '../checkout/decide-billing.ts';
import { deliveryInput, missingDelivery, needsDelivery, readDelivery } from '../checkout/delivery.ts';
import { checkoutAddress, getCheckout, requirePayable } from '../checkout/find-checkout.ts';
import { type Delivery, listLines, noteEvent, type OrderRow, saveBilling as writeBilling } from '../order-store.ts';

export const saveBilling = defineSiteOperation({
  name: 'save_billing',
  title: 'Save billing details',
  summary: 'Saves the billing details of an order. VAT is recalculated; the prices stay as they were when the order was made.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ ...checkoutAddress, ...billingInput, ...deliveryInput }),
  output: z.strictObject({ total_cents: z.int().min(0) }),
  async prepare(input, call) {
    await requirePayable(call, await getCheckout(call, input));
    return judgeVatNumber(call, input);
  },
  async handle({ number, signature, ...typed }, call, vatNumber) {
    const { db, now, caller } = call;
    const order = await getCheckout(call, { number, signature, lock: true });
    await requirePayable(call, order);
    const { name, company, street, postcode, city, country, vat_number, email } = typed;
    const billing = { name, company, street, postcode, city, country, vat_number, email };
    const delivery = await judgeDelivery(call, order, typed);
    const quote = billQuote(call, order.quote, { country: billing.country, postcode: billing.postcode, vatNumber });
    await writeBilling(db, order.id, { billing, delivery, quote });
    await noteEvent(db, order.id, { event: 'billing_saved', caller, now });
    return { total_cents: quote.total_cents };
  },
});

/** If none is typed, the saved address stays. @throws Refusal invalid_request for missing details the order needs */
async function judgeDelivery(call: Call, order: OrderRow, typed: Parameters<typeof readDelivery>[0]): Promise<Delivery | undefined> {
  if (!needsDelivery(await listLines(call.db, order.id))) return undefined;
  const judged = readDelivery(typed);
  if (judged === undefined && order.delivery === null) throw invalidInput(missingDelivery());
  if (judged && 'errors' in judged) throw invalidInput(judged.errors);
  return judged?.delivery;
}
