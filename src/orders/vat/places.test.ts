import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../contract/countries.ts';
import { placeOf, vatCountryOf } from './places.ts';
import { isInUnion, rateOn } from './rates.ts';
import { decideVat, type Seller } from './vat.ts';

const DAY = '2026-11-20';
const sells = (country: string): Seller => ({ country, vat_registered: true, oss: true });
const judge = (seller: string, country: string, postcode: string | null) =>
  decideVat({ seller: sells(seller), buyerCountry: country, buyerPostcode: postcode, vatNumber: 'none', day: DAY });

// Where the buyer is; what a seller of Lithuania, and one of the country itself, charges them, in percent. null: nothing, as outside.
const cases: [what: string, country: string, postcode: string | null, abroad: number | null, home: [seller: string, percent: number | null]][] = [
  ['Monaco', 'MC', '98000', 20, ['FR', 20]],
  ['Monaco, said to be France', 'FR', '98000', 20, ['FR', 20]],
  ['the Isle of Man', 'IM', 'IM1 1AA', null, ['GB', 20]],
  ['Northern Ireland', 'GB', 'BT1 5GS', null, ['GB', 20]],
  ['Jersey, said to be the United Kingdom', 'GB', 'JE2 3AB', null, ['GB', null]],
  ['Guernsey', 'GG', 'GY1 1AA', null, ['GB', null]],
  ['Liechtenstein', 'LI', '9490', null, ['CH', 8.1]],
  ['the mainland of Spain', 'ES', '28001', 21, ['ES', 21]],
  ['the Balearic Islands', 'ES', '07001', 21, ['ES', 21]],
  ['Las Palmas', 'ES', '35001', null, ['ES', null]],
  ['Tenerife', 'ES', '38001', null, ['ES', null]],
  ['Ceuta', 'ES', '51001', null, ['ES', null]],
  ['Melilla', 'ES', 'ES-52001', null, ['ES', null]],
  ['Rome', 'IT', '00184', 22, ['IT', 22]],
  ['Livigno', 'IT', '23041', null, ['IT', null]],
  ['Campione', 'IT', 'I-22061', null, ['IT', null]],
  ['Como', 'IT', '22100', 22, ['IT', 22]],
  ['Valdisotto, with the former postcode of Livigno', 'IT', '23030', 22, ['IT', 22]],
  ['Arosio, with the former postcode of Campione', 'IT', '22060', 22, ['IT', 22]],
  ['Berlin', 'DE', '10115', 19, ['DE', 19]],
  ['Büsingen', 'DE', 'D-78266', null, ['DE', null]],
  ['Büsingen, from Switzerland', 'DE', '78266', null, ['CH', 8.1]],
  ['Büsingen, from Liechtenstein', 'DE', 'DE 78266', null, ['LI', 8.1]],
  ['Heligoland', 'DE', ' 27498 ', null, ['DE', null]],
  ['Heligoland, from Switzerland', 'DE', '27498', null, ['CH', null]],
  ['Gailingen, from Switzerland', 'DE', '78262', 19, ['CH', null]],
  ['Campione, from Switzerland', 'IT', '22061', null, ['CH', null]],
  ['Samnaun, which is Swiss for services', 'CH', '7563', null, ['CH', 8.1]],
  ['Gailingen beside Büsingen', 'DE', '78262', 19, ['DE', 19]],
  ['Paris', 'FR', '75001', 20, ['FR', 20]],
  ['Corsica', 'FR', '20000', 20, ['FR', 20]],
  ['Guadeloupe', 'FR', '97110', null, ['FR', 8.5]],
  ['Guadeloupe by its code', 'GP', '97110', null, ['FR', 8.5]],
  ['Martinique', 'FR', '97200', null, ['FR', 8.5]],
  ['Martinique by its code', 'MQ', null, null, ['FR', 8.5]],
  ['Réunion', 'FR', '97400', null, ['FR', 8.5]],
  ['Réunion by its code', 'RE', '97400', null, ['FR', 8.5]],
  ['French Guiana', 'FR', '97300', null, ['FR', null]],
  ['French Guiana by its code', 'GF', '97300', null, ['FR', null]],
  ['Mayotte', 'FR', '97600', null, ['FR', null]],
  ['Mayotte by its code', 'YT', '97600', null, ['FR', null]],
  ['Saint Barthélemy', 'FR', '97133', null, ['FR', null]],
  ['Saint Martin', 'FR', '97150', null, ['FR', null]],
  ['Saint Pierre', 'FR', '97500', null, ['FR', null]],
  ['Papeete', 'FR', '98714', null, ['FR', null]],
  ['Nouméa', 'NC', '98800', null, ['FR', null]],
  ['Helsinki', 'FI', '00100', 25.5, ['FI', 25.5]],
  ['Mariehamn', 'FI', 'FIN-22100', null, ['FI', 25.5]],
  ['Åland by its code', 'AX', '22100', null, ['FI', 25.5]],
  ['Athens', 'GR', '105 57', 24, ['GR', 24]],
  ['Mount Athos', 'GR', '630 86', null, ['GR', null]],
  ['Ierissos before Athos', 'GR', '630 75', 24, ['GR', 24]],
  ['Vienna', 'AT', '1010', 20, ['AT', 20]],
  ['Jungholz', 'AT', 'A-6691', 19, ['AT', 19]],
  ['Riezlern', 'AT', '6991', 19, ['AT', 19]],
  ['Mittelberg', 'AT', '6993', 19, ['AT', 19]],
  ['Lisbon', 'PT', '1000-001', 23, ['PT', 23]],
  ['Funchal', 'PT', '9000-001', 22, ['PT', 22]],
  ['Ponta Delgada', 'PT', '9500-021', 16, ['PT', 16]],
  ['Horta, in wide digits', 'PT', '９９００-０２１', 16, ['PT', 16]],
  ['Copenhagen', 'DK', '1050', 25, ['DK', 25]],
  ['Nuuk', 'DK', '3900', null, ['DK', null]],
  ['Tórshavn', 'DK', '100', null, ['DK', null]],
  ['Serbia, whose rate the table does not have', 'RS', '10000', null, ['RS', 0]],
];

describe('parts of countries with their own rules', () => {
  it.each(cases)('%s (%s %s): %s %% from abroad, domestic %j', (_what, country, postcode, abroad, [seller, percent]) => {
    const [far, near] = [judge('LT', country, postcode), judge(seller, country, postcode)];
    expect([far.reason, far.rate_basis_points]).toEqual(abroad === null ? ['outside', 0] : ['destination', abroad * 100]);
    expect([near.reason, near.rate_basis_points]).toEqual(percent === null ? ['outside', 0] : ['domestic', Math.round(percent * 100)]);
    // What is charged is owed to a country; what is not is owed to nobody.
    expect(far.owed_to === null).toBe(abroad === null);
    expect(near.owed_to).toBe(percent === null ? null : vatCountryOf(seller));
    expect(far.country).toBe(country);
  });

  it('a business in an area outside EU VAT owes nothing by reverse charge, and in Monaco it does', () => {
    const business = (country: string, postcode: string) =>
      decideVat({ seller: sells('DE'), buyerCountry: country, buyerPostcode: postcode, vatNumber: 'valid', day: DAY }).reason;
    expect([business('ES', '35001'), business('ES', '28001'), business('MC', '98000')]).toEqual(['outside', 'reverse_charge', 'reverse_charge']);
  });

  it('a seller in Monaco sells like one in France', () => {
    expect(judge('MC', 'FR', '75001')).toMatchObject({ reason: 'domestic', rate_basis_points: 2000, owed_to: 'FR' });
    expect(judge('MC', 'DE', '10115')).toMatchObject({ reason: 'destination', rate_basis_points: 1900, owed_to: 'DE' });
  });
});

const country = fc.constantFrom(...countryCodes);
const postcode = fc.oneof(fc.string({ maxLength: 20, unit: 'grapheme' }), fc.integer({ min: 0, max: 99_999 }).map(String));

it.each<[country: string, postcode: string | null, place: ReturnType<typeof placeOf>]>([
  ['FR', '75001', { country: 'FR', rates: 'FR', chargedBy: 'everybody' }],
  ['MC', null, { country: 'FR', rates: 'FR', chargedBy: 'everybody' }],
  ['PT', '9000-001', { country: 'PT', rates: 'PT-30', chargedBy: 'everybody' }],
  ['FR', '97110', { country: 'FR', rates: 'FR-DOM', chargedBy: 'country' }],
  ['DE', '78266', { country: 'CH', rates: 'CH', chargedBy: 'country' }],
  ['DE', '27498', { country: 'DE', rates: 'DE', chargedBy: 'nobody' }],
])('%s %s has these rules', (of, code, place) => {
  expect(placeOf({ country: of, postcode: code })).toEqual(place);
});

it('a rate applies from its day until the next one', () => {
  expect(['2014-01-01', '2021-06-30', '2021-07-01'].map((day) => rateOn('PT-20', day))).toEqual([1800, 1800, 1600]);
  // A site's own row, wherever it is in time.
  const own = [{ country: 'DE', from: '1999-01-01', basis_points: 1600 }];
  expect(rateOn('DE', DAY, own)).toBe(1900);
  expect(rateOn('DE', '1999-06-01', own)).toBe(1600);
});

describe('any address', () => {
  it('is charged VAT at a rate in the table by a seller in the EU, or none', () => {
    fc.assert(
      fc.property(country, fc.option(postcode), fc.constantFrom('DE', 'FR', 'ES', 'FI', 'PT', 'GB', 'CH'), (to, code, from) => {
        const vat = judge(from, to, code);
        if (vat.owed_to === null) expect([vat.reason, vat.rate_basis_points]).toEqual(['outside', 0]);
        else {
          const rates = [vat.owed_to, `${vat.owed_to}-DOM`, 'AT-GERMAN', 'PT-20', 'PT-30'].map((key) => rateOn(key, DAY));
          expect(rates).toContain(vat.rate_basis_points);
          expect(vat.owed_to === from || isInUnion(vat.owed_to)).toBe(true);
        }
      }),
    );
  });

  it('changes country by postcode only for Büsingen, and an unknown postcode changes nothing', () => {
    fc.assert(
      fc.property(country, postcode, (to, code) => {
        const [with_, without] = [placeOf({ country: to, postcode: code }), placeOf({ country: to })];
        const isBuesingen = to === 'DE' && /^[^0-9]*78266[^0-9]*$/.test(code.normalize('NFKC'));
        expect(with_.country).toBe(isBuesingen ? 'CH' : without.country);
        if (/^\D*$/.test(code.normalize('NFKC'))) expect(with_).toEqual(without);
      }),
    );
  });
});

it('ISO 3166-1 assigns 249 codes, and none to groups, aliases and test codes', () => {
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of ['ZZ', 'EU', 'QQ', 'XK', 'UK', 'EL', 'AA', 'UN', 'EZ', 'AN', 'SU', 'XI']) expect(countryCodes).not.toContain(code);
});
