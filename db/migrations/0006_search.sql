-- Search documents and the vocabulary for spelling. All of it is made from listing by directory/search, nothing is a fact of its own.

create table listing_search (
  listing_id  bigint primary key references listing on delete cascade,
  -- Copies from listing_stats, kept by triggers: thousands of hits are ranked without a look-up each. They stand before
  -- the wide columns, so that reading them does not mean walking over those.
  votes       integer not null,
  site_id     smallint not null references site on delete cascade,
  visibility  text not null,
  -- What the name is compared by, folded and glued; the whole name first.
  name_keys   text[] not null,
  -- Numbers of the one-deletion neighbourhoods of the keys and of their halves (directory/search/spelling.ts).
  near        integer[] not null,
  -- Words with their place as first letter (directory/search/document.ts): the index alone tells a name from a description.
  words       tsvector not null
) with (fillfactor = 85);
create index listing_search_near on listing_search using gin (near) with (fastupdate = off);
-- Gathering 90 words a row in the pending list makes an import three times as fast; refreshVocabulary empties the list,
-- as every search would have to read it.
create index listing_search_words on listing_search using gin (words) with (fastupdate = on, gin_pending_list_limit = 4096);

create function copy_new_to_listing_search() returns trigger language plpgsql as $$
begin
  update listing_search s set visibility = fresh.visibility, votes = fresh.votes
  from fresh where s.listing_id = fresh.listing_id and (s.visibility, s.votes) is distinct from (fresh.visibility, fresh.votes);
  return null;
end $$;
create trigger listing_stats_new_to_search after insert on listing_stats
  referencing new table as fresh for each statement execute function copy_new_to_listing_search();
create function copy_to_listing_search() returns trigger language plpgsql as $$
begin
  update listing_search set visibility = new.visibility, votes = new.votes where listing_id = new.listing_id;
  return null;
end $$;
-- By row, so that the minute's new trending figures, which touch neither, cost nothing here.
create trigger listing_stats_to_search after update on listing_stats for each row
  when ((old.visibility, old.votes) is distinct from (new.visibility, new.votes)) execute function copy_to_listing_search();

-- Words of a site's listings and in how many they stand.
create table search_word (
  site_id   smallint not null references site on delete cascade,
  word      text not null,
  listings  integer not null,
  near      integer[] not null,
  primary key (site_id, word)
);
create index search_word_near on search_word using gin (near) with (fastupdate = off);

-- What changed since the vocabulary was last brought up to date. Only appended to, so that writers never wait for each other.
create table search_word_change (
  site_id  smallint not null,
  word     text not null,
  change   integer not null
);

-- A deleted listing takes its document along (cascade); here its words leave the vocabulary too.
create function forget_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_change (site_id, word, change)
  select gone.site_id, substr(lexeme, 2), -count(*)
  from gone, unnest(tsvector_to_array(gone.words)) as lexeme
  where lexeme ~ '^[1-4]' and substr(lexeme, 2, 1) not in ('~', '=')
  group by 1, 2;
  return null;
end $$;
create trigger listing_search_forget after delete on listing_search
  referencing old table as gone for each statement execute function forget_search_words();

-- Browsing: trending first, votes decide among equals (most rows have no recent votes).
create index listing_stats_browse on listing_stats (site_id, trending desc, votes desc, listing_id) where visibility = 'live';
