-- What the last hourly count of a large schedule of readings found, so that the page of websites doesn't read every row again
-- (docs/decisions/0390-kept-figures-of-readings.md).
create table website_reading_figures (
  site_id     smallint primary key references site on delete cascade,
  counted_at  timestamptz not null,
  -- Websites on the schedule, those read in the 30 days before, those that don't answer, and listings with changes to decide on.
  planned     integer not null,
  read        integer not null,
  silent      integer not null,
  undecided   integer not null
);
