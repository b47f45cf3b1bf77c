import type { CrawledSite } from '../crawl/crawled-site.ts';
import type { PageRole } from '../pages/page-role.ts';
import type { Fault } from './read-fields.ts';

/** A quote found word for word on the page at `url` (in its visible text or its source). */
export interface Evidence {
  quote: string;
  url: string;
  page_title: string | null;
  /** For a list: the entry that it proves. */
  entry?: string;
  /** Where on the website it is; missing in older drafts. */
  place?: QuotePlace;
}

/** The page's role, and the position on it: in its text, in the footer, or only in its source (title, meta, structured data). */
export interface QuotePlace {
  page: PageRole;
  part: (typeof quoteParts)[number];
}
export const quoteParts = ['text', 'footer', 'source'] as const;

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

/** A category that nobody has chosen yet, with the quotes that support it. */
export interface SuggestedCategory {
  name: string;
  /** How likely it is right, 0 to 1. */
  confidence: number;
  evidence: Evidence[];
}

/** A drafter's findings. null: the site doesn't say. Lists contain everything found, best first; they are cut to the limits when stored. */
export interface Drafted {
  fields: DraftedFields;
  /** The most likely categories, at most three, best first; includes the one that is filled in. */
  suggested_categories: SuggestedCategory[];
  faqs: { question: string; answer: string; evidence: Evidence[] }[];
  founders: DraftedFounder[];
  /** Addresses by platform. */
  company_socials: Record<string, Stated<string>>;
  /** Profiles of the first founder. */
  founder_socials: Record<string, Stated<string>>;
  /** Parts of the story by name. */
  story: Record<string, Stated<string>>;
  milestones: { date: string; title: string; evidence: Evidence[] }[];
  competitor_url: Stated<string> | null;
  /** Facts for compare, by the keys of the site's attributes. */
  attributes: Record<string, Stated<string>>;
  seo: { title: Stated<string> | null; meta: Stated<string> | null };
  /** `model` if at least one value is from a language model. */
  drafted_by: 'model' | 'extractive';
  /** A sentence for people if the requested drafter failed and another one was used. */
  note: string | null;
  /** Fields whose reader failed: for the log, never stored. */
  faults?: Fault[];
}

export interface KnownCategory {
  name: string;
  slug: string;
  description: string | null;
  parent: string | null;
  /** Its earlier names. */
  aliases?: readonly string[];
}

/** An attribute of compare that isn't a profile field. */
export interface KnownAttribute {
  key: string;
  label: string;
}

export interface DrafterKnows {
  attributes?: KnownAttribute[];
  categories: KnownCategory[];
  /** What was learned about them from the directory's listings (learnCategories); undefined: nothing yet. */
  categoryModel?: Uint8Array | undefined;
  /** The fields wanted by a redraft; others may be drafted too and are ignored. */
  fields?: readonly FieldName[];
  /** Time limit. A drafter that runs out of time returns what it has. */
  withinMs?: number;
  /** Without a language model, even if there is one. */
  isPlain?: boolean;
}

/** Turns a crawled site into a profile. Everything a drafter returns has passed `checkEvidence`. */
export interface Drafter {
  draft(site: CrawledSite, knows: DrafterKnows): Promise<Drafted>;
}

/** A profile with every part empty, for a website with no readable page. */
export function nothingDrafted(): Drafted {
  const fields = Object.fromEntries([...textFields, ...listFields].map((name) => [name, null])) as DraftedFields;
  return {
    fields,
    suggested_categories: [],
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
