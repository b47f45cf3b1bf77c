import { expect, it } from 'vitest';
import { readReader, variantOf } from './read-reader.ts';

it.each([
  [undefined, undefined, 'en', 'en-GB'],
  ['de', undefined, 'de', 'de-DE'],
  ['de-CH,de;q=0.9,en;q=0.8', undefined, 'de', 'de-CH'],
  ['fr-FR,fr;q=0.9', undefined, 'en', 'en-GB'],
  ['fr;q=1,de;q=0.5,en-US;q=0.7', undefined, 'en', 'en-US'],
  ['en-US,en;q=0.9', 'language=de', 'de', 'de-DE'],
  ['de-AT', 'a=b; language=de', 'de', 'de-AT'],
  ['de', 'language=en', 'en', 'en-GB'],
  ['de', 'language=xx', 'de', 'de-DE'],
  ['de;q=0, en-us', undefined, 'en', 'en-US'],
  ['DE-de', undefined, 'de', 'de-DE'],
  [',;q=,x-\u0000,*', 'language=__proto__', 'en', 'en-GB'],
])('%s with the cookie %s reads %s as in %s', (accepted, cookie, language, locale) => {
  const headers = { ...(accepted !== undefined && { 'accept-language': accepted }), ...(cookie !== undefined && { cookie }) };
  expect(readReader(headers)).toEqual({ language, locale });
  expect(variantOf(headers)).toBe(locale === 'en-GB' ? '' : `${locale} `);
});
