import { leftOf, type Part, partOfAmount, partOfLines, type Sold } from './split-part.ts';

/** In cents: an amount this close to the price of lines may be meant for them, because VAT can be rounded in several ways. */
const ROUNDING = 1;

/**
 * Finds which part of an order was refunded at the provider, if that is certain: a part that needs nothing removed. The amount is
 * divided like one that we refund ourselves (docs/decisions/0191-money-returned-elsewhere.md). Pure.
 * @param given.cents less than what is left
 * @param given.bids ids of lines that can only be refunded whole
 * @returns undefined if the amount is the price of some of several lines, which may have to be removed, or may be for a bid
 */
export function partReturned({ sold, cents, bids }: { sold: Sold; cents: number; bids: ReadonlySet<number> }): Part | undefined {
  const open = sold.lines.filter((line) => line.amountCents > line.refundedCents);
  if (cents >= leftOf(sold) || open.some(({ id }) => bids.has(id))) return undefined;
  if (open.length > 1 && mayBeLines(sold, open, cents)) return undefined;
  return partOfAmount(sold, cents, new Set(open.map(({ id }) => id)));
}

/** Whether some of the lines cost this amount, with or without VAT. */
function mayBeLines(sold: Sold, open: Sold['lines'], cents: number): boolean {
  // Lines with equal prices give equal sums, so there are few sums to check, however many lines there are.
  const known = new Map<number, ReadonlySet<number>>([[0, new Set()]]);
  for (const line of open) {
    for (const [net, ids] of [...known]) {
      const more = net + line.amountCents - line.refundedCents;
      if (more <= cents + ROUNDING && !known.has(more)) known.set(more, new Set([...ids, line.id]));
    }
  }
  known.delete(0);
  return [...known].some(([net, ids]) => isAbout(net, cents) || isAbout(partOfLines(sold, ids).totalCents, cents));
}

const isAbout = (some: number, cents: number) => Math.abs(some - cents) <= ROUNDING;
