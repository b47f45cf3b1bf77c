import { checkVAT, countries } from 'jsvat';
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
  const text = given.text.replaceAll(PUNCTUATION, '').toUpperCase();
  if (text === '') return 'none';
  const prefix = given.country === 'GR' ? 'EL' : given.country;
  const found = [text, ...(prefix ? [`${prefix}${text}`] : [])].map((one) => checkVAT(one, countries)).find(({ isValid }) => isValid);
  if (!found?.country || !found.value) return 'malformed';
  const country = found.country.isoCode.short;
  if (given.country !== null && country !== given.country) return 'wrong_country';
  // Every prefix has two letters, but that of Swiss numbers.
  return { country, number: found.value.replace(/^(CHE|[A-Z]{2})/, '') };
}
