-- Two-step sign-in: codes of an authenticator app, and codes for when the phone is lost.
create table two_step (
  account_id  bigint primary key references account on delete cascade,
  -- The app's secret, encrypted with a key outside the database (platform/secrets/key-ring.ts), and which key it was.
  key_id      text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed      bytea not null,
  created_at  timestamptz not null,
  -- Null: being set up; nothing is asked for yet.
  on_since    timestamptz,
  -- The 30-second step of the last code that was used: neither it nor an older one works again.
  last_step   bigint
);

create table recovery_code (
  account_id  bigint not null references account on delete cascade,
  -- SHA-256 of 80 random bits.
  code_hash   bytea not null check (length(code_hash) = 32),
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

-- Somebody has proved the password or the email link, and the code is still to come.
create table waiting_sign_in (
  -- SHA-256 of the cookie's 256 random bits.
  token_hash  bytea primary key check (length(token_hash) = 32),
  account_id  bigint not null references account on delete cascade,
  -- How the first step was made, for the history.
  detail      jsonb not null,
  expires_at  timestamptz not null
);
create index waiting_sign_in_account on waiting_sign_in (account_id);
create index waiting_sign_in_expiry on waiting_sign_in (expires_at);

-- Whether the session was confirmed by a passkey or a code.
alter table session add column is_strong boolean not null default false;

-- What holds for the whole site team, which is one for all sites.
create table team_policy (
  is_only              boolean primary key default true check (is_only),
  demands_second_step  boolean not null default false
);
insert into team_policy default values;
