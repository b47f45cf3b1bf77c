-- When the rules looked at a week's votes for the last time, and with which step of the site's setting: once voting has ended, they don't again.
alter table calendar_week add column judged_at timestamptz, add column judged_with text;
