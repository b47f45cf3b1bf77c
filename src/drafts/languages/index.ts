import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Language } from './language.ts';
import { more } from './more.ts';
import { nl } from './nl.ts';
import { partial } from './partial/index.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { openTopicWords, type TopicWords } from './topic-words.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** The languages that readers know, by code. To add a language, add its file and an entry here. */
const languages = { en, de, fr, es, pt, it, nl, pl, cs, sv, tr, ru, ja, zh, ko } satisfies Record<string, Language>;

type Topic = Exclude<keyof Language, 'isSpaced' | 'isVerbLast'>;

const all = [...Object.values(languages), ...Object.values(partial), more] as (Partial<Language> & Pick<Language, 'isSpaced'>)[];
const border = { before: '(?<![\\p{L}\\p{N}])', after: '(?![\\p{L}\\p{N}])' };

/** Every language's words for a topic, as the source of one group: whole words in languages with spaces. */
export function wordsFor(topic: Topic): string {
  const spaced = all.flatMap((one) => (one.isSpaced && one[topic] ? [one[topic]] : []));
  const unspaced = all.flatMap((one) => (!one.isSpaced && one[topic] ? [one[topic]] : []));
  return unspaced.length === 0
    ? `(?:${border.before}(?:${spaced.join('|')})${border.after})`
    : `(?:${border.before}(?:${spaced.join('|')})${border.after}|(?:${unspaced.join('|')}))`;
}

/** Each language's own words for founding, with those that belong to the same clause. */
export const foundingLanguages: readonly (Partial<Language> & Pick<Language, 'isSpaced'>)[] = all.filter(
  (one) => one.isSpaced && (one.foundActive !== undefined || one.foundPassive !== undefined),
);

const compiled = new Map<string, RegExp>();
/** Tables and the texts compared with them are in lower case: patterns that ignore case take several times as long to compile. */
function lower(text: string): string {
  // One text is asked about many topics in a row.
  if (text !== lastText) [lastText, lastLower] = [text, text.toLowerCase().replaceAll('i\u0307', 'i')];
  return lastLower;
}
let lastText = '';
let lastLower = '';

function compile(key: string, source: () => string, flags = 'u'): RegExp {
  const known = compiled.get(key);
  if (known) return known;
  const made = new RegExp(source(), flags);
  compiled.set(key, made);
  return made;
}

/** The tables' words, in the order of `wordsFor`. */
function words(): TopicWords {
  if (opened) return opened;
  const topics = [...new Set(all.flatMap((one) => Object.keys(one)))].filter((key): key is Topic => all.some((one) => typeof one[key as Topic] === 'string'));
  const inOrder = [...all.filter(({ isSpaced }) => isSpaced), ...all.filter(({ isSpaced }) => !isSpaced)];
  opened = openTopicWords(topics.map((topic) => [topic, inOrder.flatMap(({ [topic]: source, isSpaced }) => (source ? [{ source, isSpaced }] : []))] as const));
  return opened;
}
let opened: TopicWords | undefined;

/** Whether a text mentions a topic, in any language. */
export const speaksOf = (topic: Topic, text: string): boolean => words().has(topic, lower(text));

/** A text up to the end of its first words for a topic. */
export function firstOf(topic: Topic, text: string): { through: string } | undefined {
  const found = words().first(topic, lower(text));
  return found ? { through: lower(text).slice(0, found.end) } : undefined;
}

const onlySigns = /^[\s\p{P}\p{S}]*$/u;
/** Whether a text is only a word for a topic. */
export function isWordFor(topic: Topic, text: string): boolean {
  const trimmed = lower(text.trim());
  return words().ends(topic, trimmed, (start) => onlySigns.test(trimmed.slice(0, start)));
}

/**
 * Whether a word for a topic is beside something, in lower case.
 * @param before what is in front of it: a look behind, sticky
 * @param after what follows it, as a pattern's source
 */
export function isBeside(topic: Topic, text: string, before: RegExp, after: string): boolean {
  const lowered = lower(text);
  return words().isBeside(topic, lowered, (start) => matchesAt(before, lowered, start), after);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Words before a heading's noun that don't change its topic. */
const articles =
  'the|your|choose|see|ihre?|deine?|votre|vos|tus?|seus?|twój|váš|din|ваш\\p{L}*|die|der|das|le|la|les|los|las|el|o|os|as|i|gli|il|de|het|happy|real|some|recent|from|all|more|read|customer|client|user|proudly|alle|einige|quelques|algunos|alguns|alcuni|några|všechn\\p{L}+|все|key|main|core|wichtigste|principales|principais|principali|belangrijkste|główne|hlavní|основные|主な|核心|主要|주요';

/** Whether a heading means features in the page's own language and nothing else: "Recursos" are features in Portuguese and resources in Spanish. */
export function isOnlyFeatures(heading: string, language: string | null): boolean {
  const own = (languages as Partial<Record<string, Language>>)[language?.slice(0, 2) ?? ''];
  if (!own) return false;
  const is = (topic: 'featuresHeading' | 'otherHeading') =>
    compile(`${language!.slice(0, 2)} ${topic}`, () => `^[\\s\\p{P}]*(?:${own[topic]})[\\s\\p{P}]*$`).test(lower(heading.trim()));
  return is('featuresHeading') && !is('otherHeading');
}

/** "Meet", "our", "latest": words that don't change what a heading is about. */
const lightWords =
  'meet|a|an|our|latest|popular|featured|explore|discover|browse|new|top|best|selected|upcoming|this|some|few|we|and|of|in|for|with|unsere?r?|neueste|aktuelle|beliebte|entdecken sie|lernen sie|kennen|und|nos|notre|nouvelles?|derniers?|dernières?|populaires?|découvrez|rencontrez|et|du|des|nuestr[oa]s?|últim[oa]s|populares|descubre|conoce|y|del|noss[oa]s?|conheça|descubra|e|da|do|dos|das|(?:i |le )?nostr[aieo]|ultim[ei]|scopri|incontra|della?|dei|onze?|ons|laatste|nieuwste|populaire|ontdek|ontmoet|en|van|nasz[aey]?|nasi|najnowsze|popularne|poznaj|odkryj|i|naše?|naši|nejnovější|oblíbené|poznejte|a|våra|vårt?|senaste|populära|upptäck|möt|och|vores|vore|våre|seneste|siste|mød|møt|og|meidän|uusimmat|tutustu|ja|наши?|наша|последние|популярные|новые|познакомьтесь|и|с|bizim|son|yeni|popüler|keşfedin|ve|우리|우리의';
const unspacedLight = 'の|と|私たち|当社|我们|我們|的|与|和|의';

/** Whether a heading is about parts of a page that aren't features, such as the team, values, awards, places or news, and nothing else. What means features in the page's language isn't. */
export function isSectionHeading(heading: string, language: string | null): boolean {
  const code = language?.slice(0, 2) ?? '';
  const own = (languages as Partial<Record<string, Language>>)[code];
  const means = compile(
    `${own ? code : 'en'} section`,
    () => `^[\\s\\p{P}]*(?:(?:${articles}|${lightWords})\\s+){0,3}(?:${(own ?? en).featuresHeading})[\\s\\p{P}]*$`,
  );
  const text = lower(heading.trim());
  if (means.test(text)) return false;
  const light = compile('light', () => `${border.before}(?:${articles}|${lightWords})${border.after}|${unspacedLight}`, 'gu');
  const left = withoutSections(text);
  return left !== text && !/[\p{L}\p{N}]/u.test(left.replace(light, ' '));
}

const sectionTopics = ['sectionHeading', 'teamHeading', 'othersHeading', 'otherHeading', 'testimonialsHeading'] as const;
function withoutSections(text: string): string {
  let left = '';
  for (let at = 0; ; ) {
    const found = sectionTopics.flatMap((topic) => words().first(topic, text, at) ?? []);
    const [next] = found.sort((one, other) => one.start - other.start);
    if (!next) return left + text.slice(at);
    left += `${text.slice(at, next.start)} `;
    at = next.end;
  }
}

/** Whether a heading is about a topic, and nothing else: "What our customers say", not "Manage reviews". */
export function headingIs(topic: Topic, heading: string): boolean {
  const text = lower(heading.trim());
  const begins = compile(
    'begins',
    () => {
      const own = all.flatMap((one) => (one.isSpaced && one.we ? [one.we] : [])).join('|');
      return `(?<=^[\\s\\p{P}\\p{S}\\d]*(?:(?:${articles}|${own})\\s+){0,3})`;
    },
    'uy',
  );
  return words().ends(topic, text, (start) => matchesAt(begins, text, start));
}
