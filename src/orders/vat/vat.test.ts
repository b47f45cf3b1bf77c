import { describe, expect, it } from 'vitest';
import { rateOn, vatRates } from './rates.ts';
import { decideVat, type Seller, type VatNumberStatus, type VatReason, vatAccount, vatOn } from './vat.ts';

const seller = (country: string | null, more: Partial<Seller> = {}): Seller => ({ country, vat_registered: true, oss: true, ...more });
const german = seller('DE');
const germanWithoutOss = seller('DE', { oss: false });
const notRegistered = seller('DE', { vat_registered: false });
const TODAY = '2026-11-20';

type Case = [seller: Seller, buyer: string | null, number: VatNumberStatus, day: string, reason: VatReason, percent: number];

const cases: Case[] = [
  // Consumers of another member state pay the rate of theirs: every state, at today's rates.
  [german, 'AT', 'none', TODAY, 'destination', 20],
  [german, 'BE', 'none', TODAY, 'destination', 21],
  [german, 'BG', 'none', TODAY, 'destination', 20],
  [german, 'CY', 'none', TODAY, 'destination', 19],
  [german, 'CZ', 'none', TODAY, 'destination', 21],
  [german, 'DK', 'none', TODAY, 'destination', 25],
  [german, 'EE', 'none', TODAY, 'destination', 24],
  [german, 'ES', 'none', TODAY, 'destination', 21],
  [german, 'FI', 'none', TODAY, 'destination', 25.5],
  [german, 'FR', 'none', TODAY, 'destination', 20],
  [german, 'GR', 'none', TODAY, 'destination', 24],
  [german, 'HR', 'none', TODAY, 'destination', 25],
  [german, 'HU', 'none', TODAY, 'destination', 27],
  [german, 'IE', 'none', TODAY, 'destination', 23],
  [german, 'IT', 'none', TODAY, 'destination', 22],
  [german, 'LT', 'none', TODAY, 'destination', 21],
  [german, 'LU', 'none', TODAY, 'destination', 17],
  [german, 'LV', 'none', TODAY, 'destination', 21],
  [german, 'MT', 'none', TODAY, 'destination', 18],
  [german, 'NL', 'none', TODAY, 'destination', 21],
  [german, 'PL', 'none', TODAY, 'destination', 23],
  [german, 'PT', 'none', TODAY, 'destination', 23],
  [german, 'RO', 'none', TODAY, 'destination', 21],
  [german, 'SE', 'none', TODAY, 'destination', 25],
  [german, 'SI', 'none', TODAY, 'destination', 22],
  [german, 'SK', 'none', TODAY, 'destination', 23],
  // A business of another member state: only a number that VIES knows moves the tax to it.
  [german, 'FR', 'valid', TODAY, 'reverse_charge', 0],
  [german, 'GR', 'valid', TODAY, 'reverse_charge', 0],
  [german, 'FR', 'invalid', TODAY, 'destination', 20],
  [german, 'FR', 'unchecked', TODAY, 'destination', 20],
  [german, 'FR', 'malformed', TODAY, 'destination', 20],
  [german, 'FR', 'wrong_country', TODAY, 'destination', 20],
  [germanWithoutOss, 'FR', 'valid', TODAY, 'reverse_charge', 0],
  [seller('GR'), 'DE', 'valid', TODAY, 'reverse_charge', 0],
  // Without the One Stop Shop: the rate of the seller.
  [germanWithoutOss, 'FR', 'none', TODAY, 'origin', 19],
  [germanWithoutOss, 'FR', 'invalid', TODAY, 'origin', 19],
  [germanWithoutOss, 'HU', 'unchecked', TODAY, 'origin', 19],
  [seller('FI', { oss: false }), 'DE', 'none', TODAY, 'origin', 25.5],
  [seller('FI', { oss: false }), 'DE', 'none', '2024-08-31', 'origin', 24],
  // The seller's own country: a number changes nothing.
  [german, 'DE', 'none', TODAY, 'domestic', 19],
  [german, 'DE', 'valid', TODAY, 'domestic', 19],
  [german, 'DE', 'invalid', TODAY, 'domestic', 19],
  [german, 'DE', 'unchecked', TODAY, 'domestic', 19],
  [german, 'DE', 'malformed', TODAY, 'domestic', 19],
  [germanWithoutOss, 'DE', 'none', TODAY, 'domestic', 19],
  // Outside the EU: none, business or not.
  [german, 'US', 'none', TODAY, 'outside', 0],
  [german, 'US', 'malformed', TODAY, 'outside', 0],
  [german, 'GB', 'none', TODAY, 'outside', 0],
  [german, 'GB', 'unchecked', TODAY, 'outside', 0],
  [german, 'NO', 'none', TODAY, 'outside', 0],
  [german, 'CH', 'none', TODAY, 'outside', 0],
  [german, 'CH', 'unchecked', TODAY, 'outside', 0],
  // Nobody said where.
  [german, null, 'none', TODAY, 'country_unknown', 0],
  [german, null, 'valid', TODAY, 'country_unknown', 0],
  // A seller who charges none.
  [notRegistered, 'DE', 'none', TODAY, 'seller_not_registered', 0],
  [notRegistered, 'FR', 'valid', TODAY, 'seller_not_registered', 0],
  [notRegistered, null, 'none', TODAY, 'seller_not_registered', 0],
  [seller(null), 'FR', 'none', TODAY, 'seller_not_registered', 0],
  // A seller outside the EU: its own rate at home, none elsewhere.
  [seller('GB'), 'GB', 'none', TODAY, 'domestic', 20],
  [seller('GB'), 'DE', 'valid', TODAY, 'outside', 0],
  [seller('GB'), 'DE', 'none', TODAY, 'outside', 0],
  [seller('CH'), 'CH', 'none', TODAY, 'domestic', 8.1],
  [seller('CH'), 'CH', 'none', '2023-12-31', 'domestic', 7.7],
  [seller('CH'), 'FR', 'none', TODAY, 'outside', 0],
  [seller('NO'), 'NO', 'none', TODAY, 'domestic', 25],
  [seller('NO'), 'SE', 'valid', TODAY, 'outside', 0],
  // A country that isn't in the table has no rate until the site sets one.
  [seller('US'), 'US', 'none', TODAY, 'domestic', 0],
  // The day before and the day of each change.
  [german, 'EE', 'none', '2023-12-31', 'destination', 20],
  [german, 'EE', 'none', '2024-01-01', 'destination', 22],
  [german, 'EE', 'none', '2025-06-30', 'destination', 22],
  [german, 'EE', 'none', '2025-07-01', 'destination', 24],
  [german, 'FI', 'none', '2024-08-31', 'destination', 24],
  [german, 'FI', 'none', '2024-09-01', 'destination', 25.5],
  [german, 'LU', 'none', '2022-12-31', 'destination', 17],
  [german, 'LU', 'none', '2023-01-01', 'destination', 16],
  [german, 'LU', 'none', '2023-12-31', 'destination', 16],
  [german, 'LU', 'none', '2024-01-01', 'destination', 17],
  [german, 'RO', 'none', '2025-07-31', 'destination', 19],
  [german, 'RO', 'none', '2025-08-01', 'destination', 21],
  [german, 'SK', 'none', '2024-12-31', 'destination', 20],
  [german, 'SK', 'none', '2025-01-01', 'destination', 23],
];

describe('the VAT of a sale', () => {
  it.each(cases)('%j to %s, VAT number %s, on %s: %s, %d %%', (who, buyerCountry, vatNumber, day, reason, percent) => {
    expect(decideVat({ seller: who, buyerCountry, vatNumber, day })).toEqual({
      country: buyerCountry,
      // Without the One Stop Shop it is the seller's own tax office that is owed.
      owed_to: reason === 'origin' ? who.country : reason === 'domestic' || reason === 'destination' ? buyerCountry : null,
      reason,
      rate_basis_points: percent * 100,
      reverse_charge: reason === 'reverse_charge',
      vat_number_status: vatNumber,
    });
  });
});

describe('the site’s own VAT rates', () => {
  const rates = [
    { country: 'DE', from: '2027-01-01', basis_points: 2000 },
    { country: 'SK', from: '2025-01-01', basis_points: 2222 },
    { country: 'US', from: '2020-01-01', basis_points: 725 },
  ];
  it.each([
    ['a change to come, the day before', 'DE', '2026-12-31', 1900],
    ['the day of it', 'DE', '2027-01-01', 2000],
    ['win over those of the same day', 'SK', '2026-01-01', 2222],
    ['hold for countries that the table does not know', 'US', '2026-01-01', 725],
    ['leave the others as they are', 'FI', '2026-01-01', 2550],
  ])('%s', (_what, country, day, expected) => expect(rateOn(country, day, rates)).toBe(expected));

  it('are charged', () => {
    expect(decideVat({ seller: german, buyerCountry: 'SK', vatNumber: 'none', day: TODAY, rates })).toMatchObject({ rate_basis_points: 2222 });
  });
});

it('the table has its rows in order of date, and no date twice', () => {
  for (const country of new Set(vatRates.map((rate) => rate.country))) {
    const days = vatRates.filter((rate) => rate.country === country).map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
    for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  }
});

describe('VAT of an amount is rounded half up to whole cents', () => {
  it.each([
    [0, 1900, 0],
    [1, 1900, 0],
    [2, 2550, 1],
    [3, 1900, 1],
    [100, 2550, 26],
    [98, 2550, 25],
    [4900, 2550, 1250],
    [10, 1500, 2],
    [10, 500, 1],
    [10, 499, 0],
    [50, 810, 4],
    [1_000_000, 2550, 255_000],
    [99_999_999, 2550, 25_500_000],
    [100_000_000, 2550, 25_500_000],
    [100_000_000, 2700, 27_000_000],
    [2_000_000_000, 2550, 510_000_000],
    // A hair below a half.
    [4999, 1, 0],
    [5000, 1, 1],
    [100_000_000, 10_000, 100_000_000],
    [12_345, 0, 0],
  ])('%d cents at %d hundredths of a percent: %d', (cents, basisPoints, expected) => expect(vatOn(cents, basisPoints)).toBe(expected));
});

it('VAT is booked to the country it is owed to, of old orders to the buyer’s', () => {
  expect(vatAccount({ country: 'FR', owed_to: 'DE' })).toBe('vat:DE');
  expect(vatAccount({ country: 'FR' })).toBe('vat:FR');
  expect(vatAccount({ country: null, owed_to: null })).toBe('vat:none');
});
