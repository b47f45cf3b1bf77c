import { empty, raw, type Sql, sql } from '../platform/database/database.ts';
import type { OfLeads, Weights } from './information.ts';
import { integers } from './known-words.ts';
import { columnsOf as browseColumnsOf, documentsOf, hasFilters, type ListingQuery, passes, statsOf } from './listing-query.ts';
import { type LookUp, lookedUp, type Row } from './look-ups.ts';
import { type Conditions, type MayBe, type Question, wordConditionsOf } from './question.ts';
import { type Place, RANK } from './rank.ts';
import { neighbourhood, possibleHalves, swapsOf } from './spelling.ts';
import { matches, scored } from './weighed-hits.ts';

/** A search ranks at most this many listings; further hits aren't counted either. */
export const MOST_RANKED = 3000;
/** With this many hits on whole words, words that only begin that way are not worth the work. */
const ENOUGH = 100;
/** Limits the work for very short names, which many others resemble. */
const MOST_NEAR = 2000;

/** A search and how its filters are applied: as words of the hits, by looking up each hit, or (default) by first reading the listings that pass. */
export interface SearchQuery extends ListingQuery {
  byHit?: boolean;
  /** The filters as a condition on words. */
  passing?: string;
}

/** What a search statement is built from. */
export interface Asking {
  query: SearchQuery;
  question: Question;
  conditions: Conditions;
  /** The weight of each word; undefined if only places decide. */
  weights: Weights | undefined;
  /** Whether listings are checked one by one for the beginning of the last word. */
  rare: OfLeads<boolean>;
  mayBe: MayBe;
}

/** Columns that hits are sorted by. For relevance, votes decide ties. */
export function columnsOf(sort: ListingQuery['sort']): Sql {
  return sort === 'relevance' ? raw('votes') : browseColumnsOf(sort);
}

/** Whether the columns copied into listing_search are enough to show a hit. */
function isPlain(query: SearchQuery): boolean {
  return query.sort === 'relevance' && (!hasFilters(query) || query.passing !== undefined);
}

/** The query for hits that aren't found by words: filters as words don't apply to them, so each hit is looked up. */
const withoutWords = ({ passing: inWords, ...query }: SearchQuery): SearchQuery => (inWords === undefined ? query : { ...query, byHit: true });

/** The copied columns, under names that don't clash with listing_stats. */
function copies(query: SearchQuery): Sql {
  return isPlain(query) ? raw(', votes as voted') : empty;
}

const readsPassing = (query: SearchQuery): boolean => hasFilters(query) && !query.byHit && query.passing === undefined;

/** The rows of `found` (as `s`) that may be shown, with their sort columns. */
function showable(query: SearchQuery): Sql {
  if (isPlain(query)) return raw('cross join lateral (select s.voted as votes) st');
  // For a common word with a rare filter, reading the listings that pass once is cheaper than checking each of 20,000 hits.
  if (readsPassing(query)) return raw('join passing st on st.listing_id = s.listing_id');
  return sql`cross join lateral (select ${columnsOf(query.sort)} from ${statsOf(query)} st where st.listing_id = s.listing_id and ${passes(query)} offset 0) st`;
}

/** Names equal to what was typed or one edit away. The edit distance decides; the numbers only find candidates. */
export function nearNames(asked: SearchQuery, { key, typed }: Question): Sql {
  const query = withoutWords(asked);
  const swaps = swapsOf(key);
  return sql`
    select s.listing_id, case
        when s.name_keys[1] = ${key} and exists (select from public_listing l where l.id = s.listing_id and lower(l.name) = lower(${typed})) then ${RANK.typedName}::real
        when s.name_keys[1] = ${key} then ${RANK.exactName}
        when ${key} = any(s.name_keys) then ${RANK.otherKey}
        else ${Array.from(key).length < 3 ? RANK.oneEditOfShort : RANK.oneEdit}
      end as rank, ${columnsOf(query.sort)}
    from (
      select s.listing_id, s.name_keys${copies(query)} from ${documentsOf(query)} s
      where s.near && (select ${integers(neighbourhood(key))}::integer[]) and s.site_id = ${query.siteId}
        and (s.name_keys && ${swaps}::text[] or exists (select from unnest(s.name_keys) k where levenshtein_less_equal(k, ${key}, 1) <= 1))
      limit ${MOST_NEAR}
    ) s ${showable(query)}`;
}

/** Whether names that begin with the question are needed: not if the full name of several words was typed, and not if there are enough hits. */
export function beginningsWanted(question: Question): Sql {
  const unlessNamed = question.terms.length > 1 ? sql` and not exists (select from near where rank >= ${RANK.exactName})` : empty;
  return sql`select (select count(*) from worded) < ${ENOUGH}${unlessNamed} as wanted`;
}

/**
 * Hits with all words of the question (`worded`), and all hits with enough of them or with a matching name (`scored`), by the
 * weights of their words.
 */
export function weighed({ query, question, mayBe, conditions: { beginsWithWords, name } }: Asking, weights: Weights): Sql {
  const conditions = wordConditionsOf(question, mayBe);
  const columns = columnsOf(query.sort);
  const found = matches(conditions, weights, { ...rowOf(query), names: [beginsWithWords, name] });
  const shown = isPlain(query) ? found : sql`select s.listing_id, s.bits, ${columns} from (${found}) s ${showable(query)}`;
  return sql`
    scored as materialized (${scored(shown, weights, { columns: sql`, ${columns}`, fillers: conditions.fillers !== null })}),
    worded as materialized (select listing_id, rank, ${columns} from scored where whole),`;
}

/** Hits by place. Places are read in order until there are enough rows. */
export function inPlaces({ query, conditions, rare }: Asking, places: readonly Place[], gate?: Sql): Sql {
  const columns = columnsOf(query.sort);
  const lookUps = places.flatMap(({ condition, rank, lead }): LookUp[] => {
    const words = conditions[condition];
    if (!words) return [];
    const rareLead = lead && rare[lead] ? conditions[lead] : null;
    return [rareLead === null ? { words, worth: rank } : { words: rareLead, worth: rank, checked: words }];
  });
  if (lookUps.length === 0) return sql`select listing_id, 0::real as rank, ${columns} from ${statsOf(query)} where false`;
  const found = sql`(${lookedUp(lookUps, rowOf(query))}) s ${isPlain(query) ? empty : showable(query)}`;
  return sql`select s.listing_id, s.worth::real as rank, ${columns} from ${found}${gate ? sql` where ${gate}` : empty} limit ${MOST_RANKED + 1}`;
}

/** The columns that are read from a hit: only its id if `statsOf` decides whether it is shown. */
function rowOf(query: SearchQuery): Row {
  return { from: documentsOf(query), columns: isPlain(query) ? raw(', votes') : empty, condition: sql`site_id = ${query.siteId}`, passing: query.passing };
}

/** Whether the strict question finds nothing on this site even without filters. If only a filter removes all hits, the answer stays empty. */
export function nothingFound({ query, conditions }: Asking): Sql {
  const unfiltered: ListingQuery = { siteId: query.siteId, visibility: query.visibility, sort: 'relevance', limit: 0, offset: 0 };
  // As a look-up: for a plain condition, PostgreSQL expects an early hit and reads every document until there is one.
  const lookUps = conditions.all === null ? [] : [{ words: conditions.all, worth: 0 }];
  const anywhere = sql` and not exists (select from (${lookedUp(lookUps, rowOf(unfiltered))}) s)`;
  // Beginnings come last: a common one takes longer than everything else, and is only read if the others found nothing.
  return sql`not exists (select from worded) and not exists (select from near)${hasFilters(query) ? anywhere : empty} and not exists (select from begun)`;
}

/** For sorts other than relevance: names that merely resemble the question are used if nothing contains its words. */
export function nearCounts(query: ListingQuery): Sql {
  return query.sort === 'relevance' ? empty : raw(`where rank > ${RANK.oneEdit} or not exists (select from worded)`);
}

/** Names that may be two edits away, if the condition holds. A swap counts as two edits here, so the caller checks them again. */
export function farNames(asked: SearchQuery, key: string, condition: Sql): Sql {
  const query = withoutWords(asked);
  const { exact, left, right } = possibleHalves(key);
  const has = (some: readonly number[]) => sql`s.near && (select ${integers(some)}::integer[])`;
  return sql`
    case when ${condition} then (
      select jsonb_agg(to_jsonb(s.listing_id) || to_jsonb(s.name_keys))
      from (
        select s.listing_id, s.name_keys${copies(query)} from ${documentsOf(query)} s
        where (${has(exact)} or ${has(left)} and ${has(right)}) and s.site_id = ${query.siteId}
          and exists (select from unnest(s.name_keys) k where levenshtein_less_equal(k, ${key}, 4) <= 4)
        limit ${MOST_NEAR}
      ) s ${showable(query)}
    ) end`;
}

/** The listings that pass, if they are read first. It must be the first part of a statement that uses `showable`. */
export function passing(query: SearchQuery): Sql {
  if (!readsPassing(query)) return empty;
  return sql`passing as materialized (select st.listing_id, ${columnsOf(query.sort)} from ${statsOf(query)} st where ${passes(query)}),`;
}

/** Listings that contain all telling words as typed. */
export function literalHits({ query, conditions }: Asking, most: number): Sql {
  return sql`
    select s.listing_id from (${lookedUp(conditions.all === null ? [] : [{ words: conditions.all, worth: 0 }], rowOf(query))}) s
    ${isPlain(query) ? empty : showable(query)} limit ${most}`;
}
