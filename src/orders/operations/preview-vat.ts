import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { country, postcode, vatNumber } from '../checkout/billing-input.ts';
import { billQuote, judgeVatNumber } from '../checkout/decide-billing.ts';
import { checkoutAddress, getCheckout } from '../checkout/find-checkout.ts';
import { vatShape } from '../order-shape.ts';
import { showVat } from '../show-order.ts';

/** Changes nothing in the order, but the answer of VIES is stored. */
export const previewVat = defineSiteOperation({
  name: 'preview_vat',
  title: 'Preview the VAT of an order',
  summary: 'What an order would cost with another country, postcode or VAT number. Saves nothing.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ ...checkoutAddress, country, postcode: postcode.nullable().default(null), vat_number: vatNumber }),
  output: z.strictObject({ vat: vatShape, total_cents: z.int().min(0) }),
  async prepare(input, call) {
    await getCheckout(call, input);
    return judgeVatNumber(call, input);
  },
  async handle(input, call, vatNumberStatus) {
    const order = await getCheckout(call, input);
    const { vat, total_cents } = billQuote(call, order.quote, { country: input.country, postcode: input.postcode, vatNumber: vatNumberStatus });
    return { vat: showVat(vat), total_cents };
  },
});
