-- The launch calendar: which Mondays of a site are done, and what the daily look at badges has to remember.

create table calendar_week (
  site_id    smallint not null references site on delete cascade,
  week       date not null check (extract(isodow from week) = 1),
  -- By the service's clock. A week is opened once and, seven days later, closed once.
  opened_at  timestamptz,
  closed_at  timestamptz,
  primary key (site_id, week)
);

alter table free_launch
  -- The first of the looks in a row at which the homepage could not be read; null: the last look saw it.
  add column unseen_since timestamptz,
  -- When the last mail about a live listing's lost badge went out.
  add column warned_at timestamptz;
create index week_place_held on week_place (held_until) where held_until is not null;
