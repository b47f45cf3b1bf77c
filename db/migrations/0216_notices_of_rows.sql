-- A statement that changed no row changes no answer: upkeep runs many of those each minute, and each made ready answers stale. So
-- the notices of 0005 and its followers look at the rows of the statement. A trigger with a table of its rows is of one event.
create function tell_changed_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('slipway_change', tg_argv[0]);
  end if;
  return null;
end $$;

do $$
declare
  old record;
  topic text;
begin
  for old in
    select t.tgname, t.tgrelid::regclass as relation, c.relname, t.tgargs
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    -- For each statement, of inserts, updates and deletes (bits 0, 2, 3 and 4 of tgtype).
    where p.proname = 'tell_change' and c.relnamespace = current_schema::regnamespace and t.tgtype & 1 = 0 and t.tgtype & 28 = 28
  loop
    topic := trim(trailing E'\\000' from encode(old.tgargs, 'escape'));
    execute format('drop trigger %I on %s', old.tgname, old.relation);
    execute format('create trigger %I after insert on %s referencing new table as changed for each statement execute function tell_changed_rows(%L)',
      old.relname || '_tell_insert', old.relation, topic);
    execute format('create trigger %I after update on %s referencing new table as changed for each statement execute function tell_changed_rows(%L)',
      old.relname || '_tell_update', old.relation, topic);
    execute format('create trigger %I after delete on %s referencing old table as changed for each statement execute function tell_changed_rows(%L)',
      old.relname || '_tell_delete', old.relation, topic);
    execute format('create trigger %I after truncate on %s for each statement execute function tell_change(%L)',
      old.relname || '_tell_truncate', old.relation, topic);
  end loop;
end $$;

drop trigger account_name_tell_change on account;
create trigger account_name_tell_change after update of name on account for each row
  when (old.name is distinct from new.name) execute function tell_change('ranking');
