import { type FieldName, fieldOf, LIST_ENTRIES, type SocialPlatform, socialPlatforms } from '../../listings/index.ts';
import { toSay } from '../words/say.ts';

// What the form of a whole profile asks for: keys are those of update_my_listing, and the fields of the form are called by
// their place in its body ("fields/tagline", "faqs/2/answer"), so that what is wrong is told beside them.

/** Code of what somebody else changed while the form was open. */
export const CLASH = 'changed_meanwhile';

interface TextEntry {
  key: string;
  label: string;
  max: number;
  hint?: string;
  kind?: 'lines' | 'country' | 'year' | 'email' | 'address';
}

const maxOf = (name: FieldName) => fieldOf(name).listingMax;

/** Texts, in the sections of the form. */
export const textSections: readonly { id: string; title: string; entries: readonly TextEntry[] }[] = [
  {
    id: 'words',
    title: toSay('Text'),
    entries: [
      { key: 'tagline', label: toSay('Tagline'), max: maxOf('tagline'), hint: toSay('What it is, in one line.') },
      { key: 'short_description', label: toSay('Short description'), max: maxOf('short_description'), hint: toSay('One or two sentences.') },
      {
        key: 'description',
        label: toSay('Description'),
        max: maxOf('description'),
        kind: 'lines',
        hint: toSay('The full text. Leave an empty line to start a new paragraph.'),
      },
      { key: 'headline', label: toSay('Heading on this site'), max: 200, hint: toSay('Shown above the profile. If empty, we use the tagline.') },
      { key: 'summary', label: toSay('Introduction on this site'), max: 20_000, kind: 'lines', hint: toSay('If empty, we use the description.') },
    ],
  },
  {
    id: 'facts',
    title: toSay('Facts'),
    entries: [
      { key: 'pricing_model', label: toSay('Pricing model'), max: maxOf('pricing_model'), hint: toSay('For example free, freemium, subscription.') },
      { key: 'pricing_summary', label: toSay('Price'), max: maxOf('pricing_summary'), hint: toSay('In one sentence, with the currency.') },
      { key: 'country', label: toSay('Country'), max: maxOf('country'), kind: 'country' },
      { key: 'city', label: toSay('City'), max: maxOf('city') },
      { key: 'founded_year', label: toSay('Year founded'), max: 4, kind: 'year', hint: toSay('Four digits.') },
      {
        key: 'contact_email',
        label: toSay('Public contact email'),
        max: maxOf('contact_email'),
        kind: 'email',
        hint: toSay('Everyone can see it on the profile.'),
      },
      { key: 'demo_video_url', label: toSay('Demo video'), max: maxOf('demo_video_url'), kind: 'address', hint: toSay('The address of a YouTube video.') },
    ],
  },
];

export const searchSection: (typeof textSections)[number] = {
  id: 'search-engines',
  title: toSay('Search engines'),
  entries: [
    { key: 'seo_title', label: toSay('Search engine title'), max: 200, hint: toSay('If empty, we use the name and the tagline.') },
    { key: 'seo_description', label: toSay('Search engine description'), max: 320, hint: toSay('Search engines show two sentences at most.') },
  ],
};

/** Lists of texts. */
export const listEntries = [
  { key: 'features', label: toSay('Features'), hint: toSay('What it does, one feature per entry.'), entry: toSay('Feature {n}'), add: toSay('Add a feature') },
  {
    key: 'usps',
    label: toSay('What sets it apart'),
    hint: toSay('What others don’t have, one point per entry.'),
    entry: toSay('Point {n}'),
    add: toSay('Add a point'),
  },
  {
    key: 'keywords',
    label: toSay('Keywords'),
    hint: toSay('Words people search for to find products like this.'),
    entry: toSay('Keyword {n}'),
    add: toSay('Add a keyword'),
  },
] as const;
export const LIST_MAX = 200;
export { LIST_ENTRIES };

export const MOST_FAQS = 10;
export const platforms: readonly SocialPlatform[] = socialPlatforms;

/** The labels of everything that a version or a refusal can name, by its key. */
export const labelOfKey: ReadonlyMap<string, string> = new Map([
  ...[...textSections, searchSection].flatMap(({ entries }) => entries.map(({ key, label }): [string, string] => [key, label])),
  ...listEntries.map(({ key, label }): [string, string] => [key, label]),
  ['faqs', toSay('Questions and answers')],
  ['socials', toSay('Links')],
  ['name', toSay('Name')],
  ['categories', toSay('Categories')],
  ['founders', toSay('Founders')],
  ['milestones', toSay('Milestones')],
  ['story', toSay('Story')],
  ['status', toSay('Status')],
  ['plan', toSay('Plan')],
  ['launch_week', toSay('Launch week')],
  ['update', toSay('Update')],
  ['revenue', toSay('Revenue')],
  ['media', toSay('Pictures')],
  ['logo', toSay('Logo')],
  ['logo_url', toSay('Logo address')],
  ['screenshots', toSay('Screenshots')],
  ['demo_video_picture', toSay('Video preview image')],
  ['unlocked', toSay('Unlocked sections')],
  ['closed', toSay('Closed')],
  ['website_url', toSay('Website')],
  ['owners', toSay('Owners')],
  ['attributes', toSay('Comparison facts')],
  ['alternatives', toSay('Alternatives')],
]);
