import { tidy, tidyList } from '../platform/words/tidy.ts';
import { type FieldName, fieldOf, type SocialPlatform, type StoryPart } from '../profile-fields/index.ts';
import { type Faq, type FieldPart, type FieldValue, type Founder, type Milestone, type Parts, written } from './draft-parts.ts';
import type { Stated } from './jobs/drafting-need.ts';

/** Input of update_draft; every key is optional. */
export interface DraftEdit {
  fields?: Partial<Record<FieldName, FieldValue>> | undefined;
  lock_fields?: FieldName[] | undefined;
  regenerate?: FieldName[] | undefined;
  restore?: FieldName[] | undefined;
  faqs?: { question: string; answer: string }[] | undefined;
  company_socials?: Partial<Record<SocialPlatform, string>> | undefined;
  founder_socials?: Partial<Record<SocialPlatform, string>> | undefined;
  founders?: { name: string; title?: string | undefined; bio?: string | undefined }[] | undefined;
  story?: Partial<Record<StoryPart, string>> | undefined;
  milestones?: { date: string; title: string; description?: string | undefined; url?: string | undefined }[] | undefined;
  competitor_url?: string | undefined;
  seo?: { title?: string | undefined; meta?: string | undefined } | undefined;
}

/** The previous value of each changed key. */
export type Before = Record<string, unknown>;

/**
 * The parts after an edit, and the previous values. Texts are tidied; "" removes a value.
 * @param redrafted new findings from the stored pages, for the fields to regenerate
 */
export function editParts(parts: Parts, edit: DraftEdit, redrafted?: Parts): { parts: Parts; before: Before } {
  const next = structuredClone(parts);
  const before: Before = {};
  const change = (name: FieldName, part: FieldPart) => {
    const { value, state, locked } = parts.fields[name];
    before[`fields.${name}`] ??= { value, state, locked };
    next.fields[name] = part;
  };
  for (const name of edit.restore ?? []) change(name, restore(parts.fields[name]));
  for (const [name, value] of Object.entries(edit.fields ?? {}) as [FieldName, FieldValue][]) change(name, setField(parts.fields[name], name, value));
  for (const name of edit.regenerate ?? []) {
    if (redrafted && !parts.fields[name].locked) change(name, redraft(parts.fields[name], redrafted.fields[name]));
  }
  if (edit.regenerate?.includes('categories') && redrafted && !parts.fields.categories.locked) next.suggested_categories = redrafted.suggested_categories ?? [];
  for (const name of edit.lock_fields ?? []) change(name, { ...next.fields[name], locked: true });

  if (edit.faqs) {
    before.faqs = parts.faqs.map(({ question, answer }) => ({ question, answer }));
    next.faqs = edit.faqs.map((faq) => setFaq(faq, parts.faqs));
  }
  if (edit.founders) {
    before.founders = parts.founders.map(({ name, title, bio }) => ({ name, title, bio }));
    next.founders = edit.founders.map((founder) => setFounder(founder, parts.founders));
  }
  if (edit.milestones) {
    before.milestones = parts.milestones.map(({ evidence: _, ...milestone }) => milestone);
    next.milestones = edit.milestones.map((milestone) => setMilestone(milestone, parts.milestones));
  }
  for (const key of ['company_socials', 'founder_socials'] as const) {
    if (!edit[key]) continue;
    before[key] = valuesOf(parts[key]);
    next[key] = mergeTexts(parts[key], edit[key]);
  }
  if (edit.story) {
    before.story = valuesOf(parts.story);
    next.story = mergeTexts(parts.story, edit.story, { prose: true });
  }
  if (edit.seo) {
    before.seo = { title: parts.seo.title?.value ?? null, meta: parts.seo.meta?.value ?? null };
    for (const key of ['title', 'meta'] as const) if (edit.seo[key] !== undefined) next.seo[key] = setText(parts.seo[key] ?? undefined, edit.seo[key]);
  }
  if (edit.competitor_url !== undefined) {
    before.competitor_url = parts.competitor_url?.value ?? null;
    next.competitor_url = setText(parts.competitor_url ?? undefined, edit.competitor_url);
  }
  return { parts: next, before };
}

/** Naming a field unlocks it. */
function setField(part: FieldPart, name: FieldName, given: FieldValue): FieldPart {
  const value = tidyValue(name, given);
  const state = value === null ? 'deleted' : part.ai_value === null ? 'manual' : 'edited';
  return { ...part, value, state, locked: false };
}

/** A value as stored. */
function tidyValue(name: FieldName, given: FieldValue): FieldValue {
  const field = fieldOf(name);
  if (given === null) return null;
  if (Array.isArray(given)) return tidyList(given);
  const text = tidy(given, { prose: field.shape === 'text' && field.prose === true });
  return text !== null && field.shape === 'text' && field.form === 'country' ? text.toUpperCase() : text;
}

function restore(part: FieldPart): FieldPart {
  return { ...part, value: part.ai_value, state: part.ai_value === null ? 'not_found' : 'ai', locked: false };
}

/** A redraft that finds nothing doesn't remove what a person wrote. */
function redraft(part: FieldPart, found: FieldPart): FieldPart {
  if (found.value !== null || part.state === 'ai' || part.state === 'not_found') return { ...found, locked: false };
  return part;
}

function setText(part: Stated<string> | undefined, given: string, options: { prose?: boolean } = {}): Stated<string> | null {
  const value = tidy(given, options);
  if (value === null) return null;
  return part?.value === value ? part : written(value);
}

/** Omitted keys stay; "" removes one. */
function mergeTexts<Name extends string>(
  parts: Partial<Record<Name, Stated<string>>>,
  given: Partial<Record<Name, string>>,
  options: { prose?: boolean } = {},
): Partial<Record<Name, Stated<string>>> {
  const next = { ...parts };
  for (const [name, text] of Object.entries(given) as [Name, string | undefined][]) {
    if (text === undefined) continue;
    const value = setText(parts[name], text, options);
    if (value) next[name] = value;
    else delete next[name];
  }
  return next;
}

// Unchanged entries keep their quotes.

function setFaq(given: { question: string; answer: string }, known: readonly Faq[]): Faq {
  const question = tidy(given.question)!;
  const answer = tidy(given.answer, { prose: true })!;
  return known.find((faq) => faq.question === question && faq.answer === answer) ?? { question, answer, evidence: [] };
}

function setFounder(given: NonNullable<DraftEdit['founders']>[number], known: readonly Founder[]): Founder {
  const name = tidy(given.name)!;
  const title = tidy(given.title ?? '');
  const bio = tidy(given.bio ?? '', { prose: true });
  const same = known.find((founder) => founder.name === name);
  // An invited person's own words are kept.
  if (same && (same.invite_id !== null || (same.title === title && same.bio === bio))) return same;
  return { name, title, bio, evidence: [], invite_id: null };
}

function setMilestone(given: NonNullable<DraftEdit['milestones']>[number], known: readonly Milestone[]): Milestone {
  const made = {
    date: given.date,
    title: tidy(given.title)!,
    description: tidy(given.description ?? '', { prose: true }),
    url: tidy(given.url ?? ''),
    evidence: [],
  };
  const isSame = (one: Milestone) => (['date', 'title', 'description', 'url'] as const).every((key) => one[key] === made[key]);
  return known.find(isSame) ?? made;
}

function valuesOf(parts: Partial<Record<string, Stated<string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part!.value]));
}
