import { MOST_FAQS } from '../../drafts/index.ts';
import type { ListingContent } from '../../listing-changes/index.ts';
import { lengthOf } from '../../platform/words/tidy.ts';
import { type FieldName, fieldNames, fieldOf, LIST_ENTRIES, proofOf } from '../../profile-fields/index.ts';
import { type Difference, hasValue, isSame, lists, type Said, valuesOf } from './statements.ts';

interface Faq {
  question: string;
  answer: string;
}
// FAQ questions have one line.
const toFaq = (value: string): Faq => ({ question: value.slice(0, value.indexOf('\n')), answer: value.slice(value.indexOf('\n') + 1) });
const LONGEST_FACT = 300;

/** The keys of a listing's content that accepting a suggestion changes, with their new values; empty if nothing would change. */
export function contentAfter(content: ListingContent, difference: Difference): ListingContent {
  const { part } = difference;
  const next = lists.includes(part) ? listAfter(content, difference) : oneAfter(content, difference);
  const [key] = part.split('.') as [string];
  return JSON.stringify(content[key]) === JSON.stringify(next) ? {} : { [key]: next };
}

function oneAfter(content: ListingContent, { part, stated }: Difference): unknown {
  const [group, key] = part.split('.') as [string, string | undefined];
  const value = stated[0]?.value ?? null;
  if (key !== undefined) return { ...(content[group] as object), [key]: value };
  return part === 'founded_year' && value !== null ? Number(value) : value;
}

/** Removes the entries that are gone and appends the new ones. A question whose answer changed keeps its position. */
function listAfter(content: ListingContent, { part, was, stated }: Difference): unknown {
  const added = stated.map(({ value }) => value);
  const kept = valuesOf(content, part).flatMap((entry): string[] => {
    const changed = part === 'faqs' ? added.findIndex((value) => isSame(toFaq(value).question, toFaq(entry).question)) : -1;
    if (changed >= 0) return added.splice(changed, 1);
    return hasValue(was, entry) ? [] : [entry];
  });
  const entries = [...kept, ...added].slice(0, part === 'faqs' ? MOST_FAQS : LIST_ENTRIES);
  return part === 'faqs' ? entries.map(toFaq) : entries;
}

/** Whether a listing has room for a statement. */
export function fits(part: string, { value }: Said): boolean {
  if (part === 'faqs') return proofOf.faq(toFaq(value)) === value && lengthOf(toFaq(value).question) <= 300 && lengthOf(toFaq(value).answer) <= 1500;
  if (!fieldNames.includes(part as FieldName)) return lengthOf(value) <= (part.startsWith('socials.') ? 500 : LONGEST_FACT);
  return lengthOf(value) <= fieldOf(part as FieldName).listingMax;
}
