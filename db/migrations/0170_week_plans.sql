-- What the site team plans for single launch weeks; everything else about a week follows the site's settings.

create table week_plan (
  site_id              smallint not null references site on delete cascade,
  week                 date not null check (extract(isodow from week) = 1),
  -- Places of this week alone; null: as from the last week with a number of the second kind, or as in the settings.
  free_places          integer check (free_places between 0 and 10000),
  paid_places          integer check (paid_places between 0 and 10000),
  -- Places from this week on, until a later week has such a number.
  free_places_from_on  integer check (free_places_from_on between 0 and 10000),
  paid_places_from_on  integer check (paid_places_from_on between 0 and 10000),
  -- Nobody can choose the week. Launches that are in it stay.
  free_closed          boolean not null default false,
  paid_closed          boolean not null default false,
  -- Shown to everybody in the calendar.
  note                 text check (length(note) between 1 and 200),
  primary key (site_id, week)
);
-- The offered weeks of products change with it (settings), and so does the calendar.
create trigger week_plan_tell_change after insert or update or delete or truncate on week_plan
  for each statement execute function tell_change('settings');

-- The running week can end early: later votes don't count for it. Its awards are written on the Monday, as always.
alter table calendar_week add column voting_ended_at timestamptz;
create trigger calendar_week_tell_change after insert or update or delete or truncate on calendar_week
  for each statement execute function tell_change('ranking');

-- The overview of the site team sums a month's sales, and what went back.
create index purchase_paid on purchase (site_id, paid_at) include (subtotal_cents) where paid_at is not null;
create index ledger_entry_returned on ledger_entry (at) where account like 'revenue:%' and amount_cents > 0;
