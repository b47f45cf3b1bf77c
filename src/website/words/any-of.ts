import { reader } from './reader.ts';

/** "a", "a or b", "a, b or c" in the reader's language. */
export const anyOf = (texts: readonly string[]): string => new Intl.ListFormat(reader().locale, { type: 'disjunction' }).format(texts);

/** Names of several things in the reader's language: "votes, rating and revenue". */
export const allOf = (texts: readonly string[]): string => new Intl.ListFormat(reader().locale).format(texts);
