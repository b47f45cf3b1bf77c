import { readNumber } from '../../forms/read-number.ts';
import type { PersonalVisit } from '../../personal-page.ts';

/** A field that may be empty: then null, which takes the value away. */
export const readText = ({ sent }: PersonalVisit, name: string): string | null => sent.values[name]?.trim() || null;

/** A field with a number as the reader types it; other text, and what could be two numbers, is passed on for the operation to refuse. */
export const readNumberOf = ({ reader }: PersonalVisit, text: string): number | string => readNumber(text, reader.locale) ?? text.trim();

/** Fields with numbers. An empty one restores the default. */
export function readNumbers(visit: PersonalVisit, names: readonly string[]): Record<string, number | string | null> {
  return Object.fromEntries(names.map((name) => [name, visit.sent.values[name]?.trim() ? readNumberOf(visit, visit.sent.values[name]) : null]));
}
