-- What the upkeep of each minute has to do, written by those who cause it. It read all views of two days, and all counts by filter, to find
-- that out (docs/decisions/0352-upkeep-reads-what-changed.md).

-- Listings whose views listing_stats doesn't count yet: a row for each time that views were saved. Without a key to the listing, so that
-- saving views doesn't wait for someone who edits it; rows of a listing that is gone are removed like the others.
create table listing_viewed (
  listing_id bigint not null
);
create index listing_viewed_listing on listing_viewed (listing_id);
-- Views that the version before saved and may not have counted yet.
insert into listing_viewed select distinct listing_id from listing_view_day where day >= (now() - interval '2 days')::date;

-- Rows that were merged. Those that weren't are new: only their values are merged again.
alter table listing_count add column is_folded boolean not null default false;

-- Sites whose trending scores are being made again with another half-life: those of listings up to this id are done. Not a column of the site,
-- because a change of a site makes all its answers stale.
create table trending_retuning (
  site_id smallint primary key references site on delete cascade,
  done_to bigint not null
);
