import { codeInWords, countryName } from './names.ts';
import { say, toSay } from './say.ts';

/** Names of the filters and of their usual values. */
export const filterLabels = {
  q: toSay('Search terms'),
  category: toSay('Category'),
  pricing_model: toSay('Price'),
  stage: toSay('Stage'),
  country: toSay('Country'),
  domain: toSay('Website'),
  status: toSay('Status'),
  sort: toSay('Sort order'),
  page: toSay('Page'),
  per_page: toSay('Entries per page'),
} as const;

// Both accept any text: these are the usual values, and others in an address are kept.
export const stages = { idea: toSay('Idea'), mvp: toSay('MVP'), launched: toSay('Launched'), growing: toSay('Growing') };
export const pricingModels = {
  free: toSay('Free'),
  freemium: toSay('Freemium'),
  subscription: toSay('Subscription'),
  'usage-based': toSay('Usage-based'),
  'one-time': toSay('One-time payment'),
  'open-source': toSay('Open source'),
  'contact-sales': toSay('Contact sales'),
};
export const sorts = {
  relevance: toSay('Best match'),
  trending: toSay('Trending'),
  newest: toSay('Newest'),
  votes: toSay('Most voted'),
  most_viewed: toSay('Most viewed'),
  most_followed: toSay('Most followed'),
};
export const statuses = { live: toSay('Live'), upcoming: toSay('Upcoming') };

const tables: Record<string, Record<string, string>> = { stage: stages, pricing_model: pricingModels, sort: sorts, status: statuses };

/** A filter's value for people: "Open source", "Germany". */
export function filterValue(filter: string, value: string): string {
  if (filter === 'country') return countryName(value.toUpperCase());
  const known = tables[filter]?.[value];
  if (known !== undefined) return say(known);
  return filter in tables ? codeInWords(value) : value;
}
