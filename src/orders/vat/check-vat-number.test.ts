import { describe, expect, it } from 'vitest';
import { databaseForThisTest } from '../../../test/support/database.ts';
import { callOf, later, NOW } from '../../../test/support/people.ts';
import type { Call } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { checkVatNumber } from './check-vat-number.ts';

const GERMAN = { text: 'DE136695976', country: 'DE' };

/** A register that says these things one after the other, and counts. */
function register(db: Db, says: (boolean | undefined)[]) {
  const asked: { country: string; number: string }[] = [];
  const vies = { ask: async (number: { country: string; number: string }) => says[asked.push(number) - 1] };
  const at = (now: Date): Call => ({ ...callOf(db, { now }), need: () => vies as never });
  return { asked, at };
}

describe('an answer from VIES about a number', () => {
  it.each([
    [true, 'valid'],
    [false, 'invalid'],
    [undefined, 'unchecked'],
  ] as const)('%s: %s', async (said, status) => {
    const db = await databaseForThisTest();
    const { asked, at } = register(db, [said]);
    expect(await checkVatNumber(at(NOW), GERMAN)).toBe(status);
    expect(asked).toEqual([{ country: 'DE', number: '136695976' }]);
  });

  it('is kept for a day, and requested again after it', async () => {
    const db = await databaseForThisTest();
    const { asked, at } = register(db, [true, false]);
    expect(await checkVatNumber(at(NOW), GERMAN)).toBe('valid');
    expect(await checkVatNumber(at(later(24 * 60 - 1)), GERMAN)).toBe('valid');
    expect(asked).toHaveLength(1);
    expect(await checkVatNumber(at(later(24 * 60)), GERMAN)).toBe('invalid');
  });

  it('isn’t kept if there was none', async () => {
    const db = await databaseForThisTest();
    const { at } = register(db, [undefined, true]);
    expect(await checkVatNumber(at(NOW), GERMAN)).toBe('unchecked');
    expect(await checkVatNumber(at(later(1)), GERMAN)).toBe('valid');
  });

  it.each([
    ['DE136695977', 'DE', 'malformed'],
    ['DE136695976', 'FR', 'wrong_country'],
    ['', 'DE', 'none'],
    ['GB980780684', 'GB', 'unchecked'],
    ['CHE123456788', 'CH', 'unchecked'],
  ])('%s of %s is %s without a request', async (text, country, status) => {
    const db = await databaseForThisTest();
    const { asked, at } = register(db, []);
    expect(await checkVatNumber(at(NOW), { text, country })).toBe(status);
    expect(asked).toEqual([]);
  });
});
