import { shareOut } from '../share-out.ts';

/** A line of a paid order and what is left of it. Cents, excluding VAT. */
export interface LeftLine {
  id: number;
  product: string;
  amountCents: number;
  /** What earlier partial refunds returned of it. */
  refundedCents: number;
}

/** A part to refund. */
export interface Part {
  lines: readonly { id: number; cents: number }[];
  netCents: number;
  vatCents: number;
  totalCents: number;
}

/** The order as paid, and how much of its VAT earlier partial refunds returned. */
export interface Sold {
  lines: readonly LeftLine[];
  vatCents: number;
  refundedVatCents: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const left = (line: LeftLine) => line.amountCents - line.refundedCents;

/** What is left of an order, including VAT. */
export const leftOf = ({ lines, vatCents, refundedVatCents }: Sold): number => sum(lines.map(left)) + vatCents - refundedVatCents;

/** The part that consists of these whole lines. Their VAT is a proportional share of the order's, so that all parts add up to it. Pure. */
export function partOfLines(sold: Sold, ids: ReadonlySet<number>): Part {
  const lines = sold.lines.filter((line) => ids.has(line.id) && left(line) > 0).map((line) => ({ id: line.id, cents: left(line) }));
  const net = sum(lines.map(({ cents }) => cents));
  const netBefore = sum(sold.lines.map(({ refundedCents }) => refundedCents));
  const netSold = sum(sold.lines.map(({ amountCents }) => amountCents));
  const wanted = share(sold.vatCents, netBefore + net, netSold) - sold.refundedVatCents;
  const vat = Math.max(0, wanted);
  return { lines, netCents: net, vatCents: vat, totalCents: net + vat };
}

/**
 * The part with this amount including VAT, divided among what is left of these lines. Pure.
 * @returns undefined if these lines have less left
 */
export function partOfAmount(sold: Sold, cents: number, ids: ReadonlySet<number>): Part | undefined {
  const open = sold.lines.filter((line) => ids.has(line.id));
  const netLeft = sum(open.map(left));
  const vatLeft = sold.vatCents - sold.refundedVatCents;
  const totalSold = sum(sold.lines.map(({ amountCents }) => amountCents)) + sold.vatCents;
  const totalBefore = totalSold - leftOf(sold);
  const wanted = share(sold.vatCents, totalBefore + cents, totalSold) - sold.refundedVatCents;
  const vat = Math.min(Math.max(0, wanted), vatLeft, cents);
  const net = cents - vat;
  if (net > netLeft || net <= 0) return undefined;
  const shares = shareOut(net, open.map(left));
  const lines = open.map(({ id }, at) => ({ id, cents: shares[at]! })).filter((line) => line.cents > 0);
  return { lines, netCents: net, vatCents: vat, totalCents: cents };
}

/** `cents` × `part` / `whole`, rounded half up. The product may be too large for a double. */
function share(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
