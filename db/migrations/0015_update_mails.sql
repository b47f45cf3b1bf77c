-- Posted updates on their way to followers: who was told is kept with each batch, so that nobody is told twice.
create table update_mailing (
  update_id   bigint primary key references listing_update on delete cascade,
  -- Followers are told in the order of their accounts; those up to this one were.
  told_up_to  bigint not null default 0,
  told        integer not null default 0 check (told >= 0),
  done_at     timestamptz
);
