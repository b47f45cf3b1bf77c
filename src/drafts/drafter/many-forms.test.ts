import { describe, expect, it } from 'vitest';
import { crawledPhrasing } from '../../../test/support/drafts/crawled-phrasing.ts';
import { placesInManyForms, pricesInManyForms, yearsInManyForms } from '../../../test/support/drafts/forms/facts-forms.ts';
import type { Form } from '../../../test/support/drafts/forms/form.ts';
import { foundersInManyForms, rolesAndGroups } from '../../../test/support/drafts/forms/people-forms.ts';
import { draftExtractively } from './draft-extractively.ts';

// The same facts in forms that other tables don't have: cards, figures, letters, addresses without a country, prices of many countries.

const draft = (language: string, path: string, html: string) => draftExtractively({ site: crawledPhrasing(language, html, path), knows: { categories: [] } });
type Drafted = ReturnType<typeof draft>;
const fields: Record<string, (drafted: Drafted) => unknown> = {
  founders: ({ founders }) => (founders.length > 0 ? founders.map(({ name }) => name) : undefined),
  year: (drafted) => drafted.fields.founded_year?.value,
  city: (drafted) => drafted.fields.city?.value.normalize('NFC'),
  country: (drafted) => drafted.fields.country?.value,
  pricing: (drafted) => drafted.fields.pricing_model?.value,
};
const check = (forms: readonly Form[], ...about: string[]) =>
  it.each(forms)('%s %s %s', (language, path, html, says) => {
    const drafted = draft(language, path, html);
    expect(Object.fromEntries(about.map((field) => [field, fields[field]!(drafted)]))).toEqual(Object.fromEntries(about.map((field) => [field, says[field]])));
  });

describe('roles beside names', () => check(rolesAndGroups, 'founders'));
describe('founders', () => check(foundersInManyForms, 'founders'));
describe('years', () => check(yearsInManyForms, 'year'));
describe('places', () => check(placesInManyForms, 'city', 'country'));
describe('prices', () => check(pricesInManyForms, 'pricing'));

it.each([
  ['the sort of numbers', 'The first delivery is free for schools.'],
  ['shipping', 'Versand innerhalb Deutschlands ist kostenlos.'],
  ['a visit', 'Il sopralluogo è gratuito.'],
  ['one side of a market', 'The growers’ app is free; the market pays a monthly fee.'],
])('what is free is not the product: %s', (_, sentence) => expect(draft('en', '/', `<p>${sentence}</p>`).fields.pricing_model).toBeNull());

it('a price of zero in the structured data alone says nothing, two prices do', () => {
  const app = (offers: string) =>
    draft(
      'en',
      '/',
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"SoftwareApplication","name":"Bramble","offers":${offers}}</script>`,
    ).fields.pricing_model?.value;
  expect(app('{"@type":"Offer","price":0,"priceCurrency":"EUR"}')).toBeUndefined();
  expect(app('[{"@type":"Offer","price":"0"},{"@type":"Offer","price":"4.50"}]')).toBe('freemium');
});

it('an address at a reserved domain counts only on that domain', () => {
  const email = (address: string) => draft('en', '/contact', `<p>Write to ${address}</p>`).fields.contact_email?.value;
  expect([email('hello@bramble.test'), email('hello@orchard.example')]).toEqual(['hello@bramble.test', undefined]);
});

it('a theme that nobody filled in has no features', () => {
  const card = (name: string) => `<div><h3>${name}</h3><p>Describe what it does in one short sentence.</p></div>`;
  expect(draft('en', '/', `<h2>Features</h2>${['Feature one', 'Feature two', 'Feature three'].map(card).join('')}`).fields.features).toBeNull();
});
