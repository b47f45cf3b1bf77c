import { checkVAT, countries } from 'jsvat';
import { vatCountryOf } from './places.ts';
import type { VatNumberStatus } from './vat.ts';

/** A VAT number as it is asked for at VIES. */
export interface VatNumber {
  /** ISO code of the country (GR, which VIES calls EL). */
  country: string;
  /** Without the prefix. */
  number: string;
}

const PUNCTUATION = /[\s.,\-/_]+/g;

/**
 * Reads a VAT number and checks its form and checksum, offline.
 * @param given.country billing country: numbers without a prefix are taken to be of it
 * @returns the number to ask VIES about, or why there is no use in asking
 */
export function readVatNumber(given: { text: string; country: string | null }): VatNumber | Extract<VatNumberStatus, 'none' | 'malformed' | 'wrong_country'> {
  const text = given.text
    .replaceAll(PUNCTUATION, '')
    .toUpperCase()
    .replace(/^GR(?=\d)/, 'EL');
  if (text === '') return 'none';
  // Businesses of Monaco have French numbers.
  const country = given.country === null ? null : vatCountryOf(given.country);
  const prefix = country === 'GR' ? 'EL' : country;
  const found = [text, ...(prefix ? [`${prefix}${text}`] : [])].map(read).find((one) => one !== undefined);
  if (!found) return 'malformed';
  return country !== null && found.country !== country ? 'wrong_country' : found;
}

function read(text: string): VatNumber | undefined {
  if (text.startsWith('BE')) return readBelgian(text.slice(2));
  // Northern Ireland: the prefix is for goods; for services the same number is a British one.
  if (text.startsWith('XI')) return read(`GB${text.slice(2)}`);
  const { isValid, country, value } = checkVAT(text, countries);
  if (!isValid || !country || !value) return undefined;
  // Every prefix has two letters, but that of Swiss numbers.
  return { country: country.isoCode.short, number: value.replace(/^(CHE|[A-Z]{2})/, '') };
}

/**
 * Ten digits, the last two of which are 97 less the rest of the others by 97. The library knows none of those that begin with
 * 1, which are given out since those with 0 ran short, and VIES none that lack the 0.
 */
function readBelgian(text: string): VatNumber | undefined {
  const number = text.length === 9 ? `0${text}` : text;
  if (!/^[01]\d{9}$/.test(number)) return undefined;
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)) ? { country: 'BE', number } : undefined;
}
