import { getProduct } from '../products/index.ts';
import type { Quote } from '../quote/quote.ts';
import { shareOut } from '../share-out.ts';
import { vatOn } from '../vat/vat.ts';

export interface CouponRule {
  code: string;
  percent: number | null;
  amount_cents: number | null;
  products: readonly string[] | null;
}

/** An order costs at least this much, VAT excluded: less can't be paid everywhere. */
const LEAST_CENTS = 100;

/**
 * Computes how much a coupon takes off each line. Bids are left out, because they are ranked by their amount. Pure.
 * @param lines amounts before the coupon
 */
function takeOff(rule: CouponRule, lines: readonly { product: string; amount_cents: number }[]): number[] {
  const counted = lines.map(({ product, amount_cents }) =>
    getProduct(product).price.kind === 'open' || (rule.products && !rule.products.includes(product)) ? 0 : amount_cents,
  );
  const base = counted.reduce((sum, cents) => sum + cents, 0);
  const whole = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const wanted = rule.percent === null ? rule.amount_cents! : Math.round((base * rule.percent) / 100);
  return shareOut(Math.max(0, Math.min(wanted, base, whole - LEAST_CENTS)), counted);
}

/** The quote at the prices before its coupon. Pure. */
export function withoutCoupon({ coupon, ...quote }: Quote): Quote {
  if (!coupon) return quote;
  const lines = quote.lines.map((line, at) => ({ ...line, amount_cents: coupon.before[at]! }));
  return priced({ ...quote, lines, discounts: quote.discounts.slice(0, quote.discounts.length - coupon.discounts) });
}

/** The quote with this coupon instead of any other. Pure. @returns undefined if there is nothing it could take off */
export function withCoupon(given: Quote, rule: CouponRule): Quote | undefined {
  const quote = withoutCoupon(given);
  const off = takeOff(rule, quote.lines);
  if (off.every((cents) => cents === 0)) return undefined;
  const lines = quote.lines.map((line, at) => ({ ...line, amount_cents: line.amount_cents - off[at]! }));
  const added = quote.lines.flatMap(({ product }, at) => (off[at]! > 0 ? [{ product, cents: off[at]!, reason: `Coupon ${rule.code}.` }] : []));
  const coupon = { code: rule.code, before: quote.lines.map(({ amount_cents }) => amount_cents), discounts: added.length };
  return priced({ ...quote, lines, discounts: [...quote.discounts, ...added], coupon });
}

/** Recomputes the sums from the lines, at the VAT rate already decided. */
function priced(quote: Quote): Quote {
  const subtotal = quote.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const vat = vatOn(subtotal, quote.vat.rate_basis_points);
  return { ...quote, subtotal_cents: subtotal, vat: { ...quote.vat, amount_cents: vat }, total_cents: subtotal + vat };
}
