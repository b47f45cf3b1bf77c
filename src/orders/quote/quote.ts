import type { InputError } from '../../contract/errors.ts';
import { getProduct } from '../products/index.ts';
import type { Item } from '../products/product.ts';
import type { VatRate } from '../vat/rates.ts';
import { decideVat, type Seller, type Vat, type VatNumberStatus, vatOn } from '../vat/vat.ts';
import { checkItems, type Facts } from './check-items.ts';

/** The buyer, as needed for VAT. */
export interface Buyer {
  /** ISO code in upper case; null: not yet known. */
  country: string | null;
  /** From the billing details; a quote has none. */
  postcode?: string | null | undefined;
  vatNumber: VatNumberStatus;
}

export interface QuoteLine {
  product: string;
  name: string;
  listing_id: number | null;
  week: string | null;
  /** Total price of the parts; equal to amount_cents without a discount. */
  list_cents: number;
  amount_cents: number;
}

/** The cost of an order. All amounts are in US dollar cents; all but vat and total exclude VAT. */
export interface Quote {
  lines: QuoteLine[];
  discounts: { product: string; cents: number; reason: string }[];
  subtotal_cents: number;
  vat: Vat & { amount_cents: number };
  total_cents: number;
  /** The coupon included in these amounts: what the lines cost before it, and how many of the last discounts are from it. */
  coupon?: { code: string; before: number[]; discounts: number };
}

/**
 * Checks and prices an order: quote_order and create_checkout both use it. Pure.
 * @param given.day of the sale in the site's time zone, YYYY-MM-DD
 * @returns the quote, or all errors in the items
 */
export function quote(
  items: readonly Item[],
  given: { facts: Facts; buyer: Buyer; seller: Seller; day: string; rates?: readonly VatRate[] },
): { quote: Quote } | { errors: InputError[] } {
  const { facts, buyer, seller, day, rates } = given;
  const errors = checkItems(items, facts);
  if (errors.length > 0) return { errors };
  const lines = items.map((item) => priceLine(item, facts.prices));
  const subtotal = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const discounts = lines.flatMap(({ product, list_cents, amount_cents }) =>
    list_cents > amount_cents ? [{ product, cents: list_cents - amount_cents, reason: 'Costs less than its parts bought separately.' }] : [],
  );
  return { quote: withVat({ lines, discounts, subtotal_cents: subtotal }, { buyer, seller, day, rates }) };
}

/** The same prices with a buyer's VAT: when an order is created, and again when its billing details are known. Pure. */
export function withVat(
  { lines, discounts, subtotal_cents, coupon }: Pick<Quote, 'lines' | 'discounts' | 'subtotal_cents' | 'coupon'>,
  given: { buyer: Buyer; seller: Seller; day: string; rates?: readonly VatRate[] | undefined },
): Quote {
  const { buyer, seller, day, rates } = given;
  const vat = decideVat({ seller, buyerCountry: buyer.country, buyerPostcode: buyer.postcode, vatNumber: buyer.vatNumber, day, ...(rates && { rates }) });
  const amount = vatOn(subtotal_cents, vat.rate_basis_points);
  return { lines, discounts, subtotal_cents, vat: { ...vat, amount_cents: amount }, total_cents: subtotal_cents + amount, ...(coupon && { coupon }) };
}

function priceLine(item: Item, prices: ReadonlyMap<string, number>): QuoteLine {
  const { code, texts, price } = getProduct(item.product);
  const amount = price.kind === 'open' ? item.amount_cents! : prices.get(code)!;
  const parts = price.kind === 'bundle' ? price.parts.reduce((sum, part) => sum + prices.get(part.code)!, 0) : amount;
  return {
    product: code,
    name: texts.name,
    listing_id: item.listing_id ?? null,
    week: item.week ?? null,
    list_cents: Math.max(parts, amount),
    amount_cents: amount,
  };
}
