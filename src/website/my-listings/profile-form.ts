import { contentWords } from '../../my-listings/index.ts';
import { type FieldName, fieldOf, LIST_ENTRIES, type SocialPlatform, socialPlatforms } from '../../profile-fields/index.ts';
import { toSay } from '../words/say.ts';

// The fields of the profile form. Keys are those of update_my_listing, and form fields are named after their place in its body
// ("fields/tagline", "faqs/2/answer"), so that errors appear next to them.

/** Error code for a value that someone else changed while the form was open. */
export const CLASH = 'changed_meanwhile';

interface TextEntry {
  key: string;
  label: string;
  max: number;
  hint?: string;
  kind?: 'lines' | 'country' | 'year' | 'email' | 'address';
}

const maxOf = (name: FieldName) => fieldOf(name).listingMax;

/** Texts, by section of the form. */
export const textSections: readonly { id: string; title: string; entries: readonly TextEntry[] }[] = [
  {
    id: 'words',
    title: toSay('Text'),
    entries: [
      { key: 'tagline', label: contentWords.tagline, max: maxOf('tagline'), hint: toSay('What it is, in one line.') },
      { key: 'short_description', label: contentWords.short_description, max: maxOf('short_description'), hint: toSay('One or two sentences.') },
      {
        key: 'description',
        label: contentWords.description,
        max: maxOf('description'),
        kind: 'lines',
        hint: toSay('The full text. Leave an empty line to start a new paragraph.'),
      },
      { key: 'headline', label: contentWords.headline, max: 200, hint: toSay('Shown above the profile. If empty, we use the tagline.') },
      { key: 'summary', label: contentWords.summary, max: 20_000, kind: 'lines', hint: toSay('If empty, we use the description.') },
    ],
  },
  {
    id: 'facts',
    title: toSay('Facts'),
    entries: [
      { key: 'pricing_model', label: contentWords.pricing_model, max: maxOf('pricing_model'), hint: toSay('For example free, freemium, subscription.') },
      { key: 'pricing_summary', label: contentWords.pricing_summary, max: maxOf('pricing_summary'), hint: toSay('In one sentence, with the currency.') },
      { key: 'country', label: contentWords.country, max: maxOf('country'), kind: 'country' },
      { key: 'city', label: contentWords.city, max: maxOf('city') },
      { key: 'founded_year', label: contentWords.founded_year, max: 4, kind: 'year', hint: toSay('Four digits.') },
      {
        key: 'contact_email',
        label: contentWords.contact_email,
        max: maxOf('contact_email'),
        kind: 'email',
        hint: toSay('Everyone can see it on the profile.'),
      },
      {
        key: 'demo_video_url',
        label: contentWords.demo_video_url,
        max: maxOf('demo_video_url'),
        kind: 'address',
        hint: toSay('The address of a YouTube video.'),
      },
    ],
  },
];

export const searchSection: (typeof textSections)[number] = {
  id: 'search-engines',
  title: toSay('Search engines'),
  entries: [
    { key: 'seo_title', label: contentWords.seo_title, max: 200, hint: toSay('If empty, we use the name and the tagline.') },
    { key: 'seo_description', label: contentWords.seo_description, max: 320, hint: toSay('Search engines show two sentences at most.') },
  ],
};

/** Lists of texts. */
export const listEntries = [
  {
    key: 'features',
    label: contentWords.features,
    hint: toSay('What it does, one feature per entry.'),
    entry: toSay('Feature {n}'),
    add: toSay('Add a feature'),
  },
  {
    key: 'usps',
    label: contentWords.usps,
    hint: toSay('What others don’t have, one point per entry.'),
    entry: toSay('Point {n}'),
    add: toSay('Add a point'),
  },
  {
    key: 'keywords',
    label: contentWords.keywords,
    hint: toSay('Words people search for to find products like this.'),
    entry: toSay('Keyword {n}'),
    add: toSay('Add a keyword'),
  },
] as const;
export const LIST_MAX = 200;
export { LIST_ENTRIES };

export const MOST_FAQS = 10;
export const platforms: readonly SocialPlatform[] = socialPlatforms;
