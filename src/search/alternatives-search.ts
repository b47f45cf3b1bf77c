import { type Db, empty, raw, type Sql, sql } from '../platform/database/database.ts';
import { nameKey } from '../platform/words/normalise.ts';
import { type Comparison, readComparison } from './comparison.ts';
import { MOST_RANKED } from './hits.ts';
import { type Weights, weigh, weighedWords } from './information.ts';
import { readVocabulary } from './known-words.ts';
import { columnsOf as browseColumnsOf, documentsOf, type ListingIds, type ListingQuery, orderOf, passes, statsOf } from './listing-query.ts';
import { allAnywhere, allUpFront, and, anyAnywhere, type Question, readWords, tellingTerms, wordConditionsOf } from './question.ts';
import { ALTERNATIVE_RANK } from './rank.ts';
import { neighbourhood } from './spelling.ts';
import { matches, scored } from './weighed-hits.ts';

/** For a large category, only the listings with the most votes are considered. */
const MOST_OF_CATEGORY = 500;
/** Number of words that characterize a product: the rarest in its own texts. */
const MOST_WORDS = 6;
/** Words with which a text names the product it replaces. */
const INSTEAD = 'alternative alternatively replacement';

interface Original {
  id: number;
  key: string;
  tagline: string | null;
  keywords: string[];
  tags: string[];
  primary_category_id: number | null;
}

/**
 * Listings for `alternative to X`, `like X`, `X vs Y`: first the alternatives approved by X's owner, then listings that say they
 * replace X, then X's category and similar texts. Undefined if it is another kind of question or the site has no X.
 */
export async function searchAlternatives(db: Db, query: ListingQuery): Promise<ListingIds | undefined> {
  const comparison = readComparison(query.q ?? '');
  if (!comparison) return undefined;
  const turned: Comparison | undefined = comparison.turned && { of: [comparison.turned.of], rest: comparison.turned.rest, versus: false };
  for (const asked of turned ? [turned, comparison] : [comparison]) {
    const originals = await findOriginals(db, query, asked);
    const [first] = originals;
    if (first) return find(db, query, { comparison: asked, originals, described: await describe(db, query.siteId, first) });
  }
  return undefined;
}

/** The listings to compare with, in the order of the question. Empty if the whole question is a listing's name. */
async function findOriginals(db: Db, { siteId, q }: ListingQuery, { of }: Comparison): Promise<Original[]> {
  const keys = of.map(nameKey).filter((key) => key !== '');
  const whole = nameKey(q ?? '');
  const rows = await db.rows<Original>(sql`
    select distinct on (k.key) l.id, k.key, l.tagline, l.keywords, l.tags, st.primary_category_id
    from unnest(${[...keys, whole]}::text[], ${[...keys, whole].map((key) => `{${neighbourhood(key).slice(0, 1).join()}}`)}::text[]) as k(key, near)
    join public_listing_search s on s.near && k.near::integer[] and s.site_id = ${siteId} and k.key = any(s.name_keys)
    join public_listing_stats st on st.listing_id = s.listing_id
    join public_listing l on l.id = s.listing_id
    order by k.key, s.name_keys[1] = k.key desc, st.votes desc, l.id`);
  if (rows.some((row) => row.key === whole)) return [];
  const found = keys.flatMap((key) => rows.filter((row) => row.key === key));
  return found[0]?.key === keys[0] ? found : [];
}

interface Described {
  question: Question;
  weights: Weights;
}

/** What distinguishes an original: the rarest words in its own texts. */
async function describe(db: Db, siteId: number, original: Original): Promise<Described | undefined> {
  const told = readWords([original.tagline ?? '', ...original.keywords, ...original.tags].join(' . '));
  const vocabulary = told && (await readVocabulary(db, siteId, weighedWords(told), { spelling: false }));
  const weights = vocabulary && weigh(vocabulary, told);
  if (!weights) return undefined;
  const rarest = tellingTerms(told)
    .map((term, i) => ({ term, worth: weights.worth[i]! }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_WORDS)
    .map(({ term }) => term);
  const question = { ...told, terms: rarest };
  const kept = weigh(vocabulary, question);
  return kept && { question, weights: kept };
}

async function find(
  db: Db,
  query: ListingQuery,
  given: { comparison: Comparison; originals: Original[]; described: Described | undefined },
): Promise<ListingIds> {
  const { comparison, originals, described } = given;
  const first = originals[0]!;
  const ids = originals.map((original) => original.id);
  const columns = columnsOf(query.sort);
  const naming = and([allAnywhere(comparison.of[0]!), anyAnywhere(INSTEAD)]);
  const namingAtOnce = and([allUpFront(comparison.of[0]!), anyAnywhere(INSTEAD)]);
  const rest = readWords(comparison.rest) && allAnywhere(comparison.rest);
  const found = await db.row<{ ids: string[]; total: number }>(sql`
    with given as (select id, turn from unnest((select ${ids}::bigint[])) with ordinality as g(id, turn)),
    ranked as (
      select id as listing_id, ${raw(comparison.versus ? `${ALTERNATIVE_RANK.compared} - turn` : '0')}::real as rank from given
      union all
      select alternative_id, ${raw(String(ALTERNATIVE_RANK.approved))} - position from listing_alternative where listing_id = ${first.id} and alternative_id not in (select id from given)
      union all
      select listing_id, ${raw(String(ALTERNATIVE_RANK.naming))} from ${documentsOf(query)}
      where words @@ (select ${naming}::tsquery) and site_id = ${query.siteId} and listing_id not in (select id from given)
      union all
      select listing_id, ${raw(String(ALTERNATIVE_RANK.namingAtOnce))} from ${documentsOf(query)}
      where words @@ (select ${namingAtOnce}::tsquery) and site_id = ${query.siteId} and listing_id not in (select id from given)
      union all (
        select listing_id, ${raw(String(ALTERNATIVE_RANK.category))} from live_listing_stats
        where primary_category_id = ${first.primary_category_id}::integer and site_id = ${query.siteId} and listing_id not in (select id from given)
        order by votes desc, listing_id limit ${MOST_OF_CATEGORY}
      )
      ${described ? sql`union all ${toldLike(query, described.question, described.weights)} and listing_id not in (select id from given)` : empty}
    ),
    hits as materialized (
      select r.listing_id, r.rank${rest ? sql` + case when exists (select from ${documentsOf(query)} s where s.listing_id = r.listing_id and s.words @@ (select ${rest}::tsquery)) then ${raw(String(ALTERNATIVE_RANK.rest))} else 0 end` : empty} as rank, ${columns} from (select listing_id, sum(rank) as rank from ranked group by listing_id) r
      cross join lateral (select ${columns} from ${statsOf(query)} st where st.listing_id = r.listing_id and ${passes(query)} offset 0) st
    )
    select
      array(
        select st.listing_id from hits st order by ${query.sort === 'relevance' ? raw('st.rank desc, st.votes desc, st.listing_id') : orderOf(query.sort)}
        limit ${Math.max(0, Math.min(query.limit, MOST_RANKED - query.offset))} offset ${Math.min(query.offset, MOST_RANKED)}
      ) as ids,
      (select count(*) from hits) as total`);
  const total = found?.total ?? 0;
  return { ids: (found?.ids ?? []).map(Number), total: Math.min(total, MOST_RANKED), totalIsCapped: total > MOST_RANKED };
}

/** Listings that use the same words in their own texts. */
function toldLike(query: ListingQuery, question: Question, weights: Weights): Sql {
  const conditions = wordConditionsOf(question);
  const found = matches(conditions, weights, { from: documentsOf(query), columns: empty, condition: sql`site_id = ${query.siteId}` });
  return sql`
    select listing_id, least(${raw(String(ALTERNATIVE_RANK.told))}, 2 * rank)
    from (${scored(found, weights, { columns: empty, fillers: conditions.fillers !== null })}) told where true`;
}

function columnsOf(sort: ListingQuery['sort']): Sql {
  return sort === 'relevance' ? raw('votes') : browseColumnsOf(sort);
}
