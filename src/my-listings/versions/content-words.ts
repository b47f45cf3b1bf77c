import { codeInWords, platformName } from '../../platform/words/codes.ts';
import { attributeLabel, sayFact } from '../../platform/words/compare-facts.ts';
import { countryName } from '../../platform/words/countries.ts';
import { dollars } from '../../platform/words/figures.ts';
import { isLanguage, languages } from '../../platform/words/messages/languages.ts';
import { say, toSay, type Words } from '../../platform/words/say.ts';
import { storySectionWords } from '../../profile-fields/index.ts';

/** What each key of a listing's content is called, in forms, refusals, the history and emails. */
export const contentWords = {
  slug: toSay('Address'),
  name: toSay('Name'),
  website_url: toSay('Website'),
  tagline: toSay('Tagline'),
  short_description: toSay('Short description'),
  description: toSay('Description'),
  headline: toSay('Heading on this site'),
  words: toSay('Languages'),
  summary: toSay('Introduction on this site'),
  seo_title: toSay('Search engine title'),
  seo_description: toSay('Search engine description'),
  stage: toSay('Stage'),
  pricing_model: toSay('Pricing model'),
  pricing_summary: toSay('Price'),
  country: toSay('Country'),
  city: toSay('City'),
  founded_year: toSay('Year founded'),
  contact_email: toSay('Public contact email'),
  demo_video_url: toSay('Demo video'),
  demo_video_picture: toSay('Video preview picture'),
  logo: toSay('Logo'),
  logo_url: toSay('Logo address'),
  screenshots: toSay('Screenshots'),
  media: toSay('Pictures'),
  features: toSay('Features'),
  usps: toSay('What sets it apart'),
  keywords: toSay('Keywords'),
  tags: toSay('Tags'),
  categories: toSay('Categories'),
  faqs: toSay('Questions and answers'),
  socials: toSay('Links'),
  milestones: toSay('Milestones'),
  story: toSay('Story'),
  founders: toSay('Founders'),
  attributes: toSay('Comparison facts'),
  alternatives: toSay('Alternatives'),
  update: toSay('Update'),
  revenue: toSay('Revenue'),
  status: toSay('Status'),
  plan: toSay('Plan'),
  launch_week: toSay('Launch week'),
  unlocked: toSay('Unlocked sections'),
  closed: toSay('Closed'),
  owners: toSay('Owners'),
  merged: toSay('Merged'),
} as const satisfies Record<string, Words>;

/** The labels of everything that a version or a refusal can name, by its key. */
export const labelOfKey: ReadonlyMap<string, Words> = new Map(Object.entries(contentWords));

/** A status as people say it. */
export const statusWords: Readonly<Record<string, Words>> = {
  draft: toSay('Not published'),
  awaiting_badge: toSay('Waiting for badge'),
  scheduled: toSay('Scheduled'),
  live: toSay('Live'),
  suspended: toSay('Suspended'),
  withdrawn: toSay('Withdrawn'),
};

/** Names within a value, such as those of a question or a founder. */
const partWords: Readonly<Record<string, Words>> = {
  question: toSay('Question'),
  answer: toSay('Answer'),
  title: toSay('Title'),
  body: toSay('Text'),
  date: toSay('Date'),
  url: toSay('Address'),
  alt: toSay('Caption'),
  file: toSay('File'),
  from: toSay('Source'),
  width: toSay('Width'),
  height: toSay('Height'),
  mrr_cents: toSay('Monthly recurring revenue'),
  verified_by: toSay('Confirmed by'),
  ...storySectionWords,
};

/** The database returns them in no useful order. Keys that aren't named here come first. */
const order = Object.keys(partWords);

const plans: Readonly<Record<string, Words>> = { free: toSay('Free'), paid: toSay('Paid') };

/** A code with its underscores as spaces: "free_plan" as "Free plan". */
const spaced = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** A key of a listing's content, or a name within a value, in the reader's language; what is the site's or a platform's own name stays. */
export function sayName(key: string): string {
  const words = labelOfKey.get(key) ?? (Object.hasOwn(partWords, key) ? partWords[key] : undefined);
  return words ? say(words) : spaced(key);
}

/** A value of a listing's content in the reader's language; empty if there is none. Text that people wrote isn't translated. */
export function sayContent(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((entry) => sayContent(key, entry)).join('\n');
  if (typeof value === 'boolean') return say(value ? toSay('Yes') : toSay('No'));
  if (typeof value === 'number') return key === 'mrr_cents' ? dollars(value) : String(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
      .map(([name, inner]) => sayPart(key, name, inner))
      .join('\n');
  const text = String(value);
  if (key === 'country') return countryName(text);
  if (key === 'stage' || key === 'pricing_model') return codeInWords(text);
  if (key === 'unlocked') return sayName(text);
  const codes = key === 'status' ? statusWords : key === 'plan' ? plans : {};
  return Object.hasOwn(codes, text) ? say(codes[text]!) : text;
}

/** One of several named values. Facts and platforms have their own names; those that only this site has aren't translated. */
function sayPart(of: string, name: string, value: unknown): string {
  if (of === 'attributes') return `${attributeLabel(name, spaced(name))}: ${sayFact(name, String(value))}`;
  if (of === 'words' && isLanguage(name)) return `${languages[name].name}: ${sayContent(name, value)}`;
  if (of === 'socials') return `${platformName(name)}: ${sayContent(name, value)}`;
  return `${sayName(name)}: ${sayContent(name, value)}`;
}
