import { type FieldName, type StoryPart, storySectionWords } from '../../profile-fields/index.ts';
import { say, toSay } from '../words/say.ts';

// Names of a draft's parts as its pages show them.

const fieldLabels: Record<FieldName, string> = {
  name: toSay('Name'),
  tagline: toSay('Tagline'),
  short_description: toSay('Short description'),
  description: toSay('Description'),
  stage: toSay('Stage'),
  categories: toSay('Categories'),
  tags: toSay('Tags'),
  pricing_model: toSay('Pricing model'),
  pricing_summary: toSay('Price in one sentence'),
  country: toSay('Country'),
  city: toSay('City'),
  founded_year: toSay('Year founded'),
  features: toSay('Features'),
  usps: toSay('What sets it apart'),
  keywords: toSay('Keywords'),
  contact_email: toSay('Contact email'),
  demo_video_url: toSay('Demo video'),
  logo_url: toSay('Logo'),
};

/** Help for fields whose name isn't enough. */
export const fieldHints: Partial<Record<FieldName, string>> = {
  tagline: toSay('In one line: what it is and who it’s for.'),
  short_description: toSay('One or two sentences, for lists and search results.'),
  description: toSay('The full text. Leave an empty line to start a new paragraph.'),
  tags: toSay('One or two words each.'),
  features: toSay('What it does, one feature per entry.'),
  usps: toSay('Why people would choose it over the alternatives.'),
  keywords: toSay('Words people search for to find products like this.'),
  contact_email: toSay('Public: it’s shown on the profile.'),
  demo_video_url: toSay('The address of a YouTube video.'),
  logo_url: toSay('The address of a picture on your website.'),
};

export const partLabels: Record<string, string> = {
  faqs: toSay('Questions and answers'),
  founders: toSay('Founders'),
  company_socials: toSay('Company links'),
  founder_socials: toSay('Links for the first founder'),
  story: toSay('Founder story'),
  milestones: toSay('Milestones'),
  competitor: toSay('Main competitor'),
  competitor_url: toSay('Main competitor'),
  seo: toSay('Search engines'),
};

export const storyLabels: Record<StoryPart, string> = {
  title: toSay('Story title'),
  story: toSay('The story in brief'),
  ...storySectionWords,
};

/** Names of list entries. */
export const entryLabels: Record<string, string> = {
  question: toSay('Question'),
  answer: toSay('Answer'),
  name: toSay('Name'),
  title: toSay('Title'),
  bio: toSay('Bio'),
  date: toSay('Day'),
  description: toSay('More details'),
  url: toSay('Page about it'),
  meta: toSay('Description'),
};

/** Display names for values of open fields that are decided by the website's wording. */
export const knownStages: Record<string, string> = {
  idea: toSay('Idea'),
  mvp: toSay('MVP'),
  launched: toSay('Launched'),
  growing: toSay('Growing'),
};
export const knownPricing: Record<string, string> = {
  free: toSay('Free'),
  freemium: toSay('Freemium'),
  subscription: toSay('Subscription'),
  'usage-based': toSay('Usage-based'),
  'one-time': toSay('One-time payment'),
  paid: toSay('Paid'),
  'contact-sales': toSay('Contact sales'),
  'open-source': toSay('Open source'),
};

/** Name of a unit (form-state.ts) or of a changed part: "fields.tagline", "story.problem", "faqs". */
export function labelOf(key: string): string {
  const [part = '', name] = key.split('.');
  if (part === 'fields' && name !== undefined) return fieldLabels[name as FieldName];
  if (part === 'story' && name !== undefined) return storyLabels[name as StoryPart];
  return partLabels[part] ?? key;
}

/** The label of a field or part in the reader's language. An unknown name stays as it is. */
export const codeLabel = (name: string): string => say(fieldLabels[name as FieldName] ?? partLabels[name] ?? name);
