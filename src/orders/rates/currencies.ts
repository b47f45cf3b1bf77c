import { vatCountryOf } from '../vat/places.ts';

// As of November 2026. Bulgaria joined the euro in January.
const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const others: Readonly<Record<string, string>> = {
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};
const currencies = new Map([...euro.map((country) => [country, 'EUR'] as const), ...Object.entries(others)]);

/** The currency in which a seller declares VAT; undefined for countries that aren't in the table of VAT rates. */
export const currencyOf = (country: string): string | undefined => currencies.get(vatCountryOf(country));

const SCALE = 8;

/** A decimal as a whole number of hundred-millionths. */
function whole(decimal: string): bigint {
  const [units, parts = ''] = decimal.split('.') as [string, string?];
  return BigInt(units + parts.padEnd(SCALE, '0').slice(0, SCALE));
}

/** Converts cents between currencies by the value of one euro in each; rounded half up. */
export function convertCents(cents: number, given: { from: string; to: string }): number {
  const [from, to] = [whole(given.from), whole(given.to)];
  return Number((BigInt(cents) * to * 2n + from) / (from * 2n));
}
