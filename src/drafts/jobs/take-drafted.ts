import { lengthOf, tidy, tidyList } from '../../platform/words/tidy.ts';
import {
  type FieldName,
  faultOfForm,
  fieldNames,
  fieldOf,
  isWebAddress,
  LIST_ENTRIES,
  type SocialPlatform,
  type StoryPart,
  socialPlatforms,
  storyPartNames,
} from '../../profile-fields/index.ts';
import { emptyParts, type FieldPart, MOST_FAQS, MOST_FOUNDERS, MOST_MILESTONES, MOST_SUGGESTED, nothingFound, type Parts } from '../draft-parts.ts';
import { supportsPhrase } from '../evidence/supports.ts';
import type { Drafted, Evidence, Stated } from './drafting-need.ts';

/** Maximum quotes of a single value: a summary of five plans has two for each, a long answer one per paragraph. */
const MOST_QUOTES = 20;
const MOST_OF_ENTRY = 2;
const LONGEST_QUOTE = 1000;

/**
 * A drafter's findings as parts of a draft, within the tables' limits. Values that don't fit are left out instead of cut, because
 * half a value isn't what the site says. Imported by the first draft: the words of all languages below it are a seventh of the program.
 */
export function takeDrafted(drafted: Drafted): Parts {
  const parts = emptyParts();
  parts.drafted_by = drafted.drafted_by;
  parts.note = drafted.note;
  for (const name of fieldNames) parts.fields[name] = takeField(name, drafted.fields[name]);
  parts.suggested_categories = drafted.suggested_categories
    .slice(0, MOST_SUGGESTED)
    .map(({ name, confidence, evidence }) => ({ name, confidence, evidence: takeQuotes(evidence) }));
  parts.faqs = drafted.faqs.flatMap((faq) => within(faq, { question: 300, answer: 1500 })).slice(0, MOST_FAQS);
  parts.founders = drafted.founders
    .flatMap(({ name, title, bio, evidence }) => within({ name, title: hold(title, 160), bio: hold(bio, 3000), evidence }, { name: 160 }))
    .slice(0, MOST_FOUNDERS)
    .map((founder) => ({ ...founder, invite_id: null }));
  parts.company_socials = takeLinks(drafted.company_socials);
  parts.founder_socials = takeLinks(drafted.founder_socials);
  parts.story = takeNamed<StoryPart>(drafted.story, storyPartNames, (part) => takeText(part, 8000, { prose: true }));
  parts.milestones = drafted.milestones
    .flatMap((milestone) => within({ ...milestone, description: null, url: null }, { title: 200 }))
    .filter(({ date }) => isDay(date))
    .slice(0, MOST_MILESTONES);
  const rival = takeText(drafted.competitor_url, 2048);
  parts.competitor_url = rival && isWebAddress(rival.value) ? rival : null;
  parts.attributes = Object.fromEntries(
    Object.entries(drafted.attributes).flatMap(([key, stated]) => {
      const taken = takeText(stated, 300);
      return taken ? [[key, taken] as const] : [];
    }),
  );
  parts.seo = { title: takeText(drafted.seo.title, 70), meta: takeText(drafted.seo.meta, 170) };
  return parts;
}

function takeField(name: FieldName, stated: Drafted['fields'][FieldName]): FieldPart {
  if (!stated) return nothingFound;
  const field = fieldOf(name);
  const value = field.shape === 'list' ? takeEntries(stated.value, field.draftMax) : takeValue(name, stated.value);
  if (value === null) return nothingFound;
  const evidence = Array.isArray(value) ? value.flatMap((entry) => quotesOfEntry(stated.evidence, entry)) : takeQuotes(stated.evidence);
  return { value, state: 'ai', locked: false, ai_value: value, evidence };
}

/** Every entry has its own quotes. */
function quotesOfEntry(evidence: readonly Evidence[], entry: string): Evidence[] {
  const own = evidence.filter((one) => (one.entry === undefined ? supportsPhrase(entry, [one.quote]) : tidy(one.entry) === entry));
  return own.slice(0, MOST_OF_ENTRY).map((one) => ({ ...takeQuote(one, entry), entry }));
}

function takeEntries(value: string | string[], most: number): string[] | null {
  const entries = tidyList([value].flat())?.filter((entry) => lengthOf(entry) <= most);
  return entries && entries.length > 0 ? entries.slice(0, LIST_ENTRIES) : null;
}

function takeValue(name: FieldName, value: string | string[]): string | null {
  const field = fieldOf(name);
  if (Array.isArray(value) || field.shape === 'list') return null;
  const text = hold(value, field.draftMax, { prose: field.prose === true });
  if (text === null || (field.form && faultOfForm(field.form, text))) return null;
  return field.form === 'country' ? text.toUpperCase() : text;
}

function hold(value: string | null, most: number, options: { prose?: boolean } = {}): string | null {
  const text = value === null ? null : tidy(value, options);
  return text !== null && lengthOf(text) <= most ? text : null;
}

function takeText(stated: Stated<string> | null | undefined, most: number, options: { prose?: boolean } = {}): Stated<string> | null {
  const value = stated ? hold(stated.value, most, options) : null;
  return value === null ? null : { value, evidence: takeQuotes(stated!.evidence) };
}

function takeLinks(links: Record<string, Stated<string>>): Parts['company_socials'] {
  return takeNamed<SocialPlatform>(links, socialPlatforms, (link) => {
    const taken = takeText(link, 500);
    return taken && isWebAddress(taken.value) ? taken : null;
  });
}

function takeNamed<Name extends string>(
  all: Record<string, Stated<string>>,
  names: readonly Name[],
  take: (stated: Stated<string> | undefined) => Stated<string> | null,
): Partial<Record<Name, Stated<string>>> {
  const found = names.flatMap((name) => {
    const taken = take(Object.hasOwn(all, name) ? all[name] : undefined);
    return taken ? [[name, taken] as const] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Name, Stated<string>>>;
}

/** The item with tidied texts, or nothing if one of them is empty or too long. */
function within<Item extends { evidence: Evidence[] }>(item: Item, bounds: Partial<Record<keyof Item, number>>): Item[] {
  const texts: Record<string, string> = {};
  for (const [key, most] of Object.entries(bounds) as [keyof Item & string, number][]) {
    const text = hold(item[key] as string, most, { prose: key === 'answer' });
    if (text === null) return [];
    texts[key] = text;
  }
  return [{ ...item, ...texts, evidence: takeQuotes(item.evidence) }];
}

const takeQuotes = (evidence: readonly Evidence[]): Evidence[] => evidence.slice(0, MOST_QUOTES).map((one) => takeQuote(one));

/** Shortens a long quote to a part of it, which is also on the page. @param about what the part must contain */
function takeQuote({ quote, url, page_title, place }: Evidence, about?: string): Evidence {
  const from = { url, page_title, ...(place && { place }) };
  if (lengthOf(quote) <= LONGEST_QUOTE) return { quote, ...from };
  const line = about && quote.split('\n').find((one) => lengthOf(one) <= LONGEST_QUOTE && supportsPhrase(about, [one]));
  const start = about ? Math.max(0, quote.toLowerCase().indexOf(about.toLowerCase())) : 0;
  return { quote: line || Array.from(quote.slice(start)).slice(0, LONGEST_QUOTE).join(''), ...from };
}

/** Whether the date exists. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && !text.startsWith('0000');
}
