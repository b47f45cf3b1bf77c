import type { Site } from '../../contract/call.ts';
import { dayOf } from '../../platform/clock.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { type Chosen, sayChosen } from '../chosen.ts';
import type { OrderRow } from '../order-store.ts';
import { getProduct } from '../products/index.ts';
import type { Quote } from '../quote/quote.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

/** Everything on an invoice as of its day; later changes don't affect it. Amounts in US dollar cents. */
export interface Invoice {
  kind: InvoiceKind;
  number: string;
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  order_number: string;
  /** The invoice that a credit note reverses. */
  refers_to: { number: string; day: string } | null;
  seller: { name: string; address: string[]; country: string | null; vat_number: string | null; email: string | null };
  buyer: {
    name: string | null;
    company: string | null;
    address: string[];
    country: string | null;
    vat_number: string | null;
    email: string;
  };
  lines: {
    name: string;
    /** Position of the line in the order, if the document has only some of the lines. */
    position?: number;
    listing: string | null;
    week: string | null;
    /** What was chosen with it, in words; missing on older invoices. */
    chosen?: readonly string[];
    /** First day of delivery, YYYY-MM-DD; missing on older invoices. */
    delivered_on?: string | null;
    list_cents: number;
    amount_cents: number;
  }[];
  /** Already deducted from the lines. */
  discounts: { name: string; cents: number; reason: string }[];
  subtotal_cents: number;
  vat: Quote['vat'];
  /** The VAT amount in the currency in which the seller declares it; null: no VAT is charged, or no recent rate is known. */
  vat_local?: { currency: string; cents: number; day: string; source: string; per_euro: Record<string, string> } | null;
  total_cents: number;
  currency: 'USD';
  payment: { provider: string; day: string } | null;
  /** For a credit note: the reason, and whether the money was sent or had already gone back through a dispute or the provider. */
  refund?: { reason: string | null; money: 'sent' | 'gone' } | null;
  /** The credit note of a partial refund; the rest of the order remains valid. */
  is_part?: true;
}

/** Data for an invoice in addition to the order. */
export interface InvoiceFacts {
  /** Names of the order's listings, by id. */
  listings: ReadonlyMap<number, string>;
  /** Address of the ordering account, for an order without billing details. */
  email: string;
  /** Payment provider, by its public name. */
  provider: string | null;
  refersTo: { number: string; day: string } | null;
  refund: Invoice['refund'];
  /** Choices of each line. */
  chosen: readonly (readonly Chosen[])[];
  vatLocal: Invoice['vat_local'];
  /** Positions of the delivered lines. */
  delivered: ReadonlySet<number>;
  /** What a credit note refunds, if less than the whole order: cents of each line, and VAT. */
  given?: { lines: readonly number[]; vatCents: number; isPart: boolean } | undefined;
}

/** The invoice of a paid order, or the credit note of a refunded one. Pure. */
export function writeInvoice(given: { kind: InvoiceKind; number: string; order: OrderRow; site: Site; facts: InvoiceFacts; now: Date }): Invoice {
  const { kind, number, order, site, facts, now } = given;
  const { quote, billing } = order;
  const { seller } = readSiteSettings(site.settings);
  const { provider, listings, email, refersTo, refund } = facts;
  const lines = quote.lines
    .map((line, position) => ({ ...line, position }))
    .flatMap((line) => {
      if (!facts.given) return line;
      const cents = facts.given.lines[line.position]!;
      return cents > 0 ? { ...line, list_cents: cents, amount_cents: cents } : [];
    });
  const net = facts.given ? facts.given.lines.reduce((sum, cents) => sum + cents, 0) : order.subtotal_cents;
  const vat = facts.given?.vatCents ?? order.vat_cents;
  return {
    kind,
    number,
    day: dayOf(now, site.timeZone),
    order_number: order.number,
    refers_to: refersTo,
    seller: { name: seller.name ?? site.name, address: seller.address, country: seller.country, vat_number: seller.vat_number, email: seller.email },
    buyer: billing
      ? {
          name: billing.name,
          company: billing.company,
          address: [billing.street, `${billing.postcode} ${billing.city}`.trim()],
          country: billing.country,
          vat_number: billing.vat_number,
          email: billing.email,
        }
      : { name: null, company: null, address: [], country: null, vat_number: null, email },
    lines: lines.map(({ name, listing_id, week, list_cents, amount_cents, position }) => ({
      name,
      ...(facts.given && { position }),
      listing: listing_id === null ? null : (listings.get(listing_id) ?? null),
      week,
      chosen: sayChosen(facts.chosen[position]!),
      delivered_on: deliveryDay(quote, position, { ...facts, paidOn: dayOf(order.paid_at ?? now, site.timeZone) }),
      list_cents,
      amount_cents,
    })),
    discounts: (facts.given ? [] : quote.discounts).map(({ product, cents, reason }) => ({
      name: quote.lines.find((line) => line.product === product)!.name,
      cents,
      reason,
    })),
    subtotal_cents: net,
    vat: { ...quote.vat, amount_cents: vat },
    vat_local: facts.vatLocal ?? null,
    total_cents: net + vat,
    currency: 'USD',
    payment: provider !== null && order.paid_at ? { provider, day: dayOf(order.paid_at, site.timeZone) } : null,
    refund: refund ?? null,
    ...(facts.given?.isPart && { is_part: true as const }),
  };
}

/**
 * The delivery day of a line: the Monday of its week, or of the launch that the same order buys for its listing; else the day of
 * payment. null: done by hand or later, and not yet delivered when the invoice was written.
 */
function deliveryDay(quote: Quote, position: number, given: { delivered: ReadonlySet<number>; paidOn: string }): string | null {
  const line = quote.lines[position]!;
  const launch = quote.lines.find(({ product, listing_id, week }) => week !== null && listing_id === line.listing_id && getProduct(product).launches !== null);
  const week = line.week ?? launch?.week ?? null;
  if (!given.delivered.has(position)) return null;
  return week !== null && week > given.paidOn ? week : given.paidOn;
}

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' };

/** INV-2026-000017; a site with its own host includes its key, so that numbers are unique across sites. */
export function invoiceNumber(given: { kind: InvoiceKind; site: Site; year: number; sequence: number }): string {
  const { kind, site, year, sequence } = given;
  const key = site.host === null ? [] : [site.key.toUpperCase()];
  return [prefixes[kind], ...key, year, String(sequence).padStart(6, '0')].join('-');
}
