-- A live listing that never launched (an import without a day) takes votes too: for its all-time total and for trending, never
-- for a week or an award. Every vote stays a vote for one row of launch, with one set of rules, counters and reviews. Such
-- votes belong to a row of kind unlaunched, which has no week and never launches, so that no list of launches shows it.

alter table launch alter column week drop not null;
alter table launch drop constraint launch_kind_check;
alter table launch
  add constraint launch_kind_check check (kind in ('free', 'paid', 'relaunch', 'imported', 'unlaunched')),
  add constraint launch_week_known check ((week is null) = (kind = 'unlaunched')),
  add constraint launch_unlaunched check (kind <> 'unlaunched' or (launched_at is null and week_votes = 0 and imported_votes = 0));
-- One of a listing: nulls are not equal to each other in the index of weeks.
create unique index launch_unlaunched_once on launch (listing_id) where kind = 'unlaunched';

-- The week that is reserved for the first launch of a listing which is live already (decisions: Listings without a launch).
-- Null for all others: theirs is listing.launch_week.
alter table free_launch add column reserved_week date check (extract(isodow from reserved_week) = 1);
create index free_launch_reserved on free_launch (reserved_week) where reserved_week is not null;
