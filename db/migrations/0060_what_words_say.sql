-- The vocabulary counts every word now, also those that are never taken as misspelt (ai, k8s, c++), and under the empty word
-- the listings themselves: how much a word says is worked out from both. Pairs of letters of scripts without spaces stay out.

create or replace function forget_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_change (site_id, word, change)
  select gone.site_id, substr(lexeme, 2), -count(*)
  from gone, unnest(tsvector_to_array(gone.words)) as lexeme
  where lexeme ~ '^[1-4]' and substr(lexeme, 2, 1) not in ('~', '=')
  group by 1, 2
  union all
  select gone.site_id, '', -count(*) from gone group by 1;
  return null;
end $$;

-- What still waits to be folded in is left for the next refresh.
insert into search_word (site_id, word, listings, near)
select counted.site_id, counted.word, counted.listings - coalesce(waiting.change, 0), '{}'
from (
  select site_id, substr(lexeme, 2) as word, count(*)::integer as listings
  from listing_search, unnest(tsvector_to_array(words)) as lexeme
  where lexeme ~ '^[1-4]' and substr(lexeme, 2, 1) not in ('~', '=') and length(lexeme) <= 31
    and lexeme !~ '[\u0e00-\u0eff\u1000-\u11ff\u1780-\u17ff\u2e80-\u9fff\ua960-\ua97f\ua9e0-\ua9ff\uaa60-\uaa7f\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc\U0001b000-\U0001b2ff\U00020000-\U0003ffff]'
  group by 1, 2
  union all
  select site_id, '', count(*)::integer from listing_search group by 1
) counted
left join (select site_id, word, sum(change)::integer as change from search_word_change group by 1, 2) waiting using (site_id, word)
where counted.listings - coalesce(waiting.change, 0) > 0
on conflict (site_id, word) do nothing;

-- "photos" has a stem now, as "photo" is searched by it.
update listing_search set words = words || array_to_tsvector(array(
  select left(lexeme, 1) || '~' || substr(lexeme, 2, length(lexeme) - 2) from unnest(tsvector_to_array(words)) as lexeme where lexeme ~ '^[1-4][a-z]{3,28}os$'))
where exists (select from unnest(tsvector_to_array(words)) as lexeme where lexeme ~ '^[1-4][a-z]{3,28}os$');
