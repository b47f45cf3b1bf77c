import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { drawInvoice } from '../invoices/draw-invoice.ts';
import { findNewestInvoice } from '../invoices/invoice-store.ts';
import { findOwnOrder } from '../order-store.ts';

export const getInvoicePdf = defineSiteOperation({
  name: 'get_invoice_pdf',
  title: 'Get an invoice',
  summary: 'The invoice or credit note of your order, as a PDF.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ number: z.string().min(1).max(32), kind: z.enum(['invoice', 'credit_note']).default('invoice') }),
  output: z.strictObject({ filename: z.string(), content_type: z.literal('application/pdf'), base64: z.base64() }),
  async handle({ number, kind }, call) {
    const order = await findOwnOrder(call.db, { number, accountId: call.caller.accountId });
    if (!order) throw refusal('order_not_found', `There’s no order ${number} in your account.`);
    const invoice = await findNewestInvoice(call.db, { orderId: order.id, kind });
    if (!invoice) throw refusal('invoice_not_found');
    const content = await drawInvoice(invoice.content);
    return { filename: `${invoice.number}.pdf`, content_type: 'application/pdf' as const, base64: content.toString('base64') };
  },
});
