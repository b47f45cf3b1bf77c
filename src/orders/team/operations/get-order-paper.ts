import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { drawInvoice } from '../../invoices/draw-invoice.ts';
import { findPaper } from '../team-order-store.ts';

export const getOrderPaper = defineTeamOperation({
  name: 'get_order_paper',
  roles: ['finance'],
  title: 'Get an invoice or credit note',
  summary: 'An invoice or credit note as a PDF.',
  description: 'Returns an invoice or credit note by its number, as it was issued. Changes nothing.',
  writes: false,
  input: z.strictObject({ paper: z.string().min(1).max(64).meta({ description: 'Number of the invoice or credit note, such as INV-2026-000017.' }) }),
  output: z.strictObject({ filename: z.string(), content_type: z.literal('application/pdf'), base64: z.base64() }),
  async handle({ paper }, call) {
    const found = await findPaper(call.db, { siteId: call.site.id, number: paper });
    if (!found) throw refusal('invoice_not_found');
    return { filename: `${paper}.pdf`, content_type: 'application/pdf' as const, base64: (await drawInvoice(found)).toString('base64') };
  },
});
