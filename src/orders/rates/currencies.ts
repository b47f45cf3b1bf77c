import { vatCountryOf } from '../vat/places.ts';

// As of November 2026: Bulgaria has had the euro since January.
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

/** The currency in which a seller declares VAT; undefined for countries whose VAT the table of rates does not know. */
export const currencyOf = (country: string): string | undefined => currencies.get(vatCountryOf(country));

const SCALE = 8;

/** A decimal as a whole number of its hundred-millionth parts. */
function whole(decimal: string): bigint {
  const [units, parts = ''] = decimal.split('.') as [string, string?];
  return BigInt(units + parts.padEnd(SCALE, '0').slice(0, SCALE));
}

/** Cents of one currency in another, by what one euro is in each; rounded half up. */
export function convertCents(cents: number, given: { from: string; to: string }): number {
  const [from, to] = [whole(given.from), whole(given.to)];
  return Number((BigInt(cents) * to * 2n + from) / (from * 2n));
}
