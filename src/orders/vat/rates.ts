/**
 * Standard VAT rates in hundredths of a percent, each from its first day on. Source: European Commission, Taxes in Europe Database
 * (TEDB), standard rates, and the tax authorities of the United Kingdom, Norway and Switzerland; as of November 2026. Rows in a
 * site's setting `vat_rates` take precedence.
 */
export interface VatRate {
  /** ISO code, or a region that has its own rate (places.ts). */
  country: string;
  /** First day on which it applies, YYYY-MM-DD. */
  from: string;
  basis_points: number;
}

const since = (country: string, ...rows: [from: string, basis_points: number][]): VatRate[] =>
  rows.map(([from, basis_points]) => ({ country, from, basis_points }));

export const vatRates: readonly VatRate[] = [
  ...since('AT', ['1984-01-01', 2000]),
  ...since('BE', ['1996-01-01', 2100]),
  ...since('BG', ['1999-01-01', 2000]),
  ...since('CY', ['2014-01-13', 1900]),
  ...since('CZ', ['2013-01-01', 2100]),
  ...since('DE', ['2021-01-01', 1900]),
  ...since('DK', ['1992-01-01', 2500]),
  ...since('EE', ['2009-07-01', 2000], ['2024-01-01', 2200], ['2025-07-01', 2400]),
  ...since('ES', ['2012-09-01', 2100]),
  ...since('FI', ['2013-01-01', 2400], ['2024-09-01', 2550]),
  ...since('FR', ['2014-01-01', 2000]),
  ...since('GR', ['2016-06-01', 2400]),
  ...since('HR', ['2012-03-01', 2500]),
  ...since('HU', ['2012-01-01', 2700]),
  ...since('IE', ['2021-03-01', 2300]),
  ...since('IT', ['2013-10-01', 2200]),
  ...since('LT', ['2009-09-01', 2100]),
  ...since('LU', ['2015-01-01', 1700], ['2023-01-01', 1600], ['2024-01-01', 1700]),
  ...since('LV', ['2012-07-01', 2100]),
  ...since('MT', ['2004-01-01', 1800]),
  ...since('NL', ['2012-10-01', 2100]),
  ...since('PL', ['2011-01-01', 2300]),
  ...since('PT', ['2011-01-01', 2300]),
  ...since('RO', ['2017-01-01', 1900], ['2025-08-01', 2100]),
  ...since('SE', ['1990-07-01', 2500]),
  ...since('SI', ['2013-07-01', 2200]),
  ...since('SK', ['2011-01-01', 2000], ['2025-01-01', 2300]),
  ...since('GB', ['2011-01-04', 2000]),
  ...since('NO', ['2005-01-01', 2500]),
  ...since('CH', ['2018-01-01', 770], ['2024-01-01', 810]),
  // Guadeloupe, Martinique and Réunion: Code général des impôts, Article 296.
  ...since('FR-DOM', ['1995-08-01', 850]),
  // Jungholz and Mittelberg: Umsatzsteuergesetz 1994, § 10 (4).
  ...since('AT-GERMAN', ['2007-01-01', 1900]),
  // The Azores and Madeira, by their ISO 3166-2 codes: Código do IVA, Article 18 (3).
  ...since('PT-20', ['2014-01-01', 1800], ['2021-07-01', 1600]),
  ...since('PT-30', ['2012-04-01', 2200]),
];

const unionMembers = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const union = new Set(unionMembers);

/** Whether a country belongs to the European Union for VAT. @param country ISO 3166-1, two capital letters */
export const isInUnion = (country: string): boolean => union.has(country);

/** The standard rate on a day, in hundredths of a percent; undefined for countries that aren't in the table. */
export function rateOn(country: string, day: string, own: readonly VatRate[] = []): number | undefined {
  const rows = [...vatRates, ...own].filter((rate) => rate.country === country && rate.from <= day);
  // If two rows have the same day, the site's own row, which comes later, takes precedence.
  return rows.reduce<VatRate | undefined>((best, rate) => (best && best.from > rate.from ? best : rate), undefined)?.basis_points;
}
