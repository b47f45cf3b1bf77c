import { expect, it } from 'vitest';
import { crawledPhrasing } from '../../../test/support/drafts/crawled-phrasing.ts';
import { draftExtractively } from '../drafter/draft-extractively.ts';
import { countryByPostcode } from './postal.ts';

const placeOf = (language: string, text: string) => {
  const { city, country } = draftExtractively({ site: crawledPhrasing(language, `<p>${text}</p>`, '/contact'), knows: { categories: [] } }).fields;
  return [city?.value.normalize('NFC'), country?.value];
};

it.each([
  ['pt-BR', 'Av. Beira Mar, 400, Florianópolis - SC, 88015-700', 'Florianópolis', 'BR'],
  ['pt-BR', 'Rua das Flores, 12, Curitiba - PR, CEP 80020-190', 'Curitiba', 'BR'],
  ['pt-BR', 'Estamos em Florianópolis, Santa Catarina.', 'Florianópolis', undefined],
  ['es', 'Trabajamos desde Guadalajara.', 'Guadalajara', undefined],
  ['en', 'Bramble Pty Ltd, Level 3, 20 Collins St, Melbourne VIC 3000', 'Melbourne', 'AU'],
  ['en', 'Bramble Inc., 12 Main St, Asheville, NC 28801', 'Asheville', 'US'],
])('%s: %s', (language, text, city, country) => expect(placeOf(language, text)).toEqual([city, country]));

it('five digits and three are no postcode of the United States', () =>
  expect(['SC, 88015-700', 'SC 29401', 'SC 29401-1234', 'CEP 88015-700'].map(countryByPostcode)).toEqual(['BR', 'US', 'US', 'BR']));
