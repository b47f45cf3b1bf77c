import { expect, it } from 'vitest';
import { readPdf } from '../../../test/support/pdf.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice.ts';

const invoice: Invoice = {
  kind: 'invoice',
  number: 'INV-2026-000017',
  day: '2026-11-20',
  order_number: 'SW-7K3M-9QTR-2B4X-C8DZ',
  refers_to: null,
  seller: { name: 'Slipway', address: [], country: null, vat_number: null, email: null },
  buyer: { name: null, company: null, address: [], country: null, vat_number: null, email: 'zoe@example.org' },
  lines: [{ name: 'Launch bundle', listing: 'Tidewater', week: '2026-11-23', list_cents: 14_300, amount_cents: 12_155 }],
  discounts: [{ name: 'Launch bundle', cents: 2145, reason: 'Cheaper than buying its parts.' }],
  subtotal_cents: 12_155,
  vat: {
    country: null,
    owed_to: null,
    reason: 'seller_not_registered',
    rate_basis_points: 0,
    reverse_charge: false,
    vat_number_status: 'none',
    amount_cents: 0,
  },
  total_cents: 12_155,
  currency: 'USD',
  payment: null,
};
const linesOf = async (given: Invoice) => (await readPdf(await drawInvoice(given))).pages.flat();

it('an invoice shows what a discount took off, and no line where there was none', async () => {
  expect(await linesOf(invoice)).toEqual([
    'Invoice',
    'INV-2026-000017',
    'Date: 2026-11-20',
    'Order: SW-7K3M-9QTR-2B4X-C8DZ',
    'Seller',
    'Buyer',
    'Slipway',
    'zoe@example.org',
    'Item',
    'List price',
    'Amount',
    'Launch bundle for Tidewater, week of 2026-11-23',
    '$143.00',
    '$121.55',
    'Net',
    '$121.55',
    'VAT 0 %',
    '$0.00',
    'Total in USD',
    '$121.55',
    'These amounts include a discount of $21.45 (Launch bundle). Cheaper than buying its parts.',
    'No VAT is charged: the seller is not registered for VAT.',
    'Invoice INV-2026-000017 · Page 1 of 1',
  ]);
});

it('a credit note refunds the same amounts', async () => {
  const said = await linesOf({ ...invoice, kind: 'credit_note', number: 'CRN-2026-000003', refers_to: { number: invoice.number, day: invoice.day } });
  expect(said).toEqual(expect.arrayContaining(['Credit note', 'For invoice INV-2026-000017 of 2026-11-20', '-$143.00', '-$121.55', '$0.00']));
  expect(said).not.toContain('$121.55');
});

it('shows the day of each delivery, also of a launch to come', async () => {
  const [line] = invoice.lines;
  const said = await linesOf({
    ...invoice,
    payment: { provider: 'Stripe', day: '2026-11-20' },
    lines: [
      { ...line!, delivered_on: '2026-12-07' },
      { ...line!, name: 'Billboard', week: null, delivered_on: '2026-11-21' },
      { ...line!, name: 'Trophy', week: null, delivered_on: null },
    ],
  });
  const after = (words: string) => said[said.indexOf(words) + 1];
  expect([said[said.indexOf('Item') + 1], after('Billboard for Tidewater'), after('Trophy for Tidewater')]).toEqual(['Delivered on', '2026-11-21', 'Not yet']);
  expect(said).toContain('2026-12-07');
  expect(said).toContain('Paid on 2026-11-20 via Stripe.');
});
