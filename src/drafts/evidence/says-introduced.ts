import { headingIs } from '../languages/index.ts';
import { isAboutAuthor } from './creator-words.ts';
import { foundingClauses, type Kind } from './founding/founding-clause.ts';

// What proves that people who introduce themselves are the founders.

const weMade =
  /^[^\p{L}]*(?:(?:in|im|en|em|nel|w|v|i) (?:\p{Ll}{2,6} )?\d{4},? )?(?:we (?:co-?)?(?:founded|started|set up|set|built|created|opened|launched) (?:it|this)|wir (?:haben (?:es|das|sie|ihn) [^.!?]{0,60}(?:gegründet|gestartet|gebaut|entwickelt)|gründeten (?:es|sie|ihn))|nous l['’]avons (?:fondé|créé|lancé|monté|ouvert)e?|l[oa] (?:fundamos|creamos|montamos|abrimos|pusimos en marcha)|l['’]abbiamo (?:fondat|creat|apert|avviat|lanciat)[oa])(?!\p{L})/iu;
/** "We set it up in 2016", "l’abbiamo aperto nel 2012": "it" is what the sentence before is about. */
export const weMadeIt = (sentence: string): boolean => weMade.test(sentence);

const kinds: readonly Kind[] = ['made', 'weMade', 'iMade'];
/** Whether a quote says that someone made the product, or "we" or "I" founded the company. */
export const saysMadeInClause = (quote: string, names: readonly string[]): boolean =>
  weMadeIt(quote) || kinds.some((kind) => foundingClauses(quote, names, kind).length > 0);

/** "About me", then "I am Jane Roe". */
export const introducesOwner = (quotes: readonly string[]): boolean =>
  quotes.length > 1 && quotes.some((quote) => quote.length <= 60 && headingIs('makerHeading', quote) && !isAboutAuthor(quote));
