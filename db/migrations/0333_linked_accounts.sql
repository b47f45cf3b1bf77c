-- Accounts elsewhere that a person signs in with. Nothing that the provider gave is kept but who they are there.
create table linked_account (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account on delete cascade,
  provider      text not null check (provider in ('google', 'github', 'oidc')),
  -- Who says so, and whom they mean: only both together name a person. An email address never does.
  issuer        text not null check (length(issuer) between 1 and 500),
  subject       text not null check (length(subject) between 1 and 255),
  -- The address or name there, for the person's own list.
  label         text not null check (length(label) between 1 and 254),
  -- Only the provider has confirmed the account's address so far: no email of ours was answered yet.
  vouches       boolean not null default false,
  created_at    timestamptz not null,
  last_used_on  date,
  unique (issuer, subject)
);
create index linked_account_account on linked_account (account_id);

-- Somebody went to a provider, or came back and has yet to say that their account may be linked.
create table provider_visit (
  -- SHA-256 of the cookie's 256 random bits.
  token_hash  bytea primary key check (length(token_hash) = 32),
  provider    text not null check (provider in ('google', 'github', 'oidc')),
  -- Who wants to link it, if they went from their account.
  account_id  bigint references account on delete cascade,
  return_to   text check (return_to ~ '^/([^/\\]|$)' and length(return_to) <= 2000),
  -- What the provider said; null while the person is there.
  proved      jsonb,
  expires_at  timestamptz not null
);
create index provider_visit_account on provider_visit (account_id);
create index provider_visit_expiry on provider_visit (expires_at);
