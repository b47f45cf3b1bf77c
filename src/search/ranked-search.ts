import { type Db, empty, join, raw, type Sql, sql } from '../platform/database/database.ts';
import { fold } from '../platform/words/normalise.ts';
import { correct, distance, type Neighbour, partsOf } from './corrections.ts';
import { type Weights, weigh } from './information.ts';
import { columnsOf as browseColumnsOf, hasFilters, type ListingIds, type ListingQuery, orderOf, passes } from './listing-query.ts';
import { type Conditions, nameConditionsOf, type Question, textConditionsOf, wordConditionsOf } from './question.ts';
import { namePlaces, type Place, prefixPlaces, RANK, textPlaces } from './rank.ts';
import { isSpellable, neighbourhood, possibleHalves, spellingNeighbourhood, swapsOf } from './spelling.ts';
import { matches, scored } from './weighed-hits.ts';

/** Most hits that are ranked. */
const MOST_RANKED = 3000;
/** With fewer hits than this in whole words, a misspelling is looked for. */
const FEW = 5;
/** With this many hits in whole words, words that only begin so add nothing but work. */
const ENOUGH = 100;
/** Bounds the work on names that resemble a very short one. */
const MOST_NEAR = 2000;

interface Answer {
  ids: string[];
  total: number;
  capped: boolean;
  /** Hits in whole words; only told when there are few. */
  literal: string[] | null;
  neighbours: Neighbour[] | null;
  /** Names that may be two edits away, where nothing else was found: ids, each with the keys of its name. */
  candidates: [id: number, ...keys: string[]][] | null;
}

/** What the first answer told, for the second question. */
interface Second {
  /** Listings that have the words as they were typed: they stand before those with corrected ones. */
  literal: string[];
  /** Listings whose name is two edits away. */
  resembling: number[];
}

interface Asking {
  query: ListingQuery;
  question: Question;
  conditions: Conditions;
  /** What each word is worth; undefined where places alone decide. */
  weights: Weights | undefined;
}

/** Listings that answer a question, the best first. One question to the database; a second where words look misspelt. */
export async function search(db: Db, query: ListingQuery, question: Question): Promise<ListingIds> {
  if (query.offset >= MOST_RANKED) return search(db, { ...query, limit: 0, offset: 0 }, question);
  const first = await ask(db, await readied(db, query, question));
  const corrected = correct(question, first.neighbours ?? []);
  const resembling = (first.candidates ?? []).filter(([, ...keys]) => keys.some((key) => distance(key, question.key) <= 2)).map(([id]) => id);
  if (!corrected && resembling.length === 0) return shown(first);
  const meant = corrected ?? question;
  const literal = first.literal ?? [];
  const found = shown(await ask(db, await readied(db, query, meant), { literal, resembling }));
  return corrected ? { ...found, meant: { words: wordsMeant(query.q ?? '', corrected), instead: literal.length === 0 } } : found;
}

async function readied(db: Db, query: ListingQuery, question: Question): Promise<Asking> {
  const weights = await weigh(db, query.siteId, question);
  return { query, question, weights, conditions: { ...nameConditionsOf(question), ...(weights ? {} : textConditionsOf(question)) } };
}

/** What was typed, with the likely spellings in place of the words that were corrected; each of them where it was one word. */
function wordsMeant(typed: string, { terms }: Question): string[] {
  const corrected = terms.filter(({ corrections }) => corrections.length > 0);
  const turns = corrected.length === 1 ? corrected[0]!.corrections.length : 1;
  return Array.from({ length: turns }, (_, turn) => {
    const likely = new Map(corrected.map(({ word, corrections }) => [word, corrections[turn]!.join(' ')]));
    return typed.trim().replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => likely.get(fold(word)) ?? word);
  });
}

function shown(answer: Answer): ListingIds {
  return { ids: answer.ids.map(Number), total: Math.min(answer.total, MOST_RANKED), totalIsCapped: answer.capped || answer.total > MOST_RANKED };
}

/*
 * Whatever a plan could be fitted to stands in sub-selects (`(select $1::tsquery)`), lists above all: one of two words would
 * look cheaper than one of unknown length. With nothing to gain from the values PostgreSQL stops planning after five runs of
 * a statement on a connection, and planning would be a third of a search. `offset 0` keeps a look-up of listing_stats per hit.
 */
async function ask(db: Db, asking: Asking, second?: Second): Promise<Answer> {
  const { query, question } = asking;
  const columns = columnsOf(query.sort);
  const answer = await db.row<Answer>(sql`
    with ${hasFilters(query) ? sql`passing as materialized (select st.listing_id, ${columns} from listing_stats st where ${passes(query)}),` : empty}
    near as materialized (${nearNames(query, question)}),
    ${asking.weights ? weighed(asking, asking.weights) : sql`worded as materialized (${inPlaces(asking, [...namePlaces, ...textPlaces])}),`}
    beginnings as materialized (${beginningsWanted(question)}),
    begun as materialized (${inPlaces(asking, prefixPlaces, sql`(select wanted from beginnings)`)}),
    nothing as materialized (${nothingFound(asking)}),
    hits as materialized (
      select listing_id, ${columns}, max(rank${second ? sql` + case when listing_id = any(${second.literal}::bigint[]) then ${RANK.typedSo} else 0 end` : empty}) as rank
      from (
        select * from worded union all select * from begun union all select * from near ${nearCounts(query)}
        ${asking.weights ? raw('union all select * from named union all select * from partly') : empty}
        ${second ? sql`union all select st.listing_id, ${RANK.twoEdits}, ${columns} from unnest((select ${second.resembling}::bigint[])) as id join listing_stats st on st.listing_id = id` : empty}
      ) found
      group by listing_id, ${columns}
    ),
    few as materialized (select (select count(*) from worded)${query.typing ? raw(' + (select count(*) from begun)') : empty} < ${FEW} and not exists (select from near where rank >= ${RANK.exactName}) as few)
    select
      array(
        select st.listing_id from hits st order by ${query.sort === 'relevance' ? raw('st.rank desc, st.votes desc, st.listing_id') : orderOf(query.sort)}
        limit ${Math.min(query.limit, MOST_RANKED - query.offset)} offset ${query.offset}
      ) as ids,
      (select count(*) from hits) as total,
      (select count(*) from worded) > ${MOST_RANKED} as capped,
      ${second ? raw('null as literal, null as neighbours, null as candidates') : sql`${spelling(query, question)}, ${farNames(query, question.key)} as candidates`}`);
  return answer ?? { ids: [], total: 0, capped: false, literal: null, neighbours: null, candidates: null };
}

/** What hits are sorted by; with relevance, votes decide among equals. */
function columnsOf(sort: ListingQuery['sort']): Sql {
  return sort === 'relevance' ? raw('votes') : browseColumnsOf(sort);
}

/** Whether the copies in listing_search tell all that is needed of a hit. */
function isPlain(query: ListingQuery): boolean {
  return query.sort === 'relevance' && !hasFilters(query);
}

/** The copies, under names that clash with no column of listing_stats. */
function copies(query: ListingQuery): Sql {
  return isPlain(query) ? raw(', visibility as seen_as, votes as voted') : empty;
}

function visibilityOf({ visibility }: ListingQuery): string {
  return visibility === 'live' ? "'live'" : "'upcoming'";
}

/** The rows of `found` (as `s`) that may be shown, with what they are sorted by. */
function showable(query: ListingQuery): Sql {
  if (isPlain(query)) return raw(`cross join lateral (select s.voted as votes where s.seen_as = ${visibilityOf(query)}) st`);
  // A common word with a rare filter: reading what passes once is cheaper than asking for each of 20,000 hits.
  if (hasFilters(query)) return raw('join passing st on st.listing_id = s.listing_id');
  return sql`cross join lateral (select ${columnsOf(query.sort)} from listing_stats st where st.listing_id = s.listing_id and ${passes(query)} offset 0) st`;
}

/** Names that are what was typed, or that with one edit. The edit distance decides; the numbers only find candidates. */
function nearNames(query: ListingQuery, { key, typed }: Question): Sql {
  const swaps = swapsOf(key);
  return sql`
    select s.listing_id, case
        when s.name_keys[1] = ${key} and exists (select from listing l where l.id = s.listing_id and lower(l.name) = lower(${typed})) then ${RANK.typedName}::real
        when s.name_keys[1] = ${key} then ${RANK.exactName}
        when ${key} = any(s.name_keys) then ${RANK.otherKey}
        else ${Array.from(key).length < 3 ? RANK.oneEditOfShort : RANK.oneEdit}
      end as rank, ${columnsOf(query.sort)}
    from (
      select s.listing_id, s.name_keys${copies(query)} from listing_search s
      where s.near && (select ${integers(neighbourhood(key))}::integer[]) and s.site_id = ${query.siteId}
        and (s.name_keys && ${swaps}::text[] or exists (select from unnest(s.name_keys) k where levenshtein_less_equal(k, ${key}, 1) <= 1))
      limit ${MOST_NEAR}
    ) s ${showable(query)}`;
}

/** A name of several words, typed in full, is not the beginning of something else; and enough is enough. */
function beginningsWanted(question: Question): Sql {
  const unlessNamed = question.terms.length > 1 ? sql` and not exists (select from near where rank >= ${RANK.exactName})` : empty;
  return sql`select (select count(*) from worded) < ${ENOUGH}${unlessNamed} as wanted`;
}

/** Hits that hold all of the question (`worded`, of which some are `named`), and those that hold enough of it (`partly`), by what its words are worth. */
function weighed(asking: Asking, weights: Weights): Sql {
  const { query, question } = asking;
  const conditions = wordConditionsOf(question);
  const condition = sql`site_id = ${query.siteId}${isPlain(query) ? sql` and visibility = ${raw(visibilityOf(query))}` : empty}`;
  const found = isPlain(query)
    ? matches(conditions, weights, { columns: raw(', votes'), grouped: raw(', votes'), condition })
    : sql`select s.listing_id, s.bits, ${columnsOf(query.sort)} from (${matches(conditions, weights, { columns: empty, grouped: empty, condition })}) s ${showable(query)}`;
  const columns = columnsOf(query.sort);
  return sql`
    scored as materialized (${scored(found, weights, { columns: sql`, ${columns}`, fillers: conditions.fillers !== null })}),
    worded as materialized (select listing_id, rank, ${columns} from scored where whole),
    partly as materialized (select listing_id, rank, ${columns} from scored where not whole),
    named as materialized (${inPlaces(asking, namePlaces)}),`;
}

/** Hits by place. The branches run in their order and only until there are enough rows. */
function inPlaces({ query, conditions }: Asking, places: readonly Place[], gate?: Sql): Sql {
  const branches: Sql[] = [];
  for (const { condition, rank } of places) {
    const words = conditions[condition];
    if (!words) continue;
    branches.push(sql`
      (select listing_id, ${raw(String(rank))}::real as rank${copies(query)} from listing_search
      where words @@ (select ${words}::tsquery) and site_id = ${query.siteId}${gate ? sql` and ${gate}` : empty})`);
  }
  if (branches.length === 0) return sql`select listing_id, 0::real as rank, ${columnsOf(query.sort)} from listing_stats where false`;
  return sql`select s.listing_id, s.rank, ${columnsOf(query.sort)} from (${join(branches, ' union all ')}) s ${showable(query)} limit ${MOST_RANKED + 1}`;
}

/** Whether the strict question has no answer on this site, filters aside: a filter that leaves nothing leaves nothing. */
function nothingFound({ query, conditions }: Asking): Sql {
  const unfiltered: ListingQuery = { siteId: query.siteId, visibility: query.visibility, sort: query.sort, limit: 0, offset: 0 };
  const anywhere = sql` and not exists (
    select from (select *${copies(unfiltered)} from listing_search) s ${showable(unfiltered)} where s.words @@ (select ${conditions.all ?? null}::tsquery) and s.site_id = ${query.siteId})`;
  return sql`
    select not exists (select from worded) and not exists (select from begun) and not exists (select from near)
      ${hasFilters(query) ? anywhere : empty} as found`;
}

/** In an order other than relevance, names that only resemble the question stand in when nothing has its words. */
function nearCounts(query: ListingQuery): Sql {
  return query.sort === 'relevance' ? empty : raw(`where rank > ${RANK.oneEdit} or not exists (select from worded)`);
}

/** Names that may be two edits away; a swap counts as two here, so the caller looks at them again. */
function farNames(query: ListingQuery, key: string): Sql {
  return sql`
    case when (select found from nothing) then (
      select jsonb_agg(to_jsonb(s.listing_id) || to_jsonb(s.name_keys))
      from (
        select s.listing_id, s.name_keys${copies(query)} from listing_search s
        where s.near && (select ${integers(possibleHalves(key))}::integer[]) and s.site_id = ${query.siteId}
          and exists (select from unnest(s.name_keys) k where levenshtein_less_equal(k, ${key}, 4) <= 4)
        limit ${MOST_NEAR}
      ) s ${showable(query)}
    ) end`;
}

/** Words of the vocabulary that resemble those of the question, where hits are few. */
function spelling(query: ListingQuery, question: Question): Sql {
  const terms = question.terms.filter((term) => !term.gram && isSpellable(term.word)).map((term) => term.word);
  if (terms.length === 0) return raw('null as literal, null as neighbours');
  const parts = terms.slice(0, 3).flatMap(partsOf);
  return sql`
    case when (select few from few) then array(select distinct listing_id from worded) end as literal,
    case when (select few from few) then (
      select jsonb_agg(jsonb_build_array(n.term, n.word, n.other, n.listings))
      from (
        select t.term, w.word, null as other, w.listings
        from unnest((select ${terms}::text[]), (select ${terms.map((term) => integers(spellingNeighbourhood(term)))}::text[])) as t(term, near)
        cross join lateral (
          -- The site takes no part in finding them (+ 0): the index that begins with it would hand out every word of the site.
          select w.word, w.listings from search_word w
          where w.near && t.near::integer[] and w.site_id + 0 = ${query.siteId} and levenshtein(w.word, t.term) <= 3 limit 300
        ) w
        union all
        select p.term, l.word, r.word, least(l.listings, r.listings)
        from unnest(
          (select ${parts.map((part) => part.whole)}::text[]), (select ${parts.map((part) => part.left)}::text[]), (select ${parts.map((part) => part.right)}::text[])
        ) as p(term, l, r)
        join search_word l on l.site_id = ${query.siteId} and l.word = p.l
        join search_word r on r.site_id = ${query.siteId} and r.word = p.r
      ) n
    ) end as neighbours`;
}

/** An array as PostgreSQL reads it: the driver would quote and escape each of a hundred numbers. */
function integers(numbers: readonly number[]): string {
  return `{${numbers.join()}}`;
}
