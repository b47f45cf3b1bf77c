-- The newest good backup in each folder or bucket, also of those made by hand or by another program's schedule: backup_run knows only the days
-- that Slipway planned itself.
create table backup_made (
  place    text primary key,
  backup   text not null,
  made_at  timestamptz not null
);
