import { foundingLanguages } from '../languages/index.ts';
import { canonicalText, fold } from './canonical.ts';

/** Of names in other cases. */
export interface Endings {
  /** After the whole name: "Bramblen", "Kottmarban". */
  added: string;
  /** Instead of its last vowel: "Zakwasownię", "Грядку". */
  changed: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The letters of a name. Its first one is a capital if the name has one: Mill isn't in "a mill was founded". The others may be in any case. */
const letters = (name: string): string =>
  [...name].map((letter, at) => (at === 0 && letter !== letter.toLowerCase() ? escaped(letter) : anyCase(letter))).join('');
const anyCase = (letter: string): string => {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  return lower === upper || lower.length !== 1 || upper.length !== 1 ? escaped(letter) : `[${lower}${upper}]`;
};
const changing = /^(?<stem>[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,}?)(?:ia|ος|[aoeyаяоеиыαοη])$/iu;
const patterns = new Map<string, RegExp | undefined>();

/** The company's names, also with the endings of cases: Canva isn't in "canvas". Undefined: it has no name. */
export function namePattern(names: readonly string[], { added, changed }: Endings): RegExp | undefined {
  const key = [added, changed, ...names].join('\n');
  if (patterns.has(key)) return patterns.get(key);
  const forms = names
    .filter((name) => name.length > 1)
    .map((name) => {
      const stem = changed === '' ? undefined : changing.exec(name)?.groups?.['stem'];
      const ended = `${letters(name)}(?:['’-]\\p{Ll}{1,4}${added === '' ? '' : `|${added}`})?`;
      // Languages without spaces, and those that write words together with names in other scripts.
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name))
        return letters(name);
      const bounded = `(?<!${ownLetters})(?:${stem === undefined ? ended : `${ended}|${letters(stem)}(?:${changed})`})(?!${ownLetters})`;
      return bounded;
    });
  const made = forms.length === 0 ? undefined : new RegExp(forms.join('|'), 'gu');
  if (patterns.size > 400) patterns.clear();
  patterns.set(key, made);
  return made;
}
/** A particle may follow a Latin name directly in Japanese or Korean. */
const ownLetters = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]';

const anyEnding: Endings = {
  added: [...new Set(foundingLanguages.flatMap(({ endingsAdded }) => endingsAdded ?? []))].join('|'),
  changed: [...new Set(foundingLanguages.flatMap(({ endingsChanged }) => endingsChanged ?? []))].join('|'),
};

/** Whether a text contains one of the site's own names, also in another case. */
export const holdsOwnName = (text: string, names: readonly string[]): boolean => {
  const pattern = namePattern(names, anyEnding);
  return pattern !== undefined && canonicalText(text).search(pattern) >= 0;
};

/** Where a text has one of the site's own names, also in another case. */
export function ownPlaces(text: string, names: readonly string[]): { start: number; end: number }[] {
  const pattern = namePattern(names, anyEnding);
  return pattern ? [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })) : [];
}

/** A text without the quotation marks directly around the company's names: there is nothing else in them. Its length stays the same. */
export function withoutOwnQuotes(text: string, names: readonly string[]): string {
  const pattern = /[«„“"»”]/u.test(text) ? namePattern(names, anyEnding) : undefined;
  if (!pattern) return text;
  let left = text;
  for (const found of text.matchAll(pattern)) {
    const end = found.index + found[0].length;
    if (!/[«„“"]/u.test(text[found.index - 1] ?? '') || !/[»“”"]/u.test(text[end] ?? '')) continue;
    left = `${left.slice(0, found.index - 1)}${found[0]}  ${left.slice(end + 1)}`;
  }
  return left;
}

const partOf =
  /(?<!\p{L})(?:web ?site|website|webseite|homepage|site(?: web)?|sitio(?: web)?|sito|team|équipe|equipo|equipe|squadra|zespół|tým|department|abteilung|partnership|partnerschaft|partenariat|logo|blog|newsletter)(?: \p{Ll}+)? (?:of|at|with|for|behind|de|du|von|bei|mit|avec|con|com|di|da|do|van|met|firmy)(?: (?:the|la|le|el|o|a|het))? (?<rest>.+)$/iu;

/** "The website of Acme was set up in 2019", "the team at Acme": a part of the company. */
export function isPartOfOwn(sentence: string, names: readonly string[]): boolean {
  const rest = partOf.exec(sentence)?.groups?.['rest'];
  return rest !== undefined && names.some((name) => name.length > 1 && fold(rest).startsWith(fold(name)));
}
