-- What the owner's figures are read from: visits that came by a badge, and votes and follows by their day.

alter table listing_view_day
  -- Of these views: those of people who clicked on the listing's badge.
  add column badge_clicks integer not null default 0,
  add check (badge_clicks between 0 and views);

create index vote_counted on vote (launch_id, cast_at) where not held;
create index follow_since on follow (listing_id, since);

-- Words of the vocabulary by how they begin, in every collation (directory/search/mistyped-beginning.ts).
create index search_word_begins on search_word (site_id, word text_pattern_ops);
