-- Scheduled backups, one for each day (docs/decisions/0169-backups.md).
create table backup_run (
  day        date primary key,
  queued_at  timestamptz not null,
  ended_at   timestamptz,
  -- What went wrong in the end; null: it runs, or the backup was made.
  problem    text
);
