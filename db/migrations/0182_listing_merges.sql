-- Two listings of one product became one. The row of the other one stays, withdrawn and without an address, so that papers, history
-- and an undo find it; `saved` is what moved.
create table listing_merge (
  from_id    bigint primary key references listing on delete cascade,
  into_id    bigint not null references listing on delete cascade check (into_id <> from_id),
  site_id    smallint not null references site on delete cascade,
  saved      jsonb not null check (jsonb_typeof(saved) = 'object'),
  merged_at  timestamptz not null
);
create index listing_merge_into on listing_merge (into_id);
create index listing_merge_site on listing_merge (site_id);
