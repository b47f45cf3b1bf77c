import type { Site } from '../../contract/call.ts';
import { dayOf } from '../../platform/clock.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { type Chosen, sayChosen } from '../chosen.ts';
import type { OrderRow } from '../order-store.ts';
import type { Quote } from '../quote/quote.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

/** Everything that stands on an invoice, as of its day: what changes later does not touch it. Amounts in US dollar cents. */
export interface Invoice {
  kind: InvoiceKind;
  number: string;
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  order_number: string;
  /** The invoice that a credit note takes back. */
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
    listing: string | null;
    week: string | null;
    /** What was chosen with it, in words; those issued before it was kept have none. */
    chosen?: readonly string[];
    /** First day of what it buys, YYYY-MM-DD; those issued before it was kept have none. */
    delivered_on?: string | null;
    list_cents: number;
    amount_cents: number;
  }[];
  /** In the amounts of the lines already. */
  discounts: { name: string; cents: number; reason: string }[];
  subtotal_cents: number;
  vat: Quote['vat'];
  /** The VAT amount in the currency that the seller declares it in; null: none is charged, or no rate of these days was known. */
  vat_local?: { currency: string; cents: number; day: string; source: string; per_euro: Record<string, string> } | null;
  total_cents: number;
  currency: 'USD';
  payment: { provider: string; day: string } | null;
  /** Of a credit note: why, and whether the money is sent, or had gone back through a dispute or at the provider. */
  refund?: { reason: string | null; money: 'sent' | 'gone' } | null;
}

/** What an invoice is made of besides the order. */
export interface InvoiceFacts {
  /** Names of the listings that the order is for, by id. */
  listings: ReadonlyMap<number, string>;
  /** Address of the account that ordered, for an order without billing details. */
  email: string;
  /** Who was paid through, as buyers know it. */
  provider: string | null;
  refersTo: { number: string; day: string } | null;
  refund: Invoice['refund'];
  /** What was chosen with each line. */
  chosen: readonly (readonly Chosen[])[];
  vatLocal: Invoice['vat_local'];
  /** Positions of the lines that are delivered. */
  delivered: ReadonlySet<number>;
}

/** The invoice of a paid order, or the credit note of a refunded one. Pure. */
export function writeInvoice(given: { kind: InvoiceKind; number: string; order: OrderRow; site: Site; facts: InvoiceFacts; now: Date }): Invoice {
  const { kind, number, order, site, facts, now } = given;
  const { quote, billing } = order;
  const { seller } = readSiteSettings(site.settings);
  const { provider, listings, email, refersTo, refund } = facts;
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
    lines: quote.lines.map(({ name, listing_id, week, list_cents, amount_cents }, position) => ({
      name,
      listing: listing_id === null ? null : (listings.get(listing_id) ?? null),
      week,
      chosen: sayChosen(facts.chosen[position]!),
      delivered_on: deliveryDay(quote, position, { ...facts, paidOn: dayOf(order.paid_at ?? now, site.timeZone) }),
      list_cents,
      amount_cents,
    })),
    discounts: quote.discounts.map(({ product, cents, reason }) => ({ name: quote.lines.find((line) => line.product === product)!.name, cents, reason })),
    subtotal_cents: order.subtotal_cents,
    vat: quote.vat,
    vat_local: facts.vatLocal ?? null,
    total_cents: order.total_cents,
    currency: 'USD',
    payment: provider !== null && order.paid_at ? { provider, day: dayOf(order.paid_at, site.timeZone) } : null,
    refund: refund ?? null,
  };
}

/**
 * The day on which a line is delivered: the Monday of its week, or of the launch that the same order buys for its listing; else
 * the day on which it was paid. null: it is made by hand, or later, and was not delivered when the invoice was written.
 */
function deliveryDay(quote: Quote, position: number, given: { delivered: ReadonlySet<number>; paidOn: string }): string | null {
  const line = quote.lines[position]!;
  const launch = quote.lines.find(({ product, listing_id, week }) => week !== null && listing_id === line.listing_id && launches.has(product));
  const week = line.week ?? launch?.week ?? null;
  if (!given.delivered.has(position)) return null;
  return week !== null && week > given.paidOn ? week : given.paidOn;
}

const launches = new Set(['launch', 'launch_bundle', 'relaunch']);

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CRN' };

/** INV-2026-000017; on a site with a host of its own its key stands in it, so that no two sites give the same. */
export function invoiceNumber(given: { kind: InvoiceKind; site: Site; year: number; sequence: number }): string {
  const { kind, site, year, sequence } = given;
  const key = site.host === null ? [] : [site.key.toUpperCase()];
  return [prefixes[kind], ...key, year, String(sequence).padStart(6, '0')].join('-');
}
