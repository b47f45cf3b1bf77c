-- Functions that are called for each listing of an import, with the same results in less time (docs/decisions/0317-costs-that-grew.md). A function in SQL with a
-- subquery starts and ends a query each time it is called. Expressions of plpgsql without one don't.

create or replace function filter_words(category_ids integer[], country text, pricing_model text, stage text)
returns text[] language plpgsql immutable parallel safe as $$
begin
  return array_remove(array['0', '0l' || country, '0p' || pricing_model, '0s' || stage], null)
    || coalesce(string_to_array('0c' || nullif(array_to_string(category_ids, ' 0c'), ''), ' '), '{}');
end $$;

-- A new document that has its filters already keeps them: whoever stores many reads them together.
create or replace function add_filter_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.words @@ '''0'''::tsquery then
    return new;
  end if;
  if new.words @@ '''0'':*'::tsquery then
    new.words := ts_delete(new.words, array(select word from unnest(tsvector_to_array(new.words)) word where word like '0%'));
  end if;
  new.words := new.words || array_to_tsvector(coalesce(
    (select filter_words(s.category_ids, s.country, s.pricing_model, s.stage) from listing_stats s where s.listing_id = new.listing_id), array['0']));
  return new;
end $$;

-- In an index, and an index is analysed without a search path.
create or replace function list_keys(tags text[], city text, country text, stage text, pricing_model text)
returns text[] language plpgsql immutable parallel safe as $$
declare
  keys text[] := '{}';
  tag text;
  word text;
begin
  foreach tag in array coalesce(tags, '{}') loop
    word := public.word_in_address(tag);
    if word <> '' and 'tags:' || word <> all(keys) then
      keys := keys || ('tags:' || word);
    end if;
  end loop;
  word := public.word_in_address(city);
  if word <> '' then
    keys := keys || ('cities:' || concat_ws('-', word, lower(country)));
  end if;
  if country is not null then
    keys := keys || ('countries:' || lower(country));
  end if;
  word := public.word_in_address(stage);
  if word <> '' then
    keys := keys || ('stages:' || word);
  end if;
  word := public.word_in_address(pricing_model);
  if word <> '' then
    keys := keys || ('prices:' || word);
  end if;
  return keys;
end $$;
