-- Settings of the environment that an owner has set in the console, such as the mail server, encrypted with the key outside the database
-- (src/connections). The environment wins.
create table service_setting (
  name    text primary key check (name ~ '^[A-Z][A-Z0-9_]{2,60}$'),
  key_id  text not null check (length(key_id) between 1 and 64),
  sealed  bytea not null check (length(sealed) between 29 and 10000),
  set_at  timestamptz not null,
  -- Who set it.
  account_id bigint references account on delete set null
);
create trigger service_setting_tell_change after insert or update or delete or truncate on service_setting
  for each statement execute function tell_change('settings');
