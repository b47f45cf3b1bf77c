-- Where a listing's visits come from: a number per day and source of a fixed list (src/contract/visit-sources.ts). A source is a word
-- of that list, never an address: it can't contain a dot or a slash.
create table listing_source_day (
  listing_id  bigint not null references listing on delete cascade,
  day         date not null,
  source      text not null check (source ~ '^[a-z_]{1,20}$'),
  visits      integer not null check (visits > 0),
  primary key (listing_id, day, source)
);
