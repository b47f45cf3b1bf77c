-- A week closes in steps (docs/decisions/0355-a-week-closes-in-steps.md). From `sealed_at` on, its votes are final and its awards are due.
-- Listings whose owners haven't been told yet that their launch began, or how its week ended.
alter table calendar_week
  add column sealed_at timestamptz,
  add column began_untold bigint[] not null default '{}',
  add column ended_untold bigint[] not null default '{}';

-- Nobody sees what is left to tell, so it makes no answers stale.
create or replace trigger calendar_week_tell_change
  after insert or delete or truncate or update of site_id, week, opened_at, closed_at, voting_ended_at on calendar_week
  for each statement execute function tell_change('ranking');
