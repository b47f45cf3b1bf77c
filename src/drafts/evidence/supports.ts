import type { KnownCategory } from '../drafter/drafter.ts';
import { speaksOf, wordsFor } from '../languages/index.ts';
import { countryByAddress } from '../places/address-country.ts';
import { countriesIn, countryBySign, countryOf } from '../places/countries.ts';
import { citiesCalled } from '../places/gazetteer.ts';
import { countryByPostcode, hasStreet, namesState } from '../places/postal.ts';
import { fold } from './canonical.ts';
import { isCreatorRole } from './creator-words.ts';
import { isSomebodyElse } from './founding/somebody-else.ts';
import { startsUsing } from './founding/starts-using.ts';
import { statesMakers } from './founding/stated-makers.ts';
import { foundingYear } from './founding-words.ts';
import { plainEmails } from './hidden-emails.ts';
import { holdsOwnName, isPartOfOwn, withoutOwnQuotes } from './own-name.ts';
import { pricesItself, supportsPricing } from './pricing/pricing-words.ts';
import { introducesOwner, saysMadeInClause } from './says-introduced.ts';
import { beforeMade, eastAsianMakers, saysIMade } from './says-made.ts';
import { saysTogether } from './says-together.ts';
import { supportsStage } from './stage-words.ts';
import { wordsOf } from './stems.ts';
import { isUsersStory } from './users-story.ts';
import { basedAs } from './whose-place/based-as.ts';
import { ownMadeCountry } from './whose-place/made-here.ts';
import { makingIn } from './whose-place/made-words.ts';
import { beforeCredits, beforeOthersLine, isOperated, isOthersRole, ownCountry } from './whose-place/others-line.ts';
import { officeIn } from './whose-place/own-office.ts';
import { isOfSomebodyElse, isOwnSubject } from './whose-place/place-subjects.ts';
import { basedIn, locates, withoutYears } from './whose-place/place-words.ts';

const LEAST_SHARED = 0.6;

interface Around {
  quotes: string[];
  names: string[];
  /** Addresses of the site's pages: what relative addresses are relative to. */
  pages: string[];
}

/** Whether quotes support a value of a field. If a field has no rule, its words and numbers have to be in the quotes. */
export function supportsField(field: string, value: string, { quotes, names, pages }: Around): boolean {
  const rules: Record<string, () => boolean> = {
    stage: () => supportsStage(value, quotes),
    pricing_model: () => supportsPricing(value, quotes),
    pricing_summary: () => supportsWords(value, quotes.filter(pricesItself)),
    country: () => quotes.some((quote) => supportsCountry(value, quote, names)),
    city: () => quotes.some((quote) => supportsCity(value, quote, names)),
    founded_year: () => /^(?:1[89]|20)\d\d$/.test(value) && quotes.some((quote) => foundingYear(quote.replace(/\n/g, ': '), names) === value),
    contact_email: () => supportsEmail(value, quotes),
    demo_video_url: () => /^https:\/\/(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\//.test(value) && supportsAddress(value, quotes, pages),
    logo_url: () => supportsAddress(value, quotes, pages),
    founder: () => supportsFounder(value, quotes, names),
    milestone_date: () =>
      numbersIn(value).every((number) => Number(number) <= 12 || quotes.some((quote) => numbersIn(quote).includes(number))) &&
      quotes.some((quote) => /\d/.test(quote)),
  };
  return rules[field]?.() ?? supportsWords(value, quotes);
}

/** A name has to be in a quote in exactly this spelling, as whole words. */
export function supportsName(value: string, quotes: string[]): boolean {
  return value.length <= 100 && supportsPhrase(value, quotes);
}

/** One quote contains the value as whole words, in any letter case. */
export function supportsPhrase(value: string, quotes: string[]): boolean {
  const wanted = fold(value);
  return !isAddressLine(value) && wanted !== '' && quotes.some((quote) => holdsWhole(fold(quote.replaceAll('\\/', '/')), wanted));
}

function holdsWhole(text: string, wanted: string): boolean {
  const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const cuts = (before: string | undefined, after: string | undefined) =>
      before !== undefined && after !== undefined && spaced.test(before) && spaced.test(after);
    const end = at + wanted.length;
    if (!cuts(text[at - 1], text[at]) && !cuts(text[end - 1], text[end])) return true;
  }
  return false;
}

/**
 * Free text: every number and every name in it is in the quotes, and so are most of its words. Text copied from the page passes; a
 * model may rephrase it a little, but can't add facts.
 */
export function supportsWords(value: string, given: string[]): boolean {
  if (isAddressLine(value)) return false;
  const quotes = given.filter((quote) => !isAddressLine(quote));
  const quoted = fold(quotes.join('\n').replaceAll('\\/', '/').replaceAll('\\n', '\n').replaceAll('\\"', '"'));
  if (quotes.length === 0) return false;
  if (quoted.includes(fold(value))) return true;
  const numbers = new Set(numbersIn(quoted));
  if (!numbersIn(fold(value)).every((number) => numbers.has(number))) return false;
  const known = new Set(unitsOf(quoted));
  const units = unitsOf(fold(value));
  if (units.length === 0) return false;
  // A capitalised word inside a sentence is a name.
  const names = [...value.matchAll(/(?<=[\p{Ll}\d,;)] )\p{Lu}[\p{L}\d]+/gu)].map(([word]) => fold(word));
  if (!names.every((word) => known.has(word) || quoted.includes(word))) return false;
  return units.filter((unit) => known.has(unit)).length / units.length >= LEAST_SHARED;
}

/** "mailto:hello@acme.com?subject=Hi" is a link and states nothing. */
const isAddressLine = (text: string): boolean => /^\s*(?:mailto|tel|sms|javascript|data|blob):|\bmailto:\S/i.test(text);

/** Words, or pairs of characters in languages without spaces. */
function unitsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((run) => {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(run)) return [run];
    const signs = [...run];
    return signs.length < 2 ? [run] : signs.slice(1).map((sign, at) => signs[at]! + sign);
  });
}

/** Numbers with their separators, so that 1,200 is not supported by 200. */
function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(/^0+(?=\d)/, ''));
}

/** The part of a quote that is about the company itself, as the readers see it: not the line or the sentence of a customer, a host or an agency. */
function ownPlace(quote: string, names: readonly string[]): string {
  const own = beforeOthersLine(beforeCredits(quote, names), names);
  if (isOfSomebodyElse(own, names) || isUsersStory(own, names)) return '';
  if (((speaksOf('hosting', own) && !isOperated(own)) || speaksOf('stored', own)) && !hasStreet(own)) return '';
  const based = basedIn.exec(own);
  return based && !isOwnSubject(own.slice(0, based.index), names) ? '' : own;
}

/** The name, or an inflected form of it, in a position where a place is named. */
function supportsCity(value: string, given: string, names: readonly string[]): boolean {
  const quote = ownPlace(given, names);
  const isIt = (called: string | undefined) => called !== undefined && (called === value || citiesCalled(called)[0]?.main === citiesCalled(value)[0]?.main);
  if (isIt(basedAs(quote, names)) || isIt(officeIn(quote))) return true;
  if (!locates(quote) && makingIn(quote, names) === undefined) return false;
  const main = citiesCalled(value)[0]?.main;
  return (
    supportsPhrase(value, [quote]) ||
    (main !== undefined && (quote.match(/\p{Lu}[\p{L}-]+(?:['’]\p{L}+)?/gu) ?? []).some((word) => citiesCalled(word).some((city) => city.main === main)))
  );
}

function supportsCountry(code: string, given: string, names: readonly string[]): boolean {
  const quote = ownPlace(given, names);
  if ((countryByPostcode(quote) ?? countryByAddress(withoutYears(quote))) === code) return true;
  if (countriesIn(quote).some((country) => country.code === code) && locates(quote)) return true;
  if (ownCountry(quote, names, true) === code || ownMadeCountry(quote, names) === code) return true;
  if (code === 'US' && namesState(quote) && locates(quote)) return true;
  if (countryBySign(quote)?.code === code) return true;
  const stated = /"addressCountry"\s*:\s*(?:\[\s*)?"([^"]+)"/.exec(quote)?.[1] ?? /"addressCountry"[\s\S]*"name"\s*:\s*"([^"]+)"/.exec(quote)?.[1];
  return (stated !== undefined && countryOf(stated) === code) || (/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/i.test(quote) && quote.slice(0, 2).toUpperCase() === code);
}

/** The whole address, not a part of a longer one; a spelled-out address counts too. */
function supportsEmail(value: string, quotes: string[]): boolean {
  if (!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value)) return false;
  const wanted = value.toLowerCase();
  return quotes.some((quote) =>
    [decode(quote), plainEmails(quote)].some((form) => {
      const text = form.toLowerCase();
      const at = text.indexOf(wanted);
      return at >= 0 && !/[\w.+%-]/.test(text[at - 1] ?? ' ') && !/^(?:[\w@-]|\.[a-z0-9])/.test(text.slice(at + wanted.length));
    }),
  );
}

/** A whole web address is in a quote, or a relative one in a quote resolves to it on one of the pages. */
export function supportsAddress(value: string, quotes: string[], pages: string[]): boolean {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) return false;
  const wanted = new URL(value).href;
  const bare = (href: string) => href.replace(/\/$/, '');
  return quotes.some((quote) => {
    const parts = quote
      .replaceAll('\\/', '/')
      .split(/[\s"'<>,[\]]+/)
      .filter((part) => part !== '');
    return parts.some((part) =>
      [part, ...pages.map((page) => (URL.canParse(part, page) ? new URL(part, page).href : ''))].some(
        (href) => URL.canParse(href) && bare(new URL(href).href) === bare(wanted),
      ),
    );
  });
}

const founderRole = new RegExp(`${wordsFor('founder')}|${wordsFor('foundedBy')}|"founders?"`, 'iu');
/** "Founded in 2013 in Ulm by Jane Roe": without a subject. */
const founderThere = new RegExp(
  `^\\P{L}*${wordsFor('founded')}[^.!?;:\\n]{0,60}?\\s(?:by|par|por|pel[oa]s?|da|dai|dal|dalla|door|przez|av|af|von)\\s(?=\\p{L})`,
  'iu',
);
/** Words that say the same of anything: "Jane Roe starts the podcast", "a page created with Jane Roe". */
const founderVerb = new RegExp(
  `${wordsFor('founded')}|${wordsFor('foundActive')}|${wordsFor('foundPassive')}|(?<!\\p{L})(?:founds?|richtt?en?|gründe[nt]|fondent|fundan|fundam|fundaron|fundou|fondano|fondarono|inici(?:ó|aron|ou|aram)|avviarono|montaron|opened|eröffneten?|abr(?:ió|ieron|iu|iram)|aprirono|otworzył[aiy]?|otevřel[aiy]?|öppnade|открыл[аи]?)(?!\\p{L})|^(?:I|Ich habe|J[’']ai|Yo|Eu|Ho|Ik heb) .{0,12}(?:started|built|made|created|began|gebaut|entwickelt|creé|criei|creato|gebouwd)(?!\\p{L})`,
  'iu',
);
/** "It", and "la" of "la fundaron": what the sentence before is about. */
const selfWord =
  /(?<!\p{L})(?:(?:it|this|I|es|ich|je|yo|eu|io|ik|jag|jeg|я)(?!\p{L})|l(?:[ao]s?|['’](?:ha|hanno|a|ont)) (?:co-?)?(?:fond|fund|cre|cré|mont)\p{L}+(?! (?:el|la|los|las|una?|le|il|lo|les) )|(?:fund|cri)(?:ou|aram)-n?[ao](?!\p{L}))/iu;

/** Whether a quote says that something was founded or made, and what is the company itself. */
export function saysFounded(quote: string, names: readonly string[]): boolean {
  const own = beforeCredits(quote, names);
  if (isPartOfOwn(own, names) || isOthersRole(own, names)) return false;
  if (founderRole.test(own) || founderThere.test(own)) return true;
  return founderVerb.test(own) && (holdsOwnName(own, names) || speaksOf('we', own) || speaksOf('company', own) || selfWord.test(own));
}

const makerWord = new RegExp(`${wordsFor('iMake')}|^${wordsFor('behind')}|${wordsFor('workOf')}`, 'iu');

/** The name in one quote, and a statement that someone founded something, or made the product that is named, in the same or another quote. */
function supportsFounder(value: string, given: string[], names: string[]): boolean {
  const quotes = given.filter((quote) => !isSomebodyElse(value, quote) && !startsUsing(quote, names));
  const isMade = (quote: string) =>
    makerWord.test(quote) && (names.some((name) => supportsPhrase(name, [quote])) || holdsOwnName(quote, names) || quotes.length > 1);
  return (
    quotes.some((quote) => supportsPhrase(value, [quote]) || supportsPhrase(`${value}ы`, [quote]) || sharesSurname(value, quote)) &&
    (introducesOwner(quotes) ||
      statesMakers(quotes, names) ||
      quotes.some((quote) => saysFounded(quote, names) || isMade(quote) || saysMade(quote, names) || saysCreator(value, quote)))
  );
}

/** "Creator", or "Jane Roe, creator". */
const saysCreator = (value: string, quote: string): boolean => isCreatorRole(quote) || isCreatorRole(quote.replace(value, '').replace(/^[\s\p{P}]+/u, ''));

/** "Jane and John Roe": Jane's surname comes after the other name. */
function sharesSurname(value: string, quote: string): boolean {
  const [first, ...rest] = value.split(' ');
  const and = '(?:and|und|et|y|e|en|i|a|og|och|ve|ja|és|dan|și|và|και|и|та|і|й|&)';
  return new RegExp(`(?<!\\p{L})${escapeName(first!)} ${and} \\p{Lu}[\\p{L}'’-]+ ${escapeName(rest.join(' '))}ы?(?!\\p{L})`, 'u').test(quote);
}

const startedIt = / (?:founded|started|built|created|wrote) it(?!\p{L})/u;
const idea = /^(?:the idea|die idee|l['’]idée|la idea|a ideia|l['’]idea|het idee) /iu;
const saysMade = (quote: string, names: readonly string[]): boolean =>
  ((idea.test(quote) || startedIt.test(quote)) && names.some((name) => supportsPhrase(name, [quote]))) ||
  beforeMade(quote, names) !== undefined ||
  saysIMade(quote, names) ||
  saysTogether(quote, names) ||
  saysMadeInClause(withoutOwnQuotes(quote, names), names) ||
  eastAsianMakers(quote, names).length > 0;

const escapeName = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One quote contains two words of a category, or its whole name. */
export function supportsCategory(value: string, quotes: string[], categories: KnownCategory[]): boolean {
  const category = categories.find(({ name }) => name === value);
  if (!category) return false;
  const own = [...wordsOf(category.name).keys()];
  const all = new Set([
    ...own,
    ...wordsOf(category.description ?? '').keys(),
    ...wordsOf(categories.find(({ slug }) => slug === category.parent)?.name ?? '').keys(),
  ]);
  return quotes.some((quote) => {
    const words = wordsOf(quote);
    const shared = [...all].filter((word) => words.has(word)).length;
    return shared >= 2 || (own.length > 0 && own.every((word) => words.has(word)));
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
