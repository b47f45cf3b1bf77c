-- What the site team did to many listings at once, with what stood there before, so that one undo takes all of it back.
create table bulk_change (
  id         bigint generated always as identity primary key,
  site_id    smallint not null references site on delete cascade,
  action     text not null check (action in ('suspend', 'lift', 'set_category', 'feature', 'unfeature')),
  reason     text check (length(reason) between 1 and 1000),
  done_at    timestamptz not null,
  undone_at  timestamptz
);
create index bulk_change_site on bulk_change (site_id);
create index bulk_change_done on bulk_change (done_at);
create table bulk_change_listing (
  bulk_id     bigint not null references bulk_change on delete cascade,
  listing_id  bigint not null references listing on delete cascade,
  -- Both null where the listing was left as it was; `why` says the reason.
  before      jsonb,
  after       jsonb,
  why         text check (length(why) between 1 and 40),
  -- Why the undo left it.
  why_kept    text check (length(why_kept) between 1 and 40),
  primary key (bulk_id, listing_id),
  check ((before is null) = (why is not null) and (before is null) = (after is null))
);
create index bulk_change_listing_listing on bulk_change_listing (listing_id);
