import { expect, it } from 'vitest';
import { readReader, variantOf } from './read-reader.ts';

it.each([
  [undefined, undefined, 'en', 'en-GB'],
  ['de', undefined, 'de', 'de-DE'],
  ['de-CH,de;q=0.9,en;q=0.8', undefined, 'de', 'de-CH'],
  ['fr-CA,fr;q=0.9', undefined, 'fr', 'fr-CA'],
  ['fr-LU,de;q=0.5', undefined, 'fr', 'fr-FR'],
  ['pt-PT,pt;q=0.8', undefined, 'pt', 'pt-PT'],
  ['pt', undefined, 'pt', 'pt-BR'],
  ['es-419,en;q=0.5', undefined, 'es', 'es-419'],
  ['ar-KW', undefined, 'ar', 'ar-EG'],
  ['sw-KE,sw;q=0.9', undefined, 'en', 'en-GB'],
  ['sw;q=1,de;q=0.5,en-US;q=0.7', undefined, 'en', 'en-US'],
  ['en-US,en;q=0.9', 'language=de', 'de', 'de-DE'],
  ['de-AT', 'a=b; language=de', 'de', 'de-AT'],
  ['de', 'language=en', 'en', 'en-GB'],
  ['de', 'language=xx', 'de', 'de-DE'],
  ['de;q=0, en-us', undefined, 'en', 'en-US'],
  ['DE-de', undefined, 'de', 'de-DE'],
  [',;q=,x-\u0000,*', 'language=__proto__', 'en', 'en-GB'],
])('%s with the cookie %s reads %s as in %s', (accepted, cookie, language, locale) => {
  const headers = { ...(accepted !== undefined && { 'accept-language': accepted }), ...(cookie !== undefined && { cookie }) };
  expect(readReader(headers, undefined)).toEqual({ language, locale });
  expect(variantOf(headers, undefined)).toBe(locale === 'en-GB' ? '' : `${locale} `);
});

it.each([
  [['de', 'en'], undefined, undefined, 'de'],
  [['de', 'en'], 'fr', undefined, 'de'],
  [['de', 'en'], 'en', undefined, 'en'],
  [['de'], 'en', undefined, 'de'],
  [['en'], 'de', 'language=de', 'en'],
  [[], 'de', undefined, 'de'],
  [['xx', 7], 'de', undefined, 'de'],
])('a site with %j shows %s with the cookie %s in %s', (offered, accepted, cookie, language) => {
  const headers = { ...(accepted !== undefined && { 'accept-language': accepted }), ...(cookie !== undefined && { cookie }) };
  expect(readReader(headers, { settings: { languages: offered } }).language).toBe(language);
});
