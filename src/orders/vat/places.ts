/** Where a buyer is, as VAT sees it: this differs from the country of their address in a few places. */
export interface VatPlace {
  /** The country whose VAT applies there: that of Monaco is French. ISO code. */
  country: string;
  /** Whose rate in rates.ts: the country itself, or a part of it with a rate of its own. */
  rates: string;
  /**
   * `everybody`: part of the country's VAT area. `country`: outside the EU's VAT area, but sellers of the same country charge VAT
   * there. `nobody`: outside every VAT area of this table.
   */
  chargedBy: 'everybody' | 'country' | 'nobody';
}

/**
 * Countries of ISO 3166-1 that share another country's VAT. Monaco and the Isle of Man: Directive 2006/112/EC, Article 7, which
 * the United Kingdom keeps for the Isle of Man (Value Added Tax Act 1994, section 96). Liechtenstein: treaty with Switzerland
 * on VAT of 28 October 1994.
 */
const shared: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** Rules for the parts of countries that have codes of their own. Sources as for `regions`. */
const parts: Readonly<Record<string, VatPlace>> = {
  GP: { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' },
  MQ: { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' },
  RE: { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' },
  AX: { country: 'FI', rates: 'FI', chargedBy: 'country' },
};

interface Region {
  country: string;
  postcode: RegExp;
  place: VatPlace | 'nobody';
}

const outside = (country: string, postcode: RegExp): Region => ({ country, postcode, place: 'nobody' });
const own = (country: string, rates: string, postcode: RegExp): Region => ({ country, postcode, place: { country, rates, chargedBy: 'everybody' } });
const partOf = (country: string, code: string, postcode: RegExp): Region => ({ country, postcode, place: parts[code]! });

/**
 * Parts of countries with VAT rules of their own, by the postcode without its spaces and prefix. Sources, as of November 2026:
 * Directive 2006/112/EC, Article 6 (territories outside the EU's VAT area), Articles 104 and 105 (Austria, Portugal); Code
 * général des impôts, Articles 294 to 296 (French overseas departments); postcodes of the national posts.
 */
const regions: readonly Region[] = [
  // Heligoland, Büsingen.
  outside('DE', /^(?:27498|78266)$/),
  // Canary Islands, Ceuta, Melilla.
  outside('ES', /^(?:35|38|51|52)\d{3}$/),
  // Livigno and Campione d'Italia, with the codes that they had before.
  outside('IT', /^(?:23041|23030|22061|22060)$/),
  // Mount Athos.
  outside('GR', /^6308[67]$/),
  // Åland.
  partOf('FI', 'AX', /^22\d{3}$/),
  // Guadeloupe, Martinique, Réunion.
  partOf('FR', 'GP', /^971(?!33$)(?!50$)\d{2}$/),
  partOf('FR', 'MQ', /^972\d{2}$/),
  partOf('FR', 'RE', /^974\d{2}$/),
  // French Guiana, Saint Pierre and Miquelon, Mayotte, Saint Barthélemy, Saint Martin, and the collectivities of the Pacific.
  outside('FR', /^(?:97133|97150|973\d{2}|97[5-8]\d{2}|98[4-8]\d{2})$/),
  // Jungholz and the Kleinwalsertal, by their Austrian codes.
  own('AT', 'AT-GERMAN', /^(?:6691|699[123])$/),
  // Madeira and the Azores.
  own('PT', 'PT-30', /^9[0-4]\d{2}(?:\d{3})?$/),
  own('PT', 'PT-20', /^9[5-9]\d{2}(?:\d{3})?$/),
  // Greenland and the Faroe Islands, when the address says Denmark.
  outside('DK', /^(?:39\d{2}|\d{3})$/),
  // Guernsey and Jersey, when the address says the United Kingdom.
  outside('GB', /^(?:GY|JE)\d/),
];

/** The country whose VAT applies in a country of ISO 3166-1, and whose VAT numbers its businesses have. */
export const vatCountryOf = (country: string): string => shared[country] ?? parts[country]?.country ?? country;

/**
 * Where a buyer is for VAT.
 * @param given.country ISO code in upper case
 * @param given.postcode as typed; without one the country decides alone
 */
export function placeOf(given: { country: string; postcode?: string | null | undefined }): VatPlace {
  const { country } = given;
  const known = parts[country];
  if (known) return known;
  const postcode = plainPostcode(country, given.postcode ?? '');
  const region = regions.find((one) => one.country === country && one.postcode.test(postcode));
  if (region?.place === 'nobody') return { country, rates: country, chargedBy: 'nobody' };
  if (region) return region.place as VatPlace;
  const taxed = vatCountryOf(country);
  return { country: taxed, rates: taxed, chargedBy: 'everybody' };
}

/** "ES-35001", "E 35 001" and "９５００-０２１" as the table has them. */
function plainPostcode(country: string, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  // British codes begin with letters; elsewhere those are the country's own (D-78266, FIN-22100).
  return country === 'GB' ? text.replace(/^GB(?=[A-Z])/, '') : text.replace(/^[A-Z]+(?=\d)/, '');
}
