import type { CrawledSite } from '../crawl/crawled-site.ts';

/** A quote that stands word for word on the page at `url` (in its visible text, or in what its source declares). */
export interface Evidence {
  quote: string;
  url: string;
  page_title: string | null;
  /** Of a list: the entry that it proves. */
  entry?: string;
}

export interface Stated<Value> {
  value: Value;
  evidence: Evidence[];
}

export const textFields = [
  'name',
  'tagline',
  'short_description',
  'description',
  'stage',
  'pricing_model',
  'pricing_summary',
  'country',
  'city',
  'founded_year',
  'contact_email',
  'demo_video_url',
  'logo_url',
] as const;
export const listFields = ['categories', 'tags', 'features', 'usps', 'keywords'] as const;
export type TextField = (typeof textFields)[number];
export type ListField = (typeof listFields)[number];
export type FieldName = TextField | ListField;

export type DraftedFields = Record<TextField, Stated<string> | null> & Record<ListField, Stated<string[]> | null>;

export interface DraftedFounder {
  name: string;
  title: string | null;
  bio: string | null;
  evidence: Evidence[];
}

/** What a drafter found. null: the site does not say. Lists hold all that was found, best first; whoever stores them cuts them to the bounds. */
export interface Drafted {
  fields: DraftedFields;
  faqs: { question: string; answer: string; evidence: Evidence[] }[];
  founders: DraftedFounder[];
  /** Platform to address. */
  company_socials: Record<string, Stated<string>>;
  /** Of the first founder. */
  founder_socials: Record<string, Stated<string>>;
  /** Parts of the story by name. */
  story: Record<string, Stated<string>>;
  milestones: { date: string; title: string; evidence: Evidence[] }[];
  competitor_url: Stated<string> | null;
  /** Facts for compare, by the keys of the site's attributes. */
  attributes: Record<string, Stated<string>>;
  seo: { title: Stated<string> | null; meta: Stated<string> | null };
  /** `model` when at least one value is a language model's. */
  drafted_by: 'model' | 'extractive';
  /** A sentence for people where the drafter that was asked could not do it and another did. */
  note: string | null;
}

export interface KnownCategory {
  name: string;
  slug: string;
  description: string | null;
  parent: string | null;
}

/** An attribute of compare that no profile field answers. */
export interface KnownAttribute {
  key: string;
  label: string;
}

export interface DrafterKnows {
  attributes?: KnownAttribute[];
  categories: KnownCategory[];
  /** Fields that are wanted, where it is not everything: a redraft. What else is drafted costs nothing and may be ignored. */
  fields?: readonly FieldName[];
  /** Whoever asks waits this long; a drafter that could take longer answers with what it has by then. */
  withinMs?: number;
}

/** Reads a crawled site into a profile. Whatever a drafter returns went through `checkEvidence`. */
export interface Drafter {
  draft(site: CrawledSite, knows: DrafterKnows): Promise<Drafted>;
}

export function nothingDrafted(): Drafted {
  const fields = Object.fromEntries([...textFields, ...listFields].map((name) => [name, null])) as DraftedFields;
  return {
    fields,
    faqs: [],
    founders: [],
    company_socials: {},
    founder_socials: {},
    story: {},
    milestones: [],
    competitor_url: null,
    attributes: {},
    seo: { title: null, meta: null },
    drafted_by: 'extractive',
    note: null,
  };
}
