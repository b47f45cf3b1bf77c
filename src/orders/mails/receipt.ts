import type { Site } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { vatLabel, vatNote } from '../invoices/invoice-words.ts';
import { showMoney } from '../show-money.ts';

/** Says what was paid, or goes back, with the invoice or credit note as its attachment. */
export function writeReceipt({ site, invoice }: { site: Site; invoice: Invoice }): Mail {
  const isInvoice = invoice.kind === 'invoice';
  const total = showMoney(invoice.total_cents);
  const note = vatNote(invoice);
  const letter = writeLetter({
    site,
    blocks: [
      isInvoice
        ? `Thank you: ${total} were paid${invoice.payment ? ` by ${invoice.payment.provider}` : ''}. Invoice ${invoice.number} is attached.`
        : sayReturn(invoice, total),
      ...(invoice.refund?.reason ? [`Reason: ${invoice.refund.reason}`] : []),
      {
        facts: [
          ['Order', invoice.order_number],
          ...invoice.lines.map(({ name, listing, amount_cents }) => [listing ? `${name} for ${listing}` : name, showMoney(amount_cents)] as const),
          [vatLabel(invoice), showMoney(invoice.vat.amount_cents)],
          ['Total', total],
        ],
      },
      ...(note ? [note] : []),
      { button: { label: 'See the order', url: `${site.origin}/account/orders/${invoice.order_number}` } },
    ],
  });
  const isSent = invoice.refund?.money !== 'gone';
  const subject = isInvoice ? `Receipt for order ${invoice.order_number}` : `Order ${invoice.order_number} was ${isSent ? 'refunded' : 'taken back'}`;
  return { to: invoice.buyer.email, subject, ...letter };
}

/** A payment that a dispute or the provider has returned is not sent again. */
function sayReturn({ number, refund }: Invoice, total: string): string {
  if (refund?.money === 'gone')
    return `Your order was taken back. Its payment of ${total} has already been returned, so no money is sent now. Credit note ${number} is attached.`;
  return `Your order was taken back, and ${total} go back the way they were paid. Credit note ${number} is attached.`;
}
