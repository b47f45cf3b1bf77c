-- How people and their programs prove who they are, and what was done with it.

alter table account
  -- argon2id in its own encoding; null: this account signs in by link or passkey only.
  add column password_hash text check (password_hash like '$argon2id$%'),
  -- Closed by its owner: nothing personal is left, the row stays for the votes of weeks that are settled.
  add column closed_at timestamptz;

create table session (
  id               bigint generated always as identity primary key,
  account_id       bigint not null references account on delete cascade,
  -- SHA-256 of the cookie's 256 random bits.
  token_hash       bytea not null unique check (length(token_hash) = 32),
  created_at       timestamptz not null,
  -- When the person last proved who they are; changes of credentials want this to be recent.
  authenticated_at timestamptz not null,
  last_seen_at     timestamptz not null,
  expires_at       timestamptz not null,
  address          text not null,
  client           text
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Links sent by mail. A GET only shows a button; its POST spends the link.
create table email_link (
  token_hash   bytea primary key check (length(token_hash) = 32),
  purpose      text not null check (purpose in ('sign_in', 'change_email')),
  -- The address that the link was sent to, and that opening it proves.
  email        citext not null check (length(email) between 3 and 254),
  -- change_email: whose address is to become this one.
  account_id   bigint references account on delete cascade check ((account_id is not null) = (purpose = 'change_email')),
  -- SHA-256 of a cookie of the browser that asked.
  browser_hash bytea check (length(browser_hash) = 32),
  return_to    text check (return_to ~ '^/([^/\\]|$)' and length(return_to) <= 2000),
  address      text not null,
  client       text,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index email_link_expiry on email_link (expires_at);

create table passkey (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  public_key    bytea not null,
  -- WebAuthn signature counter; 0 for authenticators that keep none.
  counter       bigint not null default 0 check (counter >= 0),
  transports    text[] not null default '{}',
  -- Host name that it was made for (WebAuthn: RP ID).
  host          text not null,
  name          text not null check (length(name) between 1 and 120),
  created_at    timestamptz not null,
  last_used_on  date
);
create index passkey_account on passkey (account_id);

-- What a passkey has to sign, once.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Null: somebody who is signing in.
  account_id     bigint references account on delete cascade,
  expires_at     timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Everything the OAuth authorization server keeps: clients, grants, codes, tokens, its own sessions and interactions.
create table oauth_record (
  kind        text not null,
  -- SHA-256 of the record's id; the id itself (a token, a code) is never stored.
  id_hash     bytea not null check (length(id_hash) = 32),
  payload     jsonb not null,
  account_id  bigint references account on delete cascade,
  client_id   text,
  grant_id    text,
  uid         text,
  created_at  timestamptz not null,
  expires_at  timestamptz,
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index oauth_record_grant on oauth_record (grant_id) where grant_id is not null;
create index oauth_record_uid on oauth_record (uid) where uid is not null;
create index oauth_record_account on oauth_record (account_id, kind, client_id) where account_id is not null;
create index oauth_record_expiry on oauth_record (expires_at) where expires_at is not null;

-- Keys that the service makes for itself on its first start (signing, cookies).
create table service_secret (
  name       text primary key,
  value      jsonb not null,
  created_at timestamptz not null
);

-- Sign-ins, changes of keys, grants and addresses: shown to the person, never changed.
create table audit_entry (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  at         timestamptz not null,
  event      text not null check (event ~ '^[a-z][a-z_]{1,59}$'),
  detail     jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  -- Who did it: person, api_key, app, job or site_team.
  by         text not null check (by in ('anonymous', 'person', 'api_key', 'app', 'job', 'site_team')),
  address    text,
  client     text
);
create index audit_entry_account on audit_entry (account_id, id desc);

-- Counted attempts (sign-in, mails) that a restart must not forget.
create table attempt (
  kind      text not null,
  who       text not null,
  taken     integer not null,
  ends_at   timestamptz not null,
  primary key (kind, who)
);
create index attempt_end on attempt (ends_at);

-- Answers of writes under an Idempotency-Key, kept for 24 hours.
create table idempotency_record (
  account_id  bigint not null references account on delete cascade,
  operation   text not null,
  key         text not null check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- SHA-256 of path and body.
  fingerprint bytea not null check (length(fingerprint) = 32),
  status      smallint not null check (status between 200 and 299),
  -- JSON text, byte for byte as it was answered.
  body        text not null,
  created_at  timestamptz not null,
  primary key (account_id, operation, key)
);
create index idempotency_record_age on idempotency_record (created_at);
