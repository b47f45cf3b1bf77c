import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatOn } from '../vat/vat.ts';
import { partReturned } from './part-returned.ts';
import { leftOf, partOfLines } from './split-part.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const order = fc
  .record({ amounts: fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 6 }), rate: fc.constantFrom(0, 700, 1900, 2550) })
  .map(({ amounts, rate }) => ({
    lines: amounts.map((amountCents, id) => ({ id, product: 'launch', amountCents, refundedCents: 0 })),
    vatCents: vatOn(sum(amounts), rate),
    refundedVatCents: 0,
  }));
const shares = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });

it('an amount that several combinations of lines cost is never assigned; any other adds up and is at most each line', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 1000 }), (sold, share) => {
      const cents = Math.max(1, Math.floor((leftOf(sold) * share) / 1001));
      const part = partReturned({ sold, cents, bids: new Set() });
      if (!part) return;
      expect(part.totalCents).toBe(cents);
      expect(sum(part.lines.map((line) => line.cents)) + part.vatCents).toBe(cents);
      for (const { id, cents: back } of part.lines) expect(back).toBeLessThanOrEqual(sold.lines[id]!.amountCents);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(order, shares, fc.constantFrom(-1, 0, 1), fc.boolean(), (sold, chosen, off, withVat) => {
      const ids = new Set(sold.lines.flatMap(({ id }) => (chosen[id] ? id : [])));
      if (ids.size === 0 || sold.lines.length === 1) return;
      const { netCents, totalCents } = partOfLines(sold, ids);
      expect(partReturned({ sold, cents: (withVat ? totalCents : netCents) + off, bids: new Set() })).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it('an amount less than the only line refunds part of that line', () => {
  const sold = { lines: [{ id: 7, product: 'launch', amountCents: 4900, refundedCents: 0 }], vatCents: 980, refundedVatCents: 0 };
  expect(partReturned({ sold, cents: 1176, bids: new Set() })).toEqual({ lines: [{ id: 7, cents: 980 }], netCents: 980, vatCents: 196, totalCents: 1176 });
  expect(partReturned({ sold, cents: 5880, bids: new Set() })).toBeUndefined();
  expect(partReturned({ sold, cents: 1176, bids: new Set([7]) })).toBeUndefined();
});

it('an amount that no lines cost is shared among those that are open', () => {
  const line = (id: number, amountCents: number, refundedCents = 0) => ({ id, product: 'launch', amountCents, refundedCents });
  const returned = (lines: ReturnType<typeof line>[], cents: number, ...bids: number[]) =>
    partReturned({ sold: { lines, vatCents: 0, refundedVatCents: 0 }, cents, bids: new Set(bids) })?.lines;
  const two = [line(1, 1000), line(2, 2000)];
  expect(returned(two, 300)).toEqual([
    { id: 1, cents: 100 },
    { id: 2, cents: 200 },
  ]);
  expect(returned(two, 1)).toEqual([{ id: 2, cents: 1 }]);
  // One cent off may be rounding, two are not.
  expect([999, 1001].map((cents) => returned(two, cents))).toEqual([undefined, undefined]);
  expect([998, 1002].map((cents) => returned(two, cents) !== undefined)).toEqual([true, true]);
  // What was refunded before counts: 1,500 is left of the second line.
  expect(returned([line(1, 1000), line(2, 2000, 500)], 1500)).toBeUndefined();
  // One bid among several lines is enough to ask; a bid that went back already is none.
  expect(returned(two, 300, 2)).toBeUndefined();
  expect(returned([line(1, 1000, 1000), line(2, 2000)], 300, 1)).toEqual([{ id: 2, cents: 300 }]);
  // The only line may go back by its price without VAT.
  const only = { lines: [line(7, 4900)], vatCents: 980, refundedVatCents: 0 };
  expect(partReturned({ sold: only, cents: 4900, bids: new Set() })?.totalCents).toBe(4900);
});
