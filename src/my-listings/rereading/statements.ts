import type { ListingContent } from '../../listing-changes/index.ts';
import { type FieldName, type Proof, proofOf, type Quote } from '../../profile-fields/index.ts';

/** One statement of a website, with the quotes that prove it. */
export interface Said {
  /** In the form of a `Proof`. */
  value: string;
  quotes: Quote[];
}

/** What a website states, by part; a list has an item for each entry. */
export type Statements = Readonly<Record<string, Said[]>>;

/** A part for which a website states something else than before. For a list, only the entries that differ. */
export interface Difference {
  part: string;
  was: Said[];
  stated: Said[];
}

/** Values that are either right or wrong. */
const facts: readonly string[] = ['pricing_model', 'country', 'city', 'founded_year', 'contact_email'] satisfies FieldName[];
/** Values that can be worded in many ways. */
export const texts: readonly string[] = ['name', 'tagline', 'short_description', 'description', 'pricing_summary', 'stage'] satisfies FieldName[];
export const lists: readonly string[] = ['features', 'usps', 'faqs'];

/** Whether the values of a part are either right or wrong, and not one of many wordings. */
export const isFact = (part: string): boolean => facts.includes(part) || part.startsWith('socials.') || part.startsWith('attributes.');

/** The statements of a reading that a listing can be compared with. Categories, tags, keywords and founders are left to the owner. */
export function toStatements(proofs: readonly Proof[]): Statements {
  const found: Record<string, Said[]> = {};
  for (const { part, value, quotes } of proofs) {
    if (!isFact(part) && !texts.includes(part) && !lists.includes(part)) continue;
    found[part] = [...(found[part] ?? []), { value, quotes }];
  }
  return found;
}

/** A listing's values for a part, in the same form as statements. */
export function valuesOf(content: ListingContent, part: string): string[] {
  const [group, key] = part.split('.') as [string, string | undefined];
  const value = key === undefined ? content[part] : ((content[group] ?? {}) as Record<string, unknown>)[key];
  if (value === null || value === undefined) return [];
  if (part === 'faqs') return (value as { question: string; answer: string }[]).map(proofOf.faq);
  return Array.isArray(value) ? (value as string[]) : [String(value)];
}

/** Whether readers would take two values for the same: spaces, case and punctuation don't matter. */
export function isSame(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replaceAll(/[\s\p{P}]+/gu, ' ').trim() || plain;
}

/** Whether one of the entries equals a value apart from spaces, case and punctuation. */
export const hasValue = (entries: readonly (Said | string)[], value: string): boolean =>
  entries.some((one) => isSame(typeof one === 'string' ? one : one.value, value));
