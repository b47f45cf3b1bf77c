import { createHash } from 'node:crypto';
import type { InputError } from '../../contract/errors.ts';
import type { Own } from '../areas/own-listing.ts';
import { CLASH, LIST_ENTRIES, listEntries, MOST_FAQS, platforms, searchSection, textSections } from './profile-form.ts';

/** The content of a profile form; each key can be changed separately: texts, lists, questions, links. */
export interface ProfileValues {
  texts: Record<string, string>;
  lists: Record<string, string[]>;
  faqs: { question: string; answer: string }[];
  socials: Record<string, string>;
}

const textKeys = [...textSections, searchSection].flatMap(({ entries }) => entries.map(({ key }) => key));
const listKeys = listEntries.map(({ key }) => key);

/** A listing's values as the form shows them before anything is changed. */
export function valuesOf(listing: Own): ProfileValues {
  const saved: Record<string, unknown> = {
    ...listing,
    demo_video_url: listing.media.demo_video_url,
    seo_title: listing.seo.title,
    seo_description: listing.seo.description,
  };
  return {
    texts: Object.fromEntries(textKeys.map((key) => [key, saved[key] === null || saved[key] === undefined ? '' : String(saved[key])])),
    lists: Object.fromEntries(listKeys.map((key) => [key, [...(saved[key] as string[])]])),
    faqs: listing.faqs.map(({ question, answer }) => ({ question, answer })),
    socials: Object.fromEntries(platforms.map((platform) => [platform, listing.socials[platform] ?? ''])),
  };
}

const plain = (text: string | undefined) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
const rows = (most: number) => Array.from({ length: most }, (_, i) => i);

/** What was typed, without empty entries. */
export function readTyped(values: Record<string, string>): ProfileValues {
  return {
    texts: Object.fromEntries(textKeys.map((key) => [key, plain(values[`fields/${key}`])])),
    lists: Object.fromEntries(
      listKeys.map((key) => [
        key,
        rows(LIST_ENTRIES + 1)
          .map((i) => plain(values[`fields/${key}/${i}`]))
          .filter((text) => text !== ''),
      ]),
    ),
    faqs: rows(MOST_FAQS + 1)
      .map((i) => ({ question: plain(values[`faqs/${i}/question`]), answer: plain(values[`faqs/${i}/answer`]) }))
      .filter(({ question, answer }) => question !== '' || answer !== ''),
    socials: Object.fromEntries(platforms.map((platform) => [platform, plain(values[`socials/${platform}`])])),
  };
}

/** The form fields for these values, also after rows were added or removed. */
export function fieldsOf({ texts, lists, faqs, socials }: ProfileValues): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(texts).map(([key, text]) => [`fields/${key}`, text]),
    ...Object.entries(lists).flatMap(([key, entries]) => entries.map((text, i) => [`fields/${key}/${i}`, text])),
    ...faqs.flatMap(({ question, answer }, i) => [
      [`faqs/${i}/question`, question],
      [`faqs/${i}/answer`, answer],
    ]),
    ...Object.entries(socials).map(([platform, link]) => [`socials/${platform}`, link]),
  ]);
}

/** Each key with its value as one text, for comparing. */
function keyed({ texts, lists, faqs, socials }: ProfileValues): Map<string, string> {
  return new Map([
    ...Object.entries(texts),
    ...Object.entries(lists).map(([key, entries]): [string, string] => [key, JSON.stringify(entries)]),
    ['faqs', JSON.stringify(faqs.map(({ question, answer }) => [question, answer]))],
    ['socials', JSON.stringify(Object.entries(socials).filter(([, link]) => link !== ''))],
  ]);
}

/** A short description of a value, to tell later whether it is still the same. */
export const markOf = (text: string) => createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n').trim()).digest('base64url').slice(0, 10);

/** A short description of the form's original values, sent back with it. */
export const marksOf = (values: ProfileValues): string => [...keyed(values)].map(([key, text]) => `${key}:${markOf(text)}`).join(' ');

/**
 * Separates the changes made in the form from changes others made in the meantime.
 * @param marks of the form's original values
 * @returns the keys to save, and those among them that have changed since the form was opened
 */
export function compareTyped(typed: ProfileValues, given: { now: ProfileValues; marks: string }): { changed: string[]; clashing: string[] } {
  const seen = new Map(given.marks.split(' ').map((pair) => pair.split(':') as [string, string]));
  const now = keyed(given.now);
  const changed: string[] = [];
  const clashing: string[] = [];
  for (const [key, text] of keyed(typed)) {
    const [mine, theirs, opened] = [markOf(text), markOf(now.get(key)!), seen.get(key)];
    // An unchanged field isn't an edit, even if the stored value has changed since.
    if (mine === theirs || mine === opened) continue;
    changed.push(key);
    if (opened !== undefined && opened !== theirs) clashing.push(key);
  }
  return { changed, clashing };
}

/**
 * A refused form, to be shown again. Fields that the person didn't touch get the saved value, so that sending the form once more doesn't
 * bring an older one back. The others keep what was typed and the mark they had, except where the page shows both versions: sending that
 * is a decision.
 * @param given.shown keys whose saved value the page shows next to what was typed
 */
export function showAgain(
  typed: ProfileValues,
  given: { saved: ProfileValues; marks: string; shown: ReadonlySet<string> },
): { typed: ProfileValues; marks: string } {
  const seen = new Map(given.marks.split(' ').map((pair) => pair.split(':') as [string, string]));
  const now = keyed(given.saved);
  const mine = keyed(typed);
  const isUntouched = (key: string) => seen.has(key) && markOf(mine.get(key)!) === seen.get(key);
  const pick = <Value>(part: 'texts' | 'lists') =>
    Object.fromEntries(Object.entries(typed[part]).map(([key, value]) => [key, isUntouched(key) ? given.saved[part][key]! : value])) as Record<string, Value>;
  const marks = [...now].map(([key, text]) => `${key}:${isUntouched(key) || given.shown.has(key) || !seen.has(key) ? markOf(text) : seen.get(key)}`);
  return {
    typed: {
      texts: pick<string>('texts'),
      lists: pick<string[]>('lists'),
      faqs: isUntouched('faqs') ? given.saved.faqs : typed.faqs,
      socials: isUntouched('socials') ? given.saved.socials : typed.socials,
    },
    marks: marks.join(' '),
  };
}

/** The keys that a refusal names as changed by someone else. */
export const clashesIn = (errors: readonly InputError[]): Set<string> =>
  new Set(errors.flatMap(({ pointer = '', code }) => (code === CLASH ? [pointer.slice(pointer.lastIndexOf('/') + 1)] : [])));

/** The body of update_my_listing that saves these keys. */
export function bodyOf({ texts, lists, faqs, socials }: ProfileValues, changed: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const key of changed) {
    if (key in lists) fields[key] = lists[key];
    else if (key === 'founded_year') fields[key] = /^\d{1,9}$/.test(texts[key]!) ? Number(texts[key]) : texts[key] || null;
    else if (key in texts) fields[key] = texts[key] || null;
  }
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(changed.includes('faqs') && { faqs }),
    ...(changed.includes('socials') && { socials: Object.fromEntries(Object.entries(socials).filter(([, link]) => link !== '')) }),
  };
}
