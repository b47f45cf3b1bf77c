import { type FieldName, fieldNames, type SocialPlatform, type StoryPart } from '../profile-fields/index.ts';
import type { Drafted, Evidence, Stated, SuggestedCategory } from './jobs/drafting-need.ts';

/** Locked fields are shown as `override`; beneath the lock, a field has one of these states. */
export type OwnState = 'ai' | 'not_found' | 'edited' | 'manual' | 'deleted';
export type FieldValue = string | string[] | null;

export interface FieldPart {
  value: FieldValue;
  state: OwnState;
  locked: boolean;
  /** What the drafter found, with quotes (for a list, per entry): kept through every edit. */
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
  /** The invite of the co-founder who wrote this themselves. */
  invite_id: string | null;
}

export interface Milestone {
  date: string;
  title: string;
  description: string | null;
  url: string | null;
  evidence: Evidence[];
}

/** Everything in a draft, as stored. */
export interface Parts {
  /** Which drafter it was, and its note; null before drafting. */
  drafted_by: Drafted['drafted_by'] | null;
  note: string | null;
  fields: Record<FieldName, FieldPart>;
  /** The most likely categories, best first; missing in older drafts. */
  suggested_categories?: SuggestedCategory[];
  faqs: Faq[];
  company_socials: Partial<Record<SocialPlatform, Stated<string>>>;
  founder_socials: Partial<Record<SocialPlatform, Stated<string>>>;
  /** The first one is the primary category. */
  founders: Founder[];
  story: Partial<Record<StoryPart, Stated<string>>>;
  milestones: Milestone[];
  competitor_url: Stated<string> | null;
  /** Facts for compare by attribute key, as the website states them; missing in older drafts. */
  attributes?: Record<string, Stated<string>>;
  seo: { title: Stated<string> | null; meta: Stated<string> | null };
}

// Limits of the parts.
export const MOST_FAQS = 10;
export const MOST_FOUNDERS = 6;
export const MOST_MILESTONES = 50;
export const MOST_INVITES = 10;
export const MOST_SUGGESTED = 3;

export const nothingFound: FieldPart = { value: null, state: 'not_found', locked: false, ai_value: null, evidence: [] };

/** The parts of a draft before anything was read: every field `not_found`, every list empty. */
export function emptyParts(): Parts {
  return {
    drafted_by: null,
    note: null,
    fields: Object.fromEntries(fieldNames.map((name) => [name, nothingFound])) as Record<FieldName, FieldPart>,
    suggested_categories: [],
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

/** A value written by a person has no quotes. */
export const written = <Value>(value: Value): Stated<Value> => ({ value, evidence: [] });
