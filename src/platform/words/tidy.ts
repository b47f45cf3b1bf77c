/**
 * A text as stored: well-formed Unicode, trimmed, and without line breaks unless it is prose.
 * @returns null if nothing is left: missing facts are null, never an empty text
 */
export function tidy(text: string, options: { prose?: boolean } = {}): string | null {
  const whole = text.toWellFormed().replaceAll('\0', '');
  const tidied = options.prose ? whole.replaceAll(/\r\n?/g, '\n').trim() : whole.replaceAll(/\s+/g, ' ').trim();
  return tidied === '' ? null : tidied;
}

/** A list's entries: tidied, without duplicates and empty ones; null if none is left. */
export function tidyList(texts: readonly string[]): string[] | null {
  const entries = [...new Set(texts.flatMap((text) => tidy(text) ?? []))];
  return entries.length === 0 ? null : entries;
}

/** Length in characters as people and PostgreSQL count them: code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
