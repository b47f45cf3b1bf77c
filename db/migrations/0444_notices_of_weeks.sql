-- Nobody sees which owners are still to be told of a week (0440), so a change of nothing else makes no answers stale. 0440 added a trigger
-- for that, beside the one of 0216 that tells every change. Columns that come later are seen unless they are named here.
create function tell_changed_weeks() returns trigger language plpgsql as $$
declare
  silent constant text[] := array['began_untold', 'ended_untold'];
begin
  if exists (select to_jsonb(n) - silent from changed n except select to_jsonb(o) - silent from before o) then
    perform pg_notify('slipway_change', 'ranking');
    perform pg_notify('slipway_change', 'standing');
  end if;
  return null;
end $$;

drop trigger if exists calendar_week_tell_change on calendar_week;
drop trigger if exists calendar_week_tell_update on calendar_week;
create trigger calendar_week_tell_update after update on calendar_week referencing old table as before new table as changed
  for each statement execute function tell_changed_weeks();
