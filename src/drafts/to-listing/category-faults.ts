import type { InputError } from '../../contract/errors.ts';
import { nearest } from '../../contract/nearest.ts';
import type { KnownCategory } from '../jobs/drafting-need.ts';

const fold = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds the directory's spelling of each name, ignoring case. Unknown names are returned with the most similar one. */
export function readCategories(given: readonly string[], known: readonly KnownCategory[]): { names: string[]; faults: InputError[] } {
  const byFold = new Map(known.map(({ name }) => [fold(name), name]));
  const names: string[] = [];
  const faults: InputError[] = [];
  for (const [i, name] of given.entries()) {
    const found = byFold.get(fold(name));
    if (found !== undefined) names.push(found);
    else if (fold(name) !== '') faults.push({ pointer: `/fields/categories/${i}`, code: 'unknown_category', detail: sayUnknown(name, known) });
  }
  return { names, faults };
}

function sayUnknown(name: string, known: readonly KnownCategory[]): string {
  const hints = nearestNames(
    name,
    known.map((category) => category.name),
  );
  const hint = hints.length === 0 ? 'Take names from list_categories.' : `Nearest: ${hints.join(', ')}.`;
  return `${name.slice(0, 80)} is not a category in this directory. ${hint}`;
}

/** Up to three, by spelling, then by shared words. */
function nearestNames(name: string, known: readonly string[]): string[] {
  const spelled = nearest(name, known);
  const words = new Set(fold(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const shares = (other: string) => (fold(other).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
  const alike = known.filter((other) => shares(other) > 0).sort((a, b) => shares(b) - shares(a));
  return [...new Set([...(spelled === undefined ? [] : [spelled]), ...alike])].slice(0, 3);
}
