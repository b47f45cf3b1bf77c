import { type Db, sql } from '../platform/database/database.ts';
import { type Question, type Term, tellingTerms } from './question.ts';
import { stem } from './stem.ts';
import { EVERY_LISTING } from './vocabulary-store.ts';

/** Part of what a question says that a listing must hold to be a hit without having all of its words. */
const SHARE = 0.4;
/** Most listings that are looked at for having a part of the question. With more, its words are too common to mean much apart. */
const MOST_PARTLY = 1500;
/** Most listings with all words, by estimate, that are told apart by each word: past that, by where the words are. */
const MOST_WEIGHED = 1000;

/** Worth of what is said aside, in hundredths. */
const ASIDE = 50;

/** What the telling words of a question are worth on a site. */
export interface Weights {
  /** Of each telling word in turn: inverse document frequency, in hundredths. */
  worth: number[];
  /** The least that a listing without all words must hold. */
  least: number;
  /** Words one of which every hit has, by their place among the telling ones; empty: only listings with all words are hits. */
  essential: number[];
}

/**
 * What each telling word says: the fewer listings of the site have it, the more. One look at the vocabulary.
 * Undefined: the question is one word, or of words so common that places do better.
 */
export async function weigh(db: Db, siteId: number, question: Question): Promise<Weights | undefined> {
  if (question.terms.length < 2) return undefined;
  const telling = tellingTerms(question);
  const forms = telling.map(formsOf);
  const rows = await db.rows<{ word: string; listings: number }>(
    sql`select word, listings from search_word where site_id = ${siteId} and word = any(${[EVERY_LISTING, ...new Set(forms.flat())]}::text[])`,
  );
  const listings = new Map(rows.map((row) => [row.word, row.listings]));
  const all = listings.get(EVERY_LISTING) ?? 0;
  const having = forms.map((words) =>
    Math.min(
      all,
      words.reduce((sum, word) => sum + (listings.get(word) ?? 0), 0),
    ),
  );
  return weightsOf(
    having,
    telling.map((term) => term.aside),
    all,
  );
}

/** Weights from the numbers of listings that have each word, of `all` listings; what is said aside counts less. */
function weightsOf(having: readonly number[], aside: readonly boolean[], all: number): Weights | undefined {
  const together = having.reduce((product, count) => (product * count) / Math.max(1, all), Math.max(1, all));
  if (together > MOST_WEIGHED) return undefined;
  const worth = having.map((count, i) => Math.round((aside[i] ? ASIDE : 100) * Math.log(1 + (all + 1) / (count + 0.5))));
  // A word that nobody has tells nothing apart.
  const least = Math.ceil(SHARE * worth.reduce((sum, weight, i) => sum + (having[i] === 0 ? 0 : weight), 0));
  return { worth, least, essential: essentialOf(having, worth, least) };
}

/** The rarest words that every sufficient part of the question has one of, as long as they are rare enough to look at all who have them. */
function essentialOf(having: readonly number[], worth: readonly number[], least: number): number[] {
  const rarestFirst = worth.map((_, i) => i).sort((a, b) => worth[b]! - worth[a]! || a - b);
  let spare = 0;
  while (rarestFirst.length > 1) {
    spare += worth[rarestFirst.at(-1)!]!;
    if (spare >= least) break;
    rarestFirst.pop();
  }
  const count = () => rarestFirst.reduce((sum, i) => sum + having[i]!, 0);
  while (rarestFirst.length > 0 && count() > MOST_PARTLY) rarestFirst.pop();
  return rarestFirst;
}

/** The word and its commonest inflections: `invoices` also counts as invoice, invoiced and invoicing. */
function formsOf({ word, gram, corrections }: Term): string[] {
  const written = [word, ...corrections.filter((words) => words.length === 1).flat()];
  return [...new Set(written.flatMap((one) => (gram ? [one] : inflections(one))))];
}

function inflections(word: string): string[] {
  const root = stem(word);
  const ends = root.endsWith('i') ? [`${root.slice(0, -1)}y`, `${root.slice(0, -1)}ies`] : [];
  const endings = /^[a-z]{3,30}$/.test(root) ? ['', 's', 'e', 'es', 'ed', 'ing', 'er', 'ers'] : [''];
  return [word, ...endings.map((ending) => root + ending), ...ends];
}
