import { placeOf, vatCountryOf } from './places.ts';
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
  /** Of the buyer's address. */
  country: string | null;
  /** Whose VAT is charged: the books owe it to that country. Null where none is charged. */
  owed_to: string | null;
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
  /** As typed; some parts of countries have rules of their own. */
  buyerPostcode?: string | null | undefined;
  vatNumber: VatNumberStatus;
  day: string;
  rates?: readonly VatRate[];
}): Vat {
  const { seller, buyerCountry: country, buyerPostcode: postcode, vatNumber: status, day, rates } = given;
  const say = (reason: VatReason, charged?: { country: string; rates: string }): Vat => ({
    country,
    owed_to: charged?.country ?? null,
    reason,
    rate_basis_points: charged === undefined ? 0 : (rateOn(charged.rates, day, rates) ?? 0),
    reverse_charge: reason === 'reverse_charge',
    vat_number_status: status,
  });
  if (!seller.country || !seller.vat_registered) return say('seller_not_registered');
  if (country === null) return say('country_unknown');
  const home = vatCountryOf(seller.country);
  const place = placeOf({ country, postcode });
  if (place.chargedBy === 'nobody') return say('outside');
  if (place.country === home) return say('domestic', place);
  if (place.chargedBy === 'country' || !isInUnion(home) || !isInUnion(place.country)) return say('outside');
  if (status === 'valid') return say('reverse_charge');
  return seller.oss ? say('destination', place) : say('origin', { country: home, rates: home });
}

/** The account of the books that VAT is owed on. Orders made before `owed_to` was stored were booked to the buyer's country. */
export const vatAccount = (vat: Pick<Vat, 'country'> & Partial<Pick<Vat, 'owed_to'>>): `vat:${string}` => `vat:${vat.owed_to ?? vat.country ?? 'none'}`;

/** VAT of a sum, rounded half up. Exact: both are integers far below 2^53. */
export function vatOn(cents: number, basisPoints: number): number {
  return Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n);
}
