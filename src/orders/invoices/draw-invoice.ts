import { layOut, loadScripts, type Part, TEXT_WIDTH, writePdf } from '../../platform/pdf/index.ts';
import { showMoney } from '../show-money.ts';
import type { Invoice } from './invoice.ts';
import { countryInEnglish, vatLabel, vatLocalNote, vatNote } from './invoice-words.ts';

const AMOUNT_WIDTH = 90;
const DAY_WIDTH = 80;
const amounts = [
  { head: 'List price', width: AMOUNT_WIDTH, isRight: true },
  { head: 'Amount', width: AMOUNT_WIDTH, isRight: true },
];
const titles = { invoice: 'Invoice', credit_note: 'Credit note' };

/** An invoice as PDF, A4. The same invoice gives the same bytes. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  await loadScripts(JSON.stringify(invoice));
  const title = `${titles[invoice.kind]} ${invoice.number}`;
  return writePdf({
    title,
    author: invoice.seller.name,
    language: 'en',
    madeAt: new Date(invoice.day),
    pages: layOut({ parts: partsOf(invoice), footer: title }),
  });
}

function partsOf(invoice: Invoice): Part[] {
  // Amounts on a credit note are negative.
  const money = (cents: number) => showMoney(invoice.kind === 'credit_note' && cents !== 0 ? -cents : cents);
  const note = vatNote(invoice);
  const local = vatLocalNote(invoice);
  return [
    { heading: titles[invoice.kind] },
    { beside: [factsOf(invoice), []] },
    { beside: [sellerOf(invoice), buyerOf(invoice)] },
    linesOf(invoice, money),
    {
      totals: [
        ['Net', money(invoice.subtotal_cents)],
        [vatLabel(invoice), money(invoice.vat.amount_cents)],
        [`Total in ${invoice.currency}`, money(invoice.total_cents)],
      ],
    },
    ...(local ? [{ paragraph: local }] : []),
    ...invoice.discounts.map(({ name, cents, reason }) => ({ paragraph: `These amounts include a discount of ${showMoney(cents)} (${name}). ${reason}` })),
    ...(note ? [{ paragraph: note, weight: 'bold' as const }] : []),
    ...(invoice.refund?.reason ? [{ paragraph: `Reason: ${invoice.refund.reason}` }] : []),
    ...(invoice.payment ? [{ paragraph: sayPayment(invoice, invoice.payment) }] : []),
  ];
}

function linesOf(invoice: Invoice, money: (cents: number) => string): Part {
  const priced = (line: Invoice['lines'][number]) => [money(line.list_cents), money(line.amount_cents)];
  const item = (width: number) => ({ head: 'Item', width });
  if (!saysDelivery(invoice))
    return { table: [item(TEXT_WIDTH - 2 * AMOUNT_WIDTH), ...amounts], rows: invoice.lines.map((line) => [sayLine(line), ...priced(line)]) };
  return {
    table: [item(TEXT_WIDTH - 2 * AMOUNT_WIDTH - DAY_WIDTH), { head: 'Delivered on', width: DAY_WIDTH }, ...amounts],
    rows: invoice.lines.map((line) => [sayLine(line), line.delivered_on ?? 'Not yet', ...priced(line)]),
  };
}

/** Invoices issued before the day of delivery was stored say that it began with the payment. */
const saysDelivery = ({ lines }: Invoice) => lines.some(({ delivered_on }) => delivered_on !== undefined);

function factsOf({ number, day, order_number, refers_to }: Invoice): string[] {
  return [number, `Date: ${day}`, `Order: ${order_number}`, ...(refers_to ? [`For invoice ${refers_to.number} of ${refers_to.day}`] : [])];
}

function sellerOf({ seller }: Invoice): string[] {
  const { name, address, country, vat_number, email } = seller;
  return present(['Seller', name, ...address, country && countryInEnglish(country), vat_number && `VAT number: ${vat_number}`, email]);
}

function buyerOf({ buyer }: Invoice): string[] {
  const { company, name, address, country, vat_number, email } = buyer;
  return present(['Buyer', company, name, ...address, country && countryInEnglish(country), vat_number && `VAT number: ${vat_number}`, email]);
}

const present = (lines: readonly (string | null)[]) => lines.filter((line): line is string => line !== null && line !== '');

function sayLine({ name, listing, week, chosen = [] }: Invoice['lines'][number]): string {
  return [`${name}${listing ? ` for ${listing}` : ''}`, ...(week ? [`week of ${week}`] : []), ...chosen].join(', ');
}

function sayPayment(invoice: Invoice, { provider, day }: NonNullable<Invoice['payment']>): string {
  const paid = `Paid on ${day} via ${provider}.`;
  if (invoice.kind === 'invoice') return saysDelivery(invoice) ? paid : `${paid} Delivery began on that day.`;
  if (invoice.refund?.money !== 'gone') return `${paid} The refund goes to the same payment method.`;
  const returned = invoice.is_part ? 'This part' : 'The payment';
  return `${paid} ${returned} was already returned to you, so we don’t send any money with this credit note.`;
}
