import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { countryName } from '../../platform/words/countries.ts';
import { dayInWords } from '../../platform/words/days.ts';
import { amountIn, decimalAsWritten, dollars, percent } from '../../platform/words/figures.ts';
import { say, toSay } from '../../platform/words/say.ts';
import type { ChosenWords } from '../chosen.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { ratesUsed, vatCountry, vatNote } from '../invoices/invoice-words.ts';
import { sayOwnReason } from '../own-reasons.ts';

export const receipt = { key: 'receipt', title: toSay('Receipt with the invoice'), placeholders: ['order', 'total', 'invoice'] } as const satisfies MailKind;

export const orderRefunded = {
  key: 'order_refunded',
  title: toSay('Order refunded, with the credit note'),
  placeholders: ['order', 'total', 'invoice'],
} as const satisfies MailKind;

export const orderPartRefunded = {
  key: 'order_part_refunded',
  title: toSay('Part of an order refunded, with the credit note'),
  placeholders: ['order', 'total', 'invoice'],
} as const satisfies MailKind;

export const orderCancelled = {
  key: 'order_cancelled',
  title: toSay('Order cancelled after its payment was returned'),
  placeholders: ['order', 'total', 'invoice'],
} as const satisfies MailKind;

/**
 * Confirms a payment or refund, with the invoice or credit note attached.
 * @param given.chosen choices of each invoice line, in the reader's words
 */
export function writeReceipt({ site, invoice, chosen }: { site: Site; invoice: Invoice; chosen: readonly ChosenWords[] }): Letter {
  const isInvoice = invoice.kind === 'invoice';
  const about = { total: dollars(invoice.total_cents), invoice: invoice.number, provider: invoice.payment?.provider ?? '', order: invoice.order_number };
  const note = vatNote(invoice);
  const opening = isInvoice
    ? invoice.payment
      ? say('Thank you. We received your payment of {total} with {provider}. Invoice {invoice} is attached.', about)
      : say('Thank you. We received your payment of {total}. Invoice {invoice} is attached.', about)
    : sayReturn(invoice, about);
  const blocks = [
    {
      facts: [
        [say('Order'), invoice.order_number] as const,
        ...invoice.lines.flatMap(({ name, listing, week, amount_cents }, position) => [
          [listing ? say('{product} for {listing}', { product: say(name), listing }) : say(name), dollars(amount_cents)] as const,
          ...(week === null ? [] : [[say('Week'), say('Week of {day}', { day: dayInWords(week) })] as const]),
          ...(chosen[position] ?? []),
        ]),
        [sayVat(invoice), dollars(invoice.vat.amount_cents)] as const,
        ...vatLocally(invoice),
        [say('Total'), about.total] as const,
        ...(invoice.refund?.reason ? [[say('Reason'), sayOwnReason(invoice.refund.reason)] as const] : []),
      ],
    },
    ...(note ? [say(note)] : []),
    { button: { label: say('View order'), url: `${site.origin}/account/orders/${invoice.order_number}` } },
  ];
  const [kind, subject] = isInvoice
    ? ([receipt, say('Receipt for order {order}', about)] as const)
    : invoice.is_part
      ? ([orderPartRefunded, say('Part of order {order} was refunded', about)] as const)
      : invoice.refund?.money === 'gone'
        ? ([orderCancelled, say('Order {order} was cancelled', about)] as const)
        : ([orderRefunded, say('Order {order} was refunded', about)] as const);
  return letterOf(kind, { site, subject, opening, blocks, values: about });
}

function sayVat(invoice: Invoice): string {
  const country = vatCountry(invoice);
  const rate = percent(invoice.vat.rate_basis_points / 100);
  return country === null ? say('VAT {rate}', { rate }) : say('VAT {rate} ({country})', { rate, country: countryName(country) });
}

/** The VAT in the seller's currency with its rate and day, if the document states it. */
function vatLocally({ vat_local: local }: Invoice): (readonly [string, string])[] {
  if (!local) return [];
  const rates = ratesUsed(local).map(([code, rate]) => `1 EUR = ${decimalAsWritten(rate)} ${code}`);
  const about = { amount: amountIn(local.currency, local.cents), rates: rates.join(say(', ')), source: local.source, day: dayInWords(local.day) };
  return [[say('VAT in {currency}', { currency: local.currency }), say('{amount} ({rates}; {source}, {day})', about)]];
}

/** A payment already returned by a dispute or the provider isn't sent again. */
function sayReturn({ refund, is_part }: Invoice, about: { total: string; invoice: string; provider: string }): string {
  if (refund?.money !== 'gone') return say('We’ve refunded {total} to the payment method you used. Credit note {invoice} is attached.', about);
  if (is_part) return say('{total} of your payment was returned to you through {provider}. Credit note {invoice} is attached.', about);
  return say(
    'Your order was cancelled. The payment of {total} had already been returned, so we’re not sending any money now. Credit note {invoice} is attached.',
    about,
  );
}
