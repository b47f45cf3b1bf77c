import type { Site } from '../contract/call.ts';
import { type InputError, invalidInput } from '../contract/errors.ts';
import { nearest } from '../contract/nearest.ts';
import type { ListingContent } from '../listing-changes/index.ts';
import { tidy, tidyList } from '../platform/words/tidy.ts';
import { type ListingEdit, travellingFields } from './inputs.ts';

const prose: readonly string[] = ['description', 'summary'];
const lists: readonly string[] = ['features', 'usps', 'keywords', 'tags'];

/** The input of update_my_listing as listing content: texts tidied, null for removed values. */
export function readEdit({ fields = {}, socials, faqs }: ListingEdit): ListingContent {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named.map(([name, value]) => [name, readField(name, value!)])),
    ...(socials && { socials: readLinks(socials) }),
    ...(faqs && { faqs: faqs.map(({ question, answer }) => ({ question: tidy(question), answer: tidy(answer, { prose: true }) })) }),
  };
}

function readField(name: string, value: string | number | string[] | null): string | number | string[] | null {
  if (lists.includes(name)) return tidyList((value ?? []) as string[]) ?? [];
  if (typeof value !== 'string') return value as number | null;
  const text = tidy(value, { prose: prose.includes(name) });
  return name === 'country' && text !== null ? text.toUpperCase() : text;
}

function readLinks(links: Partial<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).flatMap(([platform, link]) => (tidy(link ?? '') === null ? [] : [[platform, tidy(link!)!]])));
}

/** The part of an edit that is copied to other sites. */
export function readTravelling(content: ListingContent): ListingContent {
  return Object.fromEntries(travellingFields.flatMap((name) => (content[name] === undefined ? [] : [[name, content[name]]])));
}

/** The sites named in `apply_to`. @throws Refusal invalid_request for unknown keys */
export function readSites(keys: readonly string[], sites: readonly Site[]): Site[] {
  const known = sites.map(({ key }) => key);
  const faults = keys.flatMap((key, i): InputError[] => {
    if (key === 'all' || known.includes(key)) return [];
    const hint = nearest(key, known);
    const detail = `There is no site ${key}. ${hint ? `Did you mean ${hint}? ` : ''}Known: all, ${known.join(', ')}.`;
    return [{ pointer: `/apply_to/${i}`, code: 'unknown_site', detail }];
  });
  if (faults.length > 0) throw invalidInput(faults);
  return sites.filter(({ key }) => keys.includes('all') || keys.includes(key));
}

const texts = ['tagline', 'short_description', 'description'] as const;

/** A listing must keep at least one of its texts. @throws Refusal invalid_request naming those that the edit removes */
export function requireText(present: ListingContent, edit: ListingContent): void {
  const after: ListingContent = { ...present, ...edit };
  if (texts.some((name) => after[name] !== null)) return;
  const taken = texts.filter((name) => edit[name] === null);
  if (taken.length === 0) return;
  throw invalidInput(
    taken.map((name) => ({
      pointer: `/fields/${name}`,
      code: 'missing',
      detail: 'A listing needs a tagline, a short description or a description. Keep at least one of them.',
    })),
  );
}
