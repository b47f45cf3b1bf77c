-- Days on which the owners were told that the continuous backup is late (docs/decisions/0241-late-continuous-backup.md).
create table archive_alarm (
  day      date primary key,
  told_at  timestamptz not null
);
