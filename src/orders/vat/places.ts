/** Where a buyer is for VAT purposes: in a few places this differs from the country of their address. */
export interface VatPlace {
  /** ISO code of the country whose VAT applies there: for Monaco, France. */
  country: string;
  /** Whose rate in rates.ts applies: the country's, or that of a region with its own rate. */
  rates: string;
  /**
   * `everybody`: part of the country's VAT area. `country`: outside the EU's VAT area, but sellers in the same country charge VAT
   * there. `nobody`: outside every VAT area in this table.
   */
  chargedBy: 'everybody' | 'country' | 'nobody';
}

/**
 * ISO 3166-1 countries that use another country's VAT. Monaco and the Isle of Man: Directive 2006/112/EC, Article 7, which the
 * United Kingdom keeps for the Isle of Man (Value Added Tax Act 1994, section 96). Liechtenstein: treaty with Switzerland on VAT
 * of 28 October 1994.
 */
const shared: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB', LI: 'CH' };

/** Rules for regions that have their own country code. Sources as for `regions`. */
const parts: Readonly<Record<string, VatPlace>> = {
  GP: { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' },
  MQ: { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' },
  RE: { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' },
  AX: { country: 'FI', rates: 'FI', chargedBy: 'country' },
};

/** Büsingen is German but outside the EU's VAT area and part of Switzerland's: only a Swiss seller charges VAT there, as for Zurich. */
const buesingen: VatPlace = { country: 'CH', rates: 'CH', chargedBy: 'country' };

interface Region {
  country: string;
  postcode: RegExp;
  place: VatPlace;
}

const outside = (country: string, postcode: RegExp): Region => ({ country, postcode, place: { country, rates: country, chargedBy: 'nobody' } });
const own = (country: string, rates: string, postcode: RegExp): Region => ({ country, postcode, place: { country, rates, chargedBy: 'everybody' } });
const partOf = (country: string, code: string, postcode: RegExp): Region => ({ country, postcode, place: parts[code]! });

/**
 * Regions with their own VAT rules, by postcode without spaces and prefix. Sources, as of November 2026: Directive 2006/112/EC,
 * Article 6 (territories outside the EU's VAT area), Articles 104 and 105 (Austria, Portugal); Code général des impôts, Articles
 * 294 to 296 (French overseas departments); Swiss VAT Act (MWSTG), Article 3a, and Customs Act, Article 3, with the treaty on
 * Büsingen of 23 November 1964; Regulation (EU) 2019/474 (Campione); postcodes of the national postal services.
 */
const regions: readonly Region[] = [
  // Heligoland.
  outside('DE', /^27498$/),
  { country: 'DE', postcode: /^78266$/, place: buesingen },
  // Canary Islands, Ceuta, Melilla.
  outside('ES', /^(?:35|38|51|52)\d{3}$/),
  // Livigno and Campione d'Italia. Their former postcodes, 23030 and 22060, belong to other towns today, such as Valdisotto and Arosio.
  // Swiss sellers also treat Campione as foreign since it joined the EU's customs area in 2020.
  outside('IT', /^(?:23041|22061)$/),
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
  // Jungholz and the Kleinwalsertal, by their Austrian postcodes.
  own('AT', 'AT-GERMAN', /^(?:6691|699[123])$/),
  // Madeira and the Azores.
  own('PT', 'PT-30', /^9[0-4]\d{2}(?:\d{3})?$/),
  own('PT', 'PT-20', /^9[5-9]\d{2}(?:\d{3})?$/),
  // Greenland and the Faroe Islands, if the address says Denmark.
  outside('DK', /^(?:39\d{2}|\d{3})$/),
  // Guernsey and Jersey, if the address says the United Kingdom.
  outside('GB', /^(?:GY|JE)\d/),
];

/** The country whose VAT applies in an ISO 3166-1 country, and whose VAT numbers its businesses have. */
export const vatCountryOf = (country: string): string => shared[country] ?? parts[country]?.country ?? country;

/**
 * Finds the VAT rules for a buyer's address.
 * @param given.country ISO code in upper case
 * @param given.postcode as typed; without one, only the country counts
 */
export function placeOf(given: { country: string; postcode?: string | null | undefined }): VatPlace {
  const { country } = given;
  const known = parts[country];
  if (known) return known;
  const postcode = plainPostcode(country, given.postcode ?? '');
  const region = regions.find((one) => one.country === country && one.postcode.test(postcode));
  if (region) return region.place;
  const taxed = vatCountryOf(country);
  return { country: taxed, rates: taxed, chargedBy: 'everybody' };
}

/** Converts "ES-35001", "E 35 001" and "９５００-０２１" to the format of the table. */
function plainPostcode(country: string, typed: string): string {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  // British postcodes begin with letters; elsewhere leading letters are a country prefix (D-78266, FIN-22100).
  return country === 'GB' ? text.replace(/^GB(?=[A-Z])/, '') : text.replace(/^[A-Z]+(?=\d)/, '');
}
