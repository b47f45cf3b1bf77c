import { type FieldName, fieldNames, type SocialPlatform, type StoryPart } from '../listings/index.ts';
import type { Drafted, Evidence, Stated } from './jobs/drafting-need.ts';

/** `override` is told of whatever is locked; beneath the lock a field keeps one of these. */
export type OwnState = 'ai' | 'not_found' | 'edited' | 'manual' | 'deleted';
export type FieldValue = string | string[] | null;

export interface FieldPart {
  value: FieldValue;
  state: OwnState;
  locked: boolean;
  /** What the drafter found, and the quotes that prove it, of a list those of each entry: kept through every edit. */
  ai_value: FieldValue;
  evidence: Evidence[];
}

export interface Faq {
  question: string;
  answer: string;
  evidence: Evidence[];
}

export interface Founder {
  name: string;
  title: string | null;
  bio: string | null;
  evidence: Evidence[];
  /** Of the co-founder who wrote this themselves. */
  invite_id: string | null;
}

export interface Milestone {
  date: string;
  title: string;
  description: string | null;
  url: string | null;
  evidence: Evidence[];
}

/** Everything that a draft holds, as it is stored. */
export interface Parts {
  /** Which drafter it was, and what it says about that; null before. */
  drafted_by: Drafted['drafted_by'] | null;
  note: string | null;
  fields: Record<FieldName, FieldPart>;
  faqs: Faq[];
  company_socials: Partial<Record<SocialPlatform, Stated<string>>>;
  founder_socials: Partial<Record<SocialPlatform, Stated<string>>>;
  /** The first is the primary one. */
  founders: Founder[];
  story: Partial<Record<StoryPart, Stated<string>>>;
  milestones: Milestone[];
  competitor_url: Stated<string> | null;
  /** Facts for compare by the keys of the site's attributes, as the website states them; drafts of before have none. */
  attributes?: Record<string, Stated<string>>;
  seo: { title: Stated<string> | null; meta: Stated<string> | null };
}

// Bounds of the parts (spec: PATCH /drafts/{id} body).
export const MOST_FAQS = 10;
export const MOST_FOUNDERS = 6;
export const MOST_MILESTONES = 50;
export const MOST_INVITES = 10;

export const nothingFound: FieldPart = { value: null, state: 'not_found', locked: false, ai_value: null, evidence: [] };

export function emptyParts(): Parts {
  return {
    drafted_by: null,
    note: null,
    fields: Object.fromEntries(fieldNames.map((name) => [name, nothingFound])) as Record<FieldName, FieldPart>,
    faqs: [],
    company_socials: {},
    founder_socials: {},
    founders: [],
    story: {},
    milestones: [],
    competitor_url: null,
    attributes: {},
    seo: { title: null, meta: null },
  };
}

/** What a person wrote themselves has no quotes behind it. */
export const written = <Value>(value: Value): Stated<Value> => ({ value, evidence: [] });
