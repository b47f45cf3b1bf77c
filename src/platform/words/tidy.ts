/**
 * A text as it is kept: well-formed Unicode, without white space around it; a line without line breaks.
 * @returns null when nothing is left: absent facts are null, never an empty text
 */
export function tidy(text: string, options: { prose?: boolean } = {}): string | null {
  const whole = text.toWellFormed().replaceAll('\0', '');
  const tidied = options.prose ? whole.replaceAll(/\r\n?/g, '\n').trim() : whole.replaceAll(/\s+/g, ' ').trim();
  return tidied === '' ? null : tidied;
}

/** Entries of a list: tidied, none twice, none empty; null when none is left. */
export function tidyList(texts: readonly string[]): string[] | null {
  const entries = [...new Set(texts.flatMap((text) => tidy(text) ?? []))];
  return entries.length === 0 ? null : entries;
}

/** Characters as people and PostgreSQL count them: code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
