-- An undo that failed halfway can only go on: importing from the middle would leave out what it has already taken back.
alter table directory_import drop constraint directory_import_state_check;
-- safe: reports are kept for 60 days, so there are few rows.
alter table directory_import add constraint directory_import_state_check
  check (state in ('checking', 'ready', 'running', 'done', 'undoing', 'undone', 'undo_failed', 'failed'));
-- safe: few rows, and nobody waits for them.
update directory_import set state = 'undo_failed'
where state in ('done', 'failed') and (coalesce((report ->> 'undone')::integer, 0) > 0 or coalesce((report ->> 'kept_total')::integer, 0) > 0);
