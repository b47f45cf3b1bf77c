import { placeOf, vatCountryOf } from './places.ts';
import { isInUnion, rateOn, type VatRate } from './rates.ts';

/** The seller, as configured by the site team (site settings: seller). */
export interface Seller {
  /** ISO code; null: not configured, so no VAT is charged. */
  country: string | null;
  /** Whether the seller is registered for VAT at all. */
  vat_registered: boolean;
  /** Whether sales to consumers in other member states are declared through the One Stop Shop, at those states' rates. */
  oss: boolean;
}

/** Status of a VAT number: none given; malformed (format or checksum); valid or invalid according to VIES; VIES didn't answer. */
export type VatNumberStatus = 'none' | 'malformed' | 'valid' | 'invalid' | 'unchecked' | 'wrong_country';

export type VatReason =
  // No billing country yet, so the VAT can't be determined.
  | 'country_unknown'
  | 'seller_not_registered'
  // The seller's own country.
  | 'domestic'
  // A consumer in another member state, at that state's rate (OSS) or the seller's.
  | 'destination'
  | 'origin'
  // A business in another member state with a valid number: it accounts for the tax itself.
  | 'reverse_charge'
  | 'outside';

export interface Vat {
  /** From the buyer's address. */
  country: string | null;
  /** The country to which the VAT is owed. Null if none is charged. */
  owed_to: string | null;
  reason: VatReason;
  /** Hundredths of a percent. */
  rate_basis_points: number;
  reverse_charge: boolean;
  vat_number_status: VatNumberStatus;
}

/**
 * Decides the VAT on a sale of services (docs/decisions/0065). Pure: VIES is called before.
 * @param given.day of the sale, YYYY-MM-DD
 */
export function decideVat(given: {
  seller: Seller;
  /** ISO code in upper case. */
  buyerCountry: string | null;
  /** As typed; some parts of countries have their own rules. */
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

/** The ledger account to which VAT is booked. Orders created before `owed_to` was stored were booked to the buyer's country. */
export const vatAccount = (vat: Pick<Vat, 'country'> & Partial<Pick<Vat, 'owed_to'>>): `vat:${string}` => `vat:${vat.owed_to ?? vat.country ?? 'none'}`;

/** The VAT on an amount, rounded half up. Exact: both are integers far below 2^53. */
export function vatOn(cents: number, basisPoints: number): number {
  return Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n);
}
