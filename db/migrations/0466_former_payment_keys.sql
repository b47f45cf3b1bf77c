-- Keys of payment providers that an owner has replaced or removed in the console, for as long as payments that were begun with them are
-- pending (src/connections). Encrypted like the settings in service_setting.
create table former_payment_keys (
  id        bigint generated always as identity primary key,
  provider  text not null check (provider ~ '^[a-z]{2,20}$'),
  key_id    text not null check (length(key_id) between 1 and 64),
  sealed    bytea not null check (length(sealed) between 29 and 30000),
  until     timestamptz not null
);
