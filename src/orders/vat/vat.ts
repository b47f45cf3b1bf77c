import { isInUnion, rateOn, type VatRate } from './rates.ts';

/** Who sells, as the site team set it (site settings: seller). */
export interface Seller {
  /** ISO code; null: nobody set it, and no VAT is charged. */
  country: string | null;
  /** Whether the seller is registered for VAT at all. */
  vat_registered: boolean;
  /** Whether it declares sales to consumers of other member states by the One Stop Shop, at their rates. */
  oss: boolean;
}

/** What is known of a VAT number: none given; broken, by its form or checksum; known to VIES or not; VIES did not answer. */
export type VatNumberStatus = 'none' | 'malformed' | 'valid' | 'invalid' | 'unchecked' | 'wrong_country';

export type VatReason =
  // No billing country yet: what is due cannot be said.
  | 'country_unknown'
  | 'seller_not_registered'
  // The seller's own country.
  | 'domestic'
  // A consumer of another member state, at their rate (OSS) or the seller's.
  | 'destination'
  | 'origin'
  // A business of another member state with a valid number: it owes the tax itself.
  | 'reverse_charge'
  | 'outside';

export interface Vat {
  country: string | null;
  reason: VatReason;
  /** Hundredths of a percent. */
  rate_basis_points: number;
  reverse_charge: boolean;
  vat_number_status: VatNumberStatus;
}

/**
 * Which VAT a sale of services bears (decisions: Orders, VAT). Pure: the answer of VIES is asked for before.
 * @param given.day of the sale, YYYY-MM-DD
 */
export function decideVat(given: {
  seller: Seller;
  /** ISO code in upper case. */
  buyerCountry: string | null;
  vatNumber: VatNumberStatus;
  day: string;
  rates?: readonly VatRate[];
}): Vat {
  const { seller, buyerCountry: country, vatNumber: status, day, rates } = given;
  const say = (reason: VatReason, from?: string): Vat => ({
    country,
    reason,
    rate_basis_points: from === undefined ? 0 : (rateOn(from, day, rates) ?? 0),
    reverse_charge: reason === 'reverse_charge',
    vat_number_status: status,
  });
  if (!seller.country || !seller.vat_registered) return say('seller_not_registered');
  if (country === null) return say('country_unknown');
  if (country === seller.country) return say('domestic', country);
  if (!isInUnion(seller.country) || !isInUnion(country)) return say('outside');
  if (status === 'valid') return say('reverse_charge');
  return seller.oss ? say('destination', country) : say('origin', seller.country);
}

/** VAT of a sum, rounded half up. Exact: both are integers far below 2^53. */
export function vatOn(cents: number, basisPoints: number): number {
  return Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n);
}
