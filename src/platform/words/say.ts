import type { Child } from 'hono/jsx';
import { figure } from './figures.ts';
import { languages } from './messages/languages.ts';
import { reader } from './reader.ts';

type Texts = Readonly<Record<string, string | number>>;
type Parts = Readonly<Record<string, Child>>;

/**
 * A text of the website in the reader's language. It is written in English where it is used, and stands in every file of
 * src/platform/words/messages (bin/messages adds what is new, and its test holds them complete).
 * @param values what stands for each {name}: texts give a text, elements give an element
 */
export function say(text: string, values?: Texts): string;
export function say(text: string, values: Parts): Child;
export function say(text: string, values?: Parts): Child {
  return fill(languages[reader().language].texts.get(text) ?? text, values);
}

/**
 * A text that depends on a number: `sayCount('{n} vote|{n} votes', votes)`. A language has as many forms as it needs, in the
 * order of the plural categories of CLDR: zero, one, two, few, many, other.
 */
export function sayCount(forms: string, n: number, values?: Texts): string;
export function sayCount(forms: string, n: number, values: Parts): Child;
export function sayCount(forms: string, n: number, values?: Parts): Child {
  const { language, locale } = reader();
  const all = (languages[language].texts.get(forms) ?? forms).split('|');
  return fill(all[formOf(locale, n)] ?? all.at(-1)!, { n: figure(n), ...values });
}

declare const marked: unique symbol;

/** A marked text: what asks for one cannot be given a text that bin/messages does not find. */
export type Words = string & { readonly [marked]: true };

/** Marks a text that is said later, from a table: `say(table[key])`. */
export const toSay = (text: string): Words => text as Words;

/** Puts values where a text has their {names}, whatever the language. */
export const fillIn = (text: string, values: Texts): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function fill(text: string, values: Parts | undefined): Child {
  if (values === undefined) return text;
  const pieces = text.split(/\{(\w+)\}/);
  const filled = pieces.map((piece, i) => (i % 2 === 1 ? (values[piece] ?? '') : piece));
  return filled.every((piece) => typeof piece === 'string' || typeof piece === 'number') ? filled.join('') : filled;
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const rules = new Map<string, { select(n: number): string; order: readonly string[] }>();

/** Which of a language's forms a number takes. */
function formOf(locale: string, n: number): number {
  let rule = rules.get(locale);
  if (!rule) {
    const found = new Intl.PluralRules(locale);
    const has = found.resolvedOptions().pluralCategories as string[];
    rule = { select: (value) => found.select(value), order: categories.filter((category) => has.includes(category)) };
    rules.set(locale, rule);
  }
  return rule.order.indexOf(rule.select(n));
}
