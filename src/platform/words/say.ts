import type { Child } from 'hono/jsx';
import { figure } from './figures.ts';
import { languages, textsOf } from './messages/languages.ts';
import { reader } from './reader.ts';

type Texts = Readonly<Record<string, string | number>>;
type Parts = Readonly<Record<string, Child>>;

/**
 * A text of the website in the reader's language. It is written in English where it is used, and is part of every file in
 * src/platform/words/messages (bin/messages adds new ones, and its test checks that they are complete).
 * @param values replaces each {name}: texts return a text, elements return an element
 */
export function say(text: string, values?: Texts): string;
export function say(text: string, values: Parts): Child;
export function say(text: string, values?: Parts): Child {
  return fill(textsOf(reader().language).get(text) ?? text, values);
}

/**
 * A text that depends on a number: `sayCount('{n} vote|{n} votes', votes)`. A language has as many forms as it needs, in the
 * order of CLDR's plural categories: zero, one, two, few, many, other.
 */
export function sayCount(forms: string, n: number, values?: Texts): string;
export function sayCount(forms: string, n: number, values: Parts): Child;
export function sayCount(forms: string, n: number, values?: Parts): Child {
  const { language, locale } = reader();
  const all = (textsOf(language).get(forms) ?? forms).split('|');
  return fill(all[formOf(locale, n)] ?? all.at(-1)!, { n: figure(n), ...values });
}

declare const marked: unique symbol;

/** A marked text: the type ensures that bin/messages finds it. */
export type Words = string & { readonly [marked]: true };

/** Marks a text that is used later, from a table: `say(table[key])`. */
export const toSay = (text: string): Words => text as Words;

/** Letters that run from right to left, and letters that run from left to right. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LEFT_TO_RIGHT = /[A-Za-z\u00aa-\u058f\u0900-\u1fff\u2c00-\ud7ff]/;

/**
 * Wraps a value written in the other direction in Unicode isolates: without them, "Foo (Beta)!" in an Arabic sentence
 * shows its bracket on the wrong side. Addresses are not wrapped, because programs turn them into links.
 */
function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  const against = direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return against.test(value) && !/^https?:/.test(value) ? `\u2068${value}\u2069` : value;
}

/** Replaces a text's {names} with values, in any language. */
export const fillIn = (text: string, values: Texts): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function fill(text: string, values: Parts | undefined): Child {
  if (values === undefined) return text;
  const { direction } = languages[reader().language];
  const pieces = text.split(/\{(\w+)\}/);
  const filled = pieces.map((piece, i) => {
    if (i % 2 === 0) return piece;
    const value = values[piece] ?? '';
    return typeof value === 'string' ? isolated(value, direction) : value;
  });
  return filled.every((piece) => typeof piece === 'string' || typeof piece === 'number') ? filled.join('') : filled;
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const rules = new Map<string, { select(n: number): string; order: readonly string[] }>();

/** The plural form for a number. */
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
