import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, centsOf, multiply, negate, readDecimal, writeCents } from './decimal.ts';

describe('decimals of providers', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [4900, '49.00'],
    [100_000_000, '1000000.00'],
  ])('%d cents are %s', (cents, text) => {
    expect(writeCents(cents)).toBe(text);
  });

  it('are unchanged after a round trip', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (cents) => centsOf(readDecimal(writeCents(cents))) === cents));
  });

  it.each([
    ['0', 0],
    ['49', 4900],
    ['49.5', 4950],
    ['49.00000000', 4900],
    ['49.004', 4900],
    ['49.005', 4901],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %d cents', (text, cents) => {
    expect(centsOf(readDecimal(text))).toBe(cents);
  });

  it.each(['', '.5', '5.', '1e3', '+1', '1,000.00', ' 1', '0x10', 'NaN', '1.2.3'])('%j is none', (text) => {
    expect(() => readDecimal(text)).toThrow('decimal');
  });

  it.each(['-0.01', '90071992547409.92'])('%s isn’t a valid amount', (text) => {
    expect(() => centsOf(readDecimal(text))).toThrow('bounds');
  });

  it('are calculated without floats', () => {
    expect(centsOf(add(readDecimal('0.1'), readDecimal('0.2')))).toBe(30);
    expect(centsOf(add(readDecimal('1.5'), readDecimal('0.25')))).toBe(175);
    expect(centsOf(multiply(add(readDecimal('0.00123457'), negate(readDecimal('0.0000001'))), readDecimal('99999.99')))).toBe(12_345);
  });
});
