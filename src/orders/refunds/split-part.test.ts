import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from '../share-out.ts';
import { vatOn } from '../vat/vat.ts';
import { leftOf, partOfAmount, partOfLines, type Sold } from './split-part.ts';

const order = fc
  .record({ amounts: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }), rate: fc.constantFrom(0, 700, 1900, 2100, 2700) })
  .map(({ amounts, rate }): Sold & { rate: number } => ({
    rate,
    lines: amounts.map((amountCents, id) => ({ id, product: 'launch', amountCents, refundedCents: 0 })),
    vatCents: vatOn(
      amounts.reduce((sum, cents) => sum + cents, 0),
      rate,
    ),
    refundedVatCents: 0,
  }));
const step = fc.record({ isAmount: fc.boolean(), share: fc.integer({ min: 1, max: 1000 }), ids: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }) });

it('refunds in any parts add up, VAT is in proportion, and what is left is never below zero', () => {
  fc.assert(
    fc.property(order, fc.array(step, { maxLength: 12 }), ({ rate, ...start }, steps) => {
      let sold: Sold = start;
      const paid = leftOf(sold);
      let back = 0;
      for (const { isAmount, share, ids } of steps) {
        const before = leftOf(sold);
        const part = isAmount ? partOfAmount(sold, Math.max(1, Math.floor((before * share) / 1000)), new Set(ids)) : partOfLines(sold, new Set(ids));
        if (!part || part.totalCents === 0) continue;
        expect(part.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(part.netCents);
        expect(part.netCents + part.vatCents).toBe(part.totalCents);
        expect(Math.min(part.vatCents, ...part.lines.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0);
        sold = {
          vatCents: sold.vatCents,
          refundedVatCents: sold.refundedVatCents + part.vatCents,
          lines: sold.lines.map((line) => ({ ...line, refundedCents: line.refundedCents + (part.lines.find(({ id }) => id === line.id)?.cents ?? 0) })),
        };
        back += part.totalCents;
        expect(leftOf(sold)).toBe(paid - back);
        for (const { amountCents, refundedCents } of sold.lines) expect(refundedCents).toBeLessThanOrEqual(amountCents);
        expect(sold.refundedVatCents).toBeLessThanOrEqual(sold.vatCents);
        const net = back - sold.refundedVatCents;
        expect(Math.abs(sold.refundedVatCents - (net * rate) / 10_000)).toBeLessThanOrEqual(2);
      }
      const rest = partOfLines(sold, new Set(sold.lines.map(({ id }) => id)));
      if (rest.netCents > 0) expect(rest.totalCents).toBe(leftOf(sold));
    }),
    { numRuns: 2000 },
  );
});

it('a divided amount adds up, and no share is above its weight', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 10 }), fc.nat(1000), (weights, part) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const cents = Math.floor((whole * part) / 1000);
      const shares = shareOut(cents, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : cents);
      for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[at]!);
    }),
  );
});

it('of several lines only the chosen ones are refunded, up to what is left of them', () => {
  const line = (id: number, amountCents: number, refundedCents = 0) => ({ id, product: 'launch', amountCents, refundedCents });
  const sold: Sold = { lines: [line(1, 1000), line(2, 2000), line(3, 500, 500)], vatCents: 700, refundedVatCents: 100 };
  expect(partOfLines(sold, new Set([1, 3]))).toEqual({ lines: [{ id: 1, cents: 1000 }], netCents: 1000, vatCents: 200, totalCents: 1200 });
  expect(partOfAmount(sold, 600, new Set([1, 3]))).toEqual({ lines: [{ id: 1, cents: 500 }], netCents: 500, vatCents: 100, totalCents: 600 });
  // All that is left of a line, and a little more.
  expect(partOfAmount(sold, 1200, new Set([1]))?.netCents).toBe(1000);
  expect(partOfAmount(sold, 1202, new Set([1]))).toBeUndefined();
  // More VAT than is left never makes room for an amount that is too large: 100 are left, half of them VAT.
  const half: Sold = { lines: [line(1, 100, 50)], vatCents: 100, refundedVatCents: 50 };
  expect(partOfAmount(half, 100, new Set([1]))).toEqual({ lines: [{ id: 1, cents: 50 }], netCents: 50, vatCents: 50, totalCents: 100 });
  expect(partOfAmount(half, 101, new Set([1]))).toBeUndefined();
  // An amount so small that its VAT is less than half a cent has none.
  expect(partOfAmount({ lines: [line(1, 10_000)], vatCents: 2000, refundedVatCents: 0 }, 1, new Set([1]))?.vatCents).toBe(0);
  // A line that gets no cent of it isn't named, and VAT alone is no refund.
  const free: Sold = { lines: [line(1, 100), line(2, 100)], vatCents: 0, refundedVatCents: 0 };
  expect(partOfAmount(free, 1, new Set([1, 2]))?.lines).toEqual([{ id: 1, cents: 1 }]);
  expect(partOfAmount({ lines: [line(1, 1)], vatCents: 100, refundedVatCents: 0 }, 1, new Set([1]))).toBeUndefined();
  expect(partOfLines({ lines: [line(1, 1)], vatCents: 1, refundedVatCents: 0 }, new Set([1])).totalCents).toBe(2);
  expect(partOfLines({ lines: [line(1, 0)], vatCents: 0, refundedVatCents: 0 }, new Set([1])).totalCents).toBe(0);
});

it('cents left by rounding go to the shares that lost most, the first of equals first', () => {
  expect(shareOut(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(shareOut(5, [1, 3, 3])).toEqual([1, 2, 2]);
  expect(shareOut(10, [1, 5, 2])).toEqual([1, 6, 3]);
  // More than the weights, and weights of nothing.
  expect(shareOut(10, [1, 1])).toEqual([5, 5]);
  expect(shareOut(5, [0, 0])).toEqual([0, 0]);
  // Remainders beyond what a double can hold exactly.
  expect(shareOut(4, [2 ** 53 - 1, 2 ** 53 - 2, 2 ** 53 - 3])).toEqual([2, 1, 1]);
});
