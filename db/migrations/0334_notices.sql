-- What happened to what a person made, wrote or asked for: the same as in the emails about it, on a page of the account.
create table notice (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account on delete cascade,
  site_id     smallint not null references site on delete cascade,
  kind        text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- In the language of the account at the time.
  subject     text not null check (length(subject) between 1 and 200),
  says        text check (length(says) between 1 and 500),
  path        text check (path ~ '^/([^/\\]|$)' and length(path) <= 2000),
  made_at     timestamptz not null,
  read_at     timestamptz
);
create index notice_account on notice (account_id, id desc);
create index notice_made on notice (made_at);

-- Kinds that a person turned off or on for that page. Without a row: on.
create table notice_setting (
  account_id  bigint not null references account on delete cascade,
  kind        text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  wanted      boolean not null,
  set_at      timestamptz not null,
  primary key (account_id, kind)
);
