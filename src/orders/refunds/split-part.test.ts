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
