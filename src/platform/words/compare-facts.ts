import { codeInWords } from './codes.ts';
import { countryName } from './countries.ts';
import { say, toSay } from './say.ts';

/** Attributes included with every site. A site's own attributes keep the names given there. */
const labels: Readonly<Record<string, string>> = {
  pricing_model: toSay('Pricing model'),
  free_plan: toSay('Free plan'),
  open_source: toSay('Open source'),
  platforms: toSay('Platforms'),
  api: toSay('API'),
  founded_year: toSay('Founded'),
  country: toSay('Country'),
  team_size: toSay('Team size'),
  price: toSay('Price'),
  city: toSay('City'),
  stage: toSay('Stage'),
};
/** Attributes whose values are codes. */
const inWords: Readonly<Record<string, (code: string) => string>> = { country: countryName, pricing_model: codeInWords, stage: codeInWords };

/** Answers that most attributes share. Additions to them ("Yes, for students") are the product's own words. */
const plainAnswers: Readonly<Record<string, string>> = { Yes: toSay('Yes'), No: toSay('No') };

/** The name of a comparison attribute. @param own its name on the site */
export const attributeLabel = (key: string, own: string): string => (Object.hasOwn(labels, key) && labels[key] === own ? say(own) : own);

/** A fact that products are compared by, in the reader's language: countries, prices, stages, Yes and No. Others are the product's own words and stay. */
export function sayFact(key: string, value: string): string {
  const plain = Object.hasOwn(plainAnswers, value) ? plainAnswers[value] : undefined;
  return inWords[key]?.(value) ?? (plain ? say(plain) : value);
}
