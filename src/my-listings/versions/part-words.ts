import { sayName } from './content-words.ts';

/** A part of a profile in the reader's language: a field, "Links" for socials.linkedin, a fact of comparisons by its key. */
export function sayPart(part: string): string {
  const [group, key] = part.split('.') as [string, string | undefined];
  return sayName(group === 'attributes' && key !== undefined ? key : group);
}
