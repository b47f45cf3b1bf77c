import { type Db, empty, raw, sql } from '../platform/database/database.ts';
import { fold } from '../platform/words/normalise.ts';
import { correct } from './corrections.ts';
import { chooseWay } from './filters/choose-way.ts';
import {
  type Asking,
  beginningsWanted,
  columnsOf,
  inPlaces,
  MOST_RANKED,
  nearCounts,
  nearNames,
  nothingFound,
  passing,
  type SearchQuery,
  weighed,
} from './hits.ts';
import { countHitsAtMost, countLeads, type OfLeads, weigh, weighedWords } from './information.ts';
import { countBegun, forget, type Vocabulary, versionOf, vocabularyWith } from './known-words.ts';
import { documentsOf, type ListingIds, type ListingQuery, orderOf, statsOf } from './listing-query.ts';
import { absentAmong } from './look-ups.ts';
import { lookForSlip } from './misspelt.ts';
import { mayBeAnywhere, nameConditionsOf, placedWordsOf, type Question, tellingTerms, textConditionsOf } from './question.ts';
import { namePlaces, prefixPlaces, RANK, textPlaces } from './rank.ts';

/** If the question may have more hits than this, it is worth finding out which of its spellings no listing has. */
const COMMON = 5000;
/** In a directory of this size, that is also worth it for any question with corrected words, which has many spellings. */
const MANY = 50_000;

/** Checking one listing for a word with this beginning takes as long as reading this many listings with such a word from the index. */
const CHECK = 20;
/** Up to this many listings are always checked, however short the beginning is, and never more than MOST_CHECKED. */
const ALWAYS_CHECKED = 300;
const MOST_CHECKED = 5000;

interface Answer {
  ids: string[];
  total: number;
  capped: boolean;
  /** Nothing contains the words or has a similar name. */
  nothing: boolean;
  /** Current version of the vocabulary. */
  version: string | null;
}

/** What is known about a question that looks misspelt. */
interface Second {
  /** Listings that contain the words as typed: they come before those with corrected words. */
  literal: string[];
  /** Listings whose name is two edits away. */
  resembling: string[];
}

/**
 * Listings that answer a question, best first. Usually one query. Words that look misspelt need a short one before it, and words
 * that this process hasn't looked up in the current vocabulary need another.
 * @param choose how filters are applied; tests choose themselves
 */
export async function search(db: Db, query: ListingQuery, question: Question, choose = chooseWay): Promise<ListingIds> {
  const bounded = query.offset >= MOST_RANKED ? { ...query, limit: 0, offset: 0 } : query;
  const found = await answer(db, bounded, question, choose);
  if (!found.isOld) return found.ids;
  forget(db, query.siteId, found.version);
  return (await answer(db, bounded, question, choose)).ids;
}

/** The answer based on the vocabulary that this process keeps, and whether that is out of date. */
async function answer(
  db: Db,
  asked: ListingQuery,
  question: Question,
  choose: typeof chooseWay,
): Promise<{ ids: ListingIds; isOld: boolean; version: string }> {
  const vocabulary = await vocabularyWith(db, asked.siteId, weighedWords(question));
  const query: SearchQuery = { ...asked, ...(await choose(db, asked, { question, vocabulary, weights: weigh(vocabulary, question) })) };
  const corrected = correct(question, vocabulary.words);
  const told = (given: Answer, known = vocabulary, meant?: ListingIds['meant']) => ({
    ids: {
      ids: given.ids.map(Number),
      total: Math.min(given.total, MOST_RANKED),
      totalIsCapped: given.capped || given.total > MOST_RANKED,
      ...(meant && { meant }),
    },
    isOld: (given.version ?? '') !== vocabulary.version || known.version !== vocabulary.version,
    version: vocabulary.version,
  });
  const asTyped = await asking(db, { query, question, vocabulary });
  const first = corrected ? undefined : await ask(db, asTyped);
  if (first && !first.nothing) return told(first);
  const slip = await lookForSlip(db, asTyped);
  if (corrected && slip.few) {
    const known = await vocabularyWith(db, query.siteId, weighedWords(corrected));
    const second = await ask(db, await asking(db, { query, question: corrected, vocabulary: known }), slip);
    return told(second, known, { words: wordsMeant(query.q ?? '', corrected), instead: slip.literal.length === 0 });
  }
  return told(first && slip.resembling.length === 0 ? first : await ask(db, asTyped, slip.resembling.length > 0 ? slip : undefined));
}

async function asking(db: Db, { query, question, vocabulary }: { query: SearchQuery; question: Question; vocabulary: Vocabulary }): Promise<Asking> {
  const weights = weigh(vocabulary, question);
  const isCommon = weights === undefined && countHitsAtMost(vocabulary, question, weights) > COMMON;
  const hasMany = vocabulary.listings > MANY && question.terms.some(({ corrections }) => corrections.length > 0);
  const absent = isCommon || hasMany ? await absentAmong(db, documentsOf(query), placedWordsOf(question)) : undefined;
  const mayBe = absent ? (placedWord: string) => !absent.has(placedWord) : mayBeAnywhere;
  const conditions = { ...nameConditionsOf(question, mayBe), ...(weights ? {} : textConditionsOf(question, mayBe)) };
  return { query, question, weights, mayBe, rare: await rareLeadsOf(db, query.siteId, { question, vocabulary }), conditions };
}

/** Whether few enough listings have the words before the last one to check each for the beginning, instead of reading all that have it. */
async function rareLeadsOf(db: Db, siteId: number, { question, vocabulary }: { question: Question; vocabulary: Vocabulary }): Promise<OfLeads<boolean>> {
  const { namePrefixLead, textPrefixLead } = countLeads(vocabulary, question);
  const unsure = [namePrefixLead, textPrefixLead].some((count) => count > ALWAYS_CHECKED && count <= MOST_CHECKED);
  const last = tellingTerms(question).at(-1);
  const begun = unsure && last ? await countBegun(db, siteId, { word: last.word, known: vocabulary }) : 0;
  const isRare = (count: number) => count <= ALWAYS_CHECKED || (count <= MOST_CHECKED && count * CHECK <= begun);
  return { namePrefixLead: isRare(namePrefixLead), textPrefixLead: isRare(textPrefixLead) };
}

/** What was typed, with the corrected words replaced by their likely spellings if each correction is one word. */
function wordsMeant(typed: string, { terms }: Question): string[] {
  const corrected = terms.filter(({ corrections }) => corrections.length > 0);
  const turns = corrected.length === 1 ? corrected[0]!.corrections.length : 1;
  return Array.from({ length: turns }, (_, turn) => {
    const likely = new Map(corrected.map(({ word, corrections }) => [word, corrections[turn]!.join(' ')]));
    return typed.trim().replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => likely.get(fold(word)) ?? word);
  });
}

/*
 * Everything that a plan could be fitted to is in sub-selects (`(select $1::tsquery)`), lists above all: one of two words would
 * look cheaper than one of unknown length. With nothing to gain from the values PostgreSQL stops planning after five runs of
 * a statement on a connection, and planning would be a third of a search. `offset 0` keeps a look-up of listing_stats per hit.
 */
async function ask(db: Db, asking: Asking, second?: Second): Promise<Answer> {
  const { query, question } = asking;
  const columns = columnsOf(query.sort);
  const answer = await db.row<Answer>(sql`
    with ${passing(query)}
    near as materialized (${nearNames(query, question)}),
    ${asking.weights ? weighed(asking, asking.weights) : sql`worded as materialized (${inPlaces(asking, [...namePlaces, ...textPlaces])}),`}
    beginnings as materialized (${beginningsWanted(question)}),
    begun as materialized (${inPlaces(asking, prefixPlaces, sql`(select wanted from beginnings)`)}),
    hits as materialized (
      select listing_id, ${columns}, max(rank${second ? sql` + case when listing_id = any(${second.literal}::bigint[]) then ${RANK.typedSo} else 0 end` : empty}) as rank
      from (
        select listing_id, rank, ${columns} from ${raw(asking.weights ? 'scored' : 'worded')} union all select * from begun union all select * from near ${nearCounts(query)}
        ${second ? sql`union all select st.listing_id, ${RANK.twoEdits}, ${columns} from unnest((select ${second.resembling}::bigint[])) as id join ${statsOf(query)} st on st.listing_id = id` : empty}
      ) found
      group by listing_id, ${columns}
    )
    select
      array(
        select st.listing_id from hits st order by ${query.sort === 'relevance' ? raw('st.rank desc, st.votes desc, st.listing_id') : orderOf(query.sort)}
        limit ${Math.min(query.limit, MOST_RANKED - query.offset)} offset ${query.offset}
      ) as ids,
      (select count(*) from hits) as total,
      (select count(*) from worded) > ${MOST_RANKED} as capped,
      ${nothingFound(asking)} as nothing,
      ${versionOf(query.siteId)} as version`);
  return answer!;
}
