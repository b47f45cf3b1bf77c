-- From when to when votes counted for a week, recorded when the rules look at them for the last time: while its awards wait, the site may move
-- to another time zone.
alter table calendar_week add column judged_from timestamptz, add column judged_until timestamptz;
