import { type Db, empty, raw, sql } from '../platform/database/database.ts';
import { correctionsOf, KNOWN, type Neighbour, partsOf } from './corrections.ts';
import { isSpellable, spellingNeighbourhood } from './spelling.ts';
import { stem } from './stem.ts';
import { EVERY_LISTING } from './vocabulary-store.ts';

/** Maximum number of words per site, and of sites, that a process keeps: about 6 MB for each site. The least recently used are dropped first. */
const MOST_WORDS = 20_000;
const MOST_SITES = 20;
/** Limits the work for very short words, which many others resemble. */
const MOST_NEAR = 300;

/** Adds up the listings of at most this many words with the same beginning. */
const MOST_BEGUN = 1000;

/** What a site's vocabulary knows about a word. */
export interface KnownWord {
  /** The number of listings with this word and with its most common inflections, if any: for `invoices` also invoice, invoiced and invoicing. */
  forms: [form: string, listings: number][];
  /** Words that it may be a misspelling of; each is one word, or several words that were typed as one. */
  corrections: string[][];
  /** An upper bound on the listings with a word that begins like it; absent until it was needed. */
  begun?: number;
}

/** What a site's vocabulary knows about the words of a question. */
export interface Vocabulary {
  /** Changes whenever the words are recounted. */
  version: string;
  listings: number;
  words: Map<string, KnownWord>;
}

const kept = new WeakMap<Db, Map<number, Vocabulary>>();

/**
 * Looks up words in a site's vocabulary. Words that this process looked up before come from memory: the answer to the question
 * tells whether that version is still current (`versionOf`). If it isn't, call `forget` and start again.
 */
export async function vocabularyWith(db: Db, siteId: number, words: readonly string[]): Promise<Vocabulary> {
  const sites = kept.get(db) ?? new Map<number, Vocabulary>();
  kept.set(db, sites);
  const known = sites.get(siteId);
  const missing = known ? words.filter((word) => !known.words.has(word)) : words;
  if (!known || missing.length > 0) {
    const found = await readVocabulary(db, siteId, missing, { spelling: true });
    if (known && known.version !== found.version) {
      forget(db, siteId, known.version);
      return vocabularyWith(db, siteId, words);
    }
    if (!known) {
      if (sites.size >= MOST_SITES) sites.clear();
      sites.set(siteId, found);
      return found;
    }
    for (const [word, told] of found.words) known.words.set(word, told);
  }
  return { ...known, words: new Map(words.map((word) => [word, used(known.words, word)])) };
}

/** The entry of a word, marked as the most recently used. */
function used(words: Map<string, KnownWord>, word: string): KnownWord {
  const found = words.get(word)!;
  words.delete(word);
  words.set(word, found);
  if (words.size > MOST_WORDS) words.delete(words.keys().next().value!);
  return found;
}

/** Drops everything kept of this version. */
export function forget(db: Db, siteId: number, version: string): void {
  const sites = kept.get(db);
  if (sites?.get(siteId)?.version === version) sites.delete(siteId);
}

/** The current version, as a value in a statement: `refreshVocabulary` updates the row of all listings whenever it changes a word. */
export const versionOf = (siteId: number) => sql`(select xmin::text from search_word where site_id = ${siteId} and word = ${EVERY_LISTING})`;

interface Row {
  /** Null: the row is a count. Otherwise the word of the question that it resembles. */
  term: string | null;
  word: string;
  other: string | null;
  listings: number;
  /** Only in the row of all listings. */
  version: string | null;
}

/** Reads these words from the database; possible misspellings only if `spelling` is set. */
export async function readVocabulary(db: Db, siteId: number, words: readonly string[], wanted: { spelling: boolean }): Promise<Vocabulary> {
  const forms = new Map(words.map((word) => [word, formsOf(word)]));
  const terms = wanted.spelling ? words.filter(isSpellable) : [];
  const rows = await db.rows<Row>(sql`
    select null as term, word, null as other, listings, case when word = ${EVERY_LISTING} then xmin::text end as version
    from search_word where site_id = ${siteId} and word = any((select ${[EVERY_LISTING, ...[...forms.values()].flat()]}::text[])::text[])
    ${terms.length > 0 ? resembling(siteId, terms) : empty}`);
  const counts = new Map(rows.filter((row) => row.term === null).map((row) => [row.word, row.listings]));
  const neighbours = rows.filter((row) => row.term !== null).map(({ term, word, other, listings }): Neighbour => [term!, word, other, listings]);
  return {
    version: rows.find((row) => row.version !== null)?.version ?? '',
    listings: counts.get(EVERY_LISTING) ?? 0,
    words: new Map(
      [...forms].map(([word, all]) => [
        word,
        {
          forms: all.flatMap((form): [string, number][] => (counts.has(form) ? [[form, counts.get(form)!]] : [])),
          corrections: correctionsOf(
            word,
            neighbours.filter(([term]) => term === word),
          ),
        },
      ]),
    ),
  };
}

/** Similar words of the vocabulary, and pairs of words that may have been glued together. Words known well enough are taken as meant. */
function resembling(siteId: number, terms: readonly string[]) {
  const parts = terms.flatMap(partsOf);
  // A literal: with a parameter, PostgreSQL expects more words than there are and plans this anew for each question, which takes longer than running it.
  const unknown = sql`not exists (select from search_word k where k.site_id = ${siteId} and k.word = t.term and k.listings >= ${raw(String(KNOWN))})`;
  return sql`
    union all
    select t.term, w.word, null, w.listings, null
    from unnest((select ${terms}::text[]), (select ${terms.map((term) => integers(spellingNeighbourhood(term)))}::text[])) as t(term, near)
    cross join lateral (
      -- The site takes no part in finding them (+ 0): the index that begins with it would hand out every word of the site.
      select w.word, w.listings from search_word w
      where w.near && t.near::integer[] and w.site_id + 0 = ${siteId} and levenshtein(w.word, t.term) <= 3 limit ${MOST_NEAR}
    ) w where ${unknown}
    union all
    select t.term, l.word, r.word, least(l.listings, r.listings), null
    from unnest(
      (select ${parts.map((part) => part.whole)}::text[]), (select ${parts.map((part) => part.left)}::text[]), (select ${parts.map((part) => part.right)}::text[])
    ) as t(term, l, r)
    join search_word l on l.site_id = ${siteId} and l.word = t.l
    join search_word r on r.site_id = ${siteId} and r.word = t.r
    where ${unknown}`;
}

/** An upper bound on the listings with a word that begins like one of these. Infinite if very many words begin that way. */
export async function countBegunAtMost(db: Db, siteId: number, beginnings: readonly string[]): Promise<number> {
  const row = await db.row<{ words: number; listings: number }>(sql`
    select count(*)::int as words, coalesce(sum(listings), 0)::int as listings
    from unnest(${[...beginnings]}::text[], ${beginnings.map((one) => `${one}\u{10ffff}`)}::text[]) b(first, last)
    cross join lateral (
      select listings from search_word where site_id = ${siteId} and word ~>=~ b.first and word ~<~ b.last limit ${MOST_BEGUN}) w`);
  return row!.words >= MOST_BEGUN ? Number.POSITIVE_INFINITY : row!.listings;
}

/** The same for one word of a question. Kept with the word, so that it is only counted once. */
export async function countBegun(db: Db, siteId: number, { word, known }: { word: string; known: Vocabulary }): Promise<number> {
  const told = known.words.get(word);
  if (!told) return 0;
  told.begun ??= await countBegunAtMost(db, siteId, [word]);
  return told.begun;
}

/** An array in PostgreSQL's own notation: the driver would quote and escape each of a hundred numbers. */
export function integers(numbers: readonly number[]): string {
  return `{${numbers.join()}}`;
}

/** The word and its most common inflections. */
function formsOf(word: string): string[] {
  const root = stem(word);
  const ends = root.endsWith('i') ? [`${root.slice(0, -1)}y`, `${root.slice(0, -1)}ies`] : [];
  const endings = /^[a-z]{3,30}$/.test(root) ? ['', 's', 'e', 'es', 'ed', 'ing', 'er', 'ers'] : [''];
  return [...new Set([word, ...endings.map((ending) => root + ending), ...ends])];
}
