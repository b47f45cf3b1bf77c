import { describe, expect, it } from 'vitest';
import { readVatNumber } from './vat-number.ts';

// Numbers with a valid checksum for their country, as we would send them to VIES.
const numbers: [country: string, prefix: string, number: string][] = [
  ['AT', 'AT', 'U10223006'],
  ['BE', 'BE', '0428759497'],
  ['BE', 'BE', '1012345646'],
  ['BG', 'BG', '175074752'],
  ['CY', 'CY', '10259033P'],
  ['CZ', 'CZ', '25123891'],
  ['DE', 'DE', '136695976'],
  ['DK', 'DK', '13585628'],
  ['EE', 'EE', '100931558'],
  ['ES', 'ES', 'B58378431'],
  ['FI', 'FI', '20774740'],
  ['FR', 'FR', '40303265045'],
  ['GR', 'EL', '094259216'],
  ['HR', 'HR', '33392005961'],
  ['HU', 'HU', '12892312'],
  ['IE', 'IE', '6433435F'],
  ['IE', 'IE', '1234567FA'],
  ['IT', 'IT', '00743110157'],
  ['LT', 'LT', '119511515'],
  ['LU', 'LU', '15027442'],
  ['LV', 'LV', '40003009497'],
  ['MT', 'MT', '11679112'],
  ['NL', 'NL', '004495445B01'],
  // Of a sole trader, whose checksum is another one since 2020.
  ['NL', 'NL', '000099998B57'],
  ['PL', 'PL', '8567346215'],
  ['PT', 'PT', '501964843'],
  ['RO', 'RO', '18547290'],
  ['SE', 'SE', '123456789701'],
  ['SI', 'SI', '50223054'],
  ['SK', 'SK', '2022749619'],
];

/** The same with another digit somewhere in its middle. */
const broken = (number: string) => number.replace(/^(.{4})(\d)/, (_all, start: string, digit: string) => `${start}${(Number(digit) + 1) % 10}`);

describe.each(numbers)('%s: %s%s', (country, prefix, number) => {
  const read = (text: string, from: string | null = country) => readVatNumber({ text, country: from });

  it('is read with its prefix, with and without a country', () => {
    expect(read(`${prefix}${number}`)).toEqual({ country, number });
    expect(read(`${prefix}${number}`, null)).toEqual({ country, number });
  });
  it('is read without the prefix if the country is known', () => expect(read(number)).toEqual({ country, number }));
  it('is read in lower case, with spaces, dots and dashes', () => {
    expect(read(` ${prefix} ${number.slice(0, 3)}.${number.slice(3, 6)}-${number.slice(6)} `.toLowerCase())).toEqual({ country, number });
  });
  it('is malformed if a digit is changed', () => expect(read(`${prefix}${broken(number)}`)).toBe('malformed'));
  it('is malformed with one digit too many', () => expect(read(`${prefix}${number}99`)).toBe('malformed'));
  it('is of the wrong country for any other country', () => {
    const elsewhere = country === 'DE' ? 'FR' : 'DE';
    expect(read(`${prefix}${number}`, elsewhere)).toBe('wrong_country');
  });
});

it.each([
  ['the Greek prefix as ISO writes the country', 'GR094259216', 'GR', { country: 'GR', number: '094259216' }],
  ['the Greek prefix as ISO writes the country, of a buyer without one', 'GR094259216', null, { country: 'GR', number: '094259216' }],
  ['a Belgian number that begins with 2', 'BE2012345667', 'BE', 'malformed'],
  ['a Belgian number with a digit too many before its checksum', 'BE01234567049', 'BE', 'malformed'],
  ['a Belgian number without its 0, which VIES wants', 'BE428759497', 'BE', { country: 'BE', number: '0428759497' }],
  ['a French number whose key has a letter', 'FRK7399859412', 'FR', { country: 'FR', number: 'K7399859412' }],
  ['the United Kingdom', 'GB980780684', 'GB', { country: 'GB', number: '980780684' }],
  ['Northern Ireland, whose number is British for services', 'XI980780684', 'GB', { country: 'GB', number: '980780684' }],
  ['Monaco, whose numbers are French', 'FR40303265045', 'MC', { country: 'FR', number: '40303265045' }],
  ['Monaco without the prefix', '40303265045', 'MC', { country: 'FR', number: '40303265045' }],
  ['the Isle of Man, whose numbers are British', 'GB980780684', 'IM', { country: 'GB', number: '980780684' }],
  ['Switzerland', 'CHE-123.456.788', 'CH', { country: 'CH', number: '123456788' }],
  ['Norway', 'NO995525828MVA', 'NO', { country: 'NO', number: '995525828MVA' }],
  ['nothing', '', 'DE', 'none'],
  ['nothing but punctuation', ' .-/ ', 'DE', 'none'],
  ['a number of no country', '136695976', null, 'malformed'],
  ['words', 'no number', 'DE', 'malformed'],
  ['the wrong alphabet', 'DЕ136695976', 'DE', 'malformed'],
  ['a country without numbers', '12-3456789', 'US', 'malformed'],
])('%s', (_what, text, country, expected) => expect(readVatNumber({ text, country })).toEqual(expected));
