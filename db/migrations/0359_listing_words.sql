-- Headings and introductions of a listing in other languages, written by its owner: readers of that language see them instead of the
-- listing's own (docs/decisions/0268-listings-in-several-languages.md).
create table listing_words (
  listing_id bigint not null references listing on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  headline text check (length(headline) between 1 and 200),
  summary text check (length(summary) between 1 and 20000),
  primary key (listing_id, language),
  check (headline is not null or summary is not null)
);

-- What strangers may see (0110).
create view public_listing_words as
  select w.listing_id, w.language, w.headline, w.summary from listing_words w join public_listing l on l.id = w.listing_id;

create trigger listing_words_tell_insert after insert on listing_words
  referencing new table as changed for each statement execute function tell_changed_rows('directory');
create trigger listing_words_tell_update after update on listing_words
  referencing new table as changed for each statement execute function tell_changed_rows('directory');
create trigger listing_words_tell_delete after delete on listing_words
  referencing old table as changed for each statement execute function tell_changed_rows('directory');
create trigger listing_words_tell_truncate after truncate on listing_words for each statement execute function tell_change('directory');
