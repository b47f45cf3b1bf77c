-- Held votes that their voters may confirm by a link in an email, and when they did (docs/decisions/0272-votes-confirmed-by-email.md).
-- A row outlives its vote, so that taking a vote back and casting it again sends no further email.
create table vote_confirmation (
  launch_id     bigint not null references launch on delete cascade,
  account_id    bigint not null references account on delete cascade,
  -- Of the latest link.
  token_hash    bytea not null unique check (length(token_hash) = 32),
  asked_at      timestamptz not null,
  expires_at    timestamptz not null,
  mails         smallint not null default 1 check (mails between 1 and 3),
  confirmed_at  timestamptz,
  primary key (launch_id, account_id)
);
create index vote_confirmation_account on vote_confirmation (account_id);
create index vote_confirmation_asked on vote_confirmation (asked_at);
