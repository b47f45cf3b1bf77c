-- The search documents also have what listings are filtered by, so that a search with filters finds its hits in the index of words
-- (docs/decisions/0306-filters-among-the-words.md). Upkeep adds it to the documents that there are.

-- The words for a listing's filters. They begin with 0, so that nobody can ask for them; '0' alone says that a document has them.
create function filter_words(category_ids integer[], country text, pricing_model text, stage text)
returns text[] language sql immutable parallel safe as $$
  select array_remove(array['0', '0l' || country, '0p' || pricing_model, '0s' || stage], null) || array(select '0c' || id from unnest(category_ids) id)
$$;

create function add_filter_words() returns trigger language plpgsql as $$
begin
  new.words := ts_delete(new.words, array(select word from unnest(tsvector_to_array(new.words)) word where word like '0%')) || array_to_tsvector(coalesce(
    (select filter_words(s.category_ids, s.country, s.pricing_model, s.stage) from listing_stats s where s.listing_id = new.listing_id), array['0']));
  return new;
end $$;
create trigger listing_search_filters before insert or update of words on listing_search for each row execute function add_filter_words();

-- The trigger above reads them again.
create function copy_new_filters_to_listing_search() returns trigger language plpgsql as $$
begin
  update listing_search s set words = s.words from fresh where s.listing_id = fresh.listing_id;
  return null;
end $$;
create trigger listing_stats_new_filters after insert on listing_stats
  referencing new table as fresh for each statement execute function copy_new_filters_to_listing_search();
create function copy_filters_to_listing_search() returns trigger language plpgsql as $$
begin
  update listing_search set words = words where listing_id = new.listing_id;
  return null;
end $$;
-- A vote's update names none of these columns, and so costs nothing here.
create trigger listing_stats_filters after update of category_ids, country, pricing_model, stage on listing_stats for each row
  when ((old.category_ids, old.country, old.pricing_model, old.stage) is distinct from (new.category_ids, new.country, new.pricing_model, new.stage))
  execute function copy_filters_to_listing_search();
