import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { languageCodes } from '../../platform/words/messages/languages.ts';
import { readConsents } from '../checkout/consent.ts';
import { needsDelivery } from '../checkout/delivery.ts';
import { checkoutAddress, getCheckout, requirePayable } from '../checkout/find-checkout.ts';
import { listLines, noteEvent, saveConsents } from '../order-store.ts';
import { beginPayment } from '../payments/begin-payment.ts';

/** The provider is another system: everything happens before the transaction. */
export const payOrder = defineSiteOperation({
  name: 'pay_order',
  title: 'Pay an order',
  summary: 'Starts a payment and says where the person continues.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({
    ...checkoutAddress,
    provider: z.string().min(1).max(20),
    ticked: z
      .array(z.enum(['terms', 'immediate_delivery']))
      .max(2)
      .meta({ description: 'What the person accepted on the page.' }),
    terms_version: z.string().min(1).max(64),
    language: z.enum(languageCodes),
  }),
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
    if (!order.delivery && needsDelivery(await listLines(call.db, order.id))) throw refusal('invalid_request', 'Enter the delivery address first.');
    const { ticked, terms_version, language } = input;
    const consents = readConsents(order, { ticked, termsVersion: terms_version, language, now: call.now });
    await saveConsents(call.db, order.id, consents);
    await noteEvent(call.db, order.id, { event: 'terms_accepted', caller: call.caller, now: call.now, detail: { language } });
    return beginPayment(call, { order, provider: input.provider });
  },
  handle: async (_input, _call, step) => ({ step }),
});
