import { checkVAT, countries } from 'jsvat';
import { vatCountryOf } from './places.ts';
import type { VatNumberStatus } from './vat.ts';

/** A VAT number in the form VIES expects. */
export interface VatNumber {
  /** ISO country code (GR, where VIES uses EL). */
  country: string;
  /** Without the prefix. */
  number: string;
}

const PUNCTUATION = /[\s.,\-/_]+/g;

/**
 * Parses a VAT number and checks its format and checksum, offline.
 * @param given.country billing country, used for numbers without a prefix
 * @returns the number to ask VIES about, or why asking is pointless
 */
export function readVatNumber(given: { text: string; country: string | null }): VatNumber | Extract<VatNumberStatus, 'none' | 'malformed' | 'wrong_country'> {
  const text = given.text
    .replaceAll(PUNCTUATION, '')
    .toUpperCase()
    .replace(/^GR(?=\d)/, 'EL');
  if (text === '') return 'none';
  // Businesses in Monaco have French VAT numbers.
  const country = given.country && vatCountryOf(given.country);
  const prefix = country === 'GR' ? 'EL' : country;
  const found = read(text) ?? read(`${prefix ?? ''}${text}`);
  if (!found) return 'malformed';
  return country !== null && found.country !== country ? 'wrong_country' : found;
}

function read(text: string): VatNumber | undefined {
  if (text.startsWith('BE')) return readBelgian(text.slice(2));
  // Northern Ireland's prefix is for goods; for services the same number counts as a British one.
  if (text.startsWith('XI')) return read(`GB${text.slice(2)}`);
  const { isValid, country, value } = checkVAT(text, countries);
  if (!isValid) return undefined;
  // All prefixes have two letters, except the Swiss one.
  return { country: country!.isoCode.short, number: value!.replace(/^(CHE|[A-Z]{2})/, '') };
}

/**
 * Ten digits; the last two are 97 minus the remainder of the others divided by 97. The library doesn't know numbers that begin
 * with 1, issued since those with 0 ran out, and VIES doesn't know any without the leading 0.
 */
function readBelgian(text: string): VatNumber | undefined {
  const number = text.length === 9 ? `0${text}` : text;
  if (!/^[01]\d{9}$/.test(number)) return undefined;
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) ? { country: 'BE', number } : undefined;
}
