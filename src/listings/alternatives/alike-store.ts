import { raw, type Sql, sql } from '../../platform/database/database.ts';

/** How many of a listing's most characteristic words are compared. */
const WORDS = raw('16');
/** How many listings of the category are considered: the ones with the most votes. */
const CANDIDATES = raw('100');

/**
 * SQL: live listings of a listing's primary category as `id` and `place`, which counts up from the most similar one by their words (rare words
 * count more), with votes breaking ties. It may be any listing of the statement, named `own`, with `id`, `site_id` and `primary_category_id`.
 * @param documents where its own search document is read from
 */
export const alikeListings = (documents: Sql): Sql => sql`
    with ${tellingWords(documents)},
    candidates as (
      select s.listing_id as id, s.votes from live_listing_stats s
      where s.primary_category_id = own.primary_category_id and s.site_id = own.site_id and s.listing_id <> own.id
      order by s.votes desc, s.listing_id limit ${CANDIDATES})
    select c.id, row_number() over (order by coalesce(alike.score, 0) desc, c.votes desc, c.id) as place
    from candidates c left join public_listing_search x on x.listing_id = c.id
    left join lateral (select round(sum(t.weight)::numeric, 3) as score from telling t where x.words @@ t.query) alike on true`;

/** The rarest words that the listing shares with others (a word's first letter is its weight class), with their weights. */
const tellingWords = (documents: Sql): Sql => sql`
    telling as materialized (
      select ln(1 + 1000.0 / w.listings) * case when bool_or(left(lexeme, 1) in ('2', '3', '4')) then 2 else 1 end as weight,
        (format('''1%1$s'' | ''2%1$s'' | ''3%1$s'' | ''4%1$s''', w.word))::tsquery as query
      from ${documents} x cross join unnest(tsvector_to_array(x.words)) lexeme
      join search_word w on w.site_id = own.site_id and w.word = substr(lexeme, 2)
      where x.listing_id = own.id and lexeme ~ '^[1-4][[:alnum:]]+$' and w.listings > 1
      group by w.word, w.listings order by w.listings, w.word limit ${WORDS})`;
