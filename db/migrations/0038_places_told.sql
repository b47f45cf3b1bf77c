-- The calendar of the website tells which places of the coming weeks are taken.
create trigger week_place_tell_change after insert or update or delete or truncate on week_place
  for each statement execute function tell_change('ranking');
