import { type MailSample, sampleListing, sampleReason } from '../platform/mail/index.ts';
import { say, toSay } from '../platform/words/say.ts';
import type { Invoice } from './invoices/invoice.ts';
import { moneyBack, writeMoneyBack } from './mails/money-back.ts';
import { orderCancelled, orderPartRefunded, orderRefunded, receipt, writeReceipt } from './mails/receipt.ts';
import { refundDeclined, writeRefundDeclined } from './mails/refund-declined.ts';
import { taskMessage, writeTaskMessage } from './mails/task-message.ts';

const number = 'SW-7K3M-9QTR-2B4X-C8DZ';
const invoice: Invoice = {
  ...{ kind: 'invoice', number: 'INV-2026-000001', day: '2026-12-01', order_number: number, refers_to: null, discounts: [], currency: 'USD' },
  ...{ subtotal_cents: 4900, total_cents: 5831, payment: { provider: 'Stripe', day: '2026-12-01' } },
  seller: { name: null as unknown as string, address: [], country: null, vat_number: null, email: null },
  buyer: { name: 'Ada Moreira', company: null, address: [], country: 'DE', vat_number: null, email: 'ada@tidewater.example' },
  lines: [{ name: toSay('Launch'), listing: sampleListing.name, week: sampleListing.week, list_cents: 4900, amount_cents: 4900 }],
  vat: {
    country: 'DE',
    reason: 'destination',
    rate_basis_points: 1900,
    reverse_charge: false,
    vat_number_status: 'none',
    amount_cents: 931,
  } as unknown as Invoice['vat'],
};
const back = (money: 'sent' | 'gone'): Invoice => ({ ...invoice, kind: 'credit_note', number: 'CN-2026-000001', refund: { reason: sampleReason(), money } });

/** Emails about orders, with example data. */
export const orderMails: readonly MailSample[] = [
  { kind: receipt, write: ({ site }) => writeReceipt({ site, invoice, chosen: [] }) },
  { kind: orderRefunded, write: ({ site }) => writeReceipt({ site, invoice: back('sent'), chosen: [] }) },
  { kind: orderPartRefunded, write: ({ site }) => writeReceipt({ site, invoice: { ...back('sent'), is_part: true }, chosen: [] }) },
  { kind: orderCancelled, write: ({ site }) => writeReceipt({ site, invoice: back('gone'), chosen: [] }) },
  { kind: moneyBack, write: ({ site }) => writeMoneyBack({ site, orderNumber: number, cents: 5831, reason: sampleReason() }) },
  { kind: refundDeclined, write: ({ site }) => writeRefundDeclined({ site, orderNumber: number, answer: sampleReason() }) },
  {
    kind: taskMessage,
    write: ({ site }) =>
      writeTaskMessage({ site, task: { product: say(toSay('Done for you')), order_number: number, listing: sampleListing.name }, body: sampleReason() }),
  },
];
