-- Which lists of products are made from data: the best of a category, open source, a tag, a country … (docs/decisions/0248-lists-made-from-data.md).
-- Upkeep keeps them from the listings; a list itself is always read live. Kinds are in src/listings/best/kinds.
create table best_list (
  site_id smallint not null references site on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  -- As in the address of its page; '' is the list of the whole directory.
  value text not null check (length(value) <= 500),
  label text not null check (length(label) between 1 and 500),
  listings integer not null check (listings > 0),
  primary key (site_id, kind, value)
);
-- When the lists of a site were read last, and how many live listings it had then.
create table best_list_reading (
  site_id smallint primary key references site on delete cascade,
  read_at timestamptz not null,
  listings integer not null
);

create trigger best_list_tell_insert after insert on best_list
  referencing new table as changed for each statement execute function tell_changed_rows('directory');
create trigger best_list_tell_update after update on best_list
  referencing new table as changed for each statement execute function tell_changed_rows('directory');
create trigger best_list_tell_delete after delete on best_list
  referencing old table as changed for each statement execute function tell_changed_rows('directory');
create trigger best_list_tell_truncate after truncate on best_list for each statement execute function tell_change('directory');

-- A word in an address: small letters of any script without accents, the rest as hyphens; C++ and C# are no C.
-- Both functions are in an index, which is built without a search path: their bodies are bound when they are made ("return").
create function word_in_address(word text) returns text language sql immutable parallel safe strict
  return trim(both '-' from regexp_replace(replace(replace(
    normalize(regexp_replace(normalize(lower(word), nfkd), '[\u0300-\u036f]', '', 'g'), nfc),
    '+', ' plus'), '#', ' sharp'), '[[:space:][:punct:]]+', '-', 'g'));
-- The lists of tags, city, country, stage and price that a listing is in, as kind:value. Of places called the same, the country decides.
create function list_keys(tags text[], city text, country text, stage text, pricing_model text) returns text[] language sql immutable parallel safe
  return array(
    select 'tags:' || word_in_address(tag) from unnest(tags) tag where word_in_address(tag) <> ''
    union select 'cities:' || concat_ws('-', word_in_address(city), lower(country)) where word_in_address(city) <> ''
    union select 'countries:' || lower(country) where country is not null
    union select 'stages:' || word_in_address(stage) where word_in_address(stage) <> ''
    union select 'prices:' || word_in_address(pricing_model) where word_in_address(pricing_model) <> '');
