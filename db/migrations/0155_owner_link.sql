-- The link by which the first owner of a directory comes in. The service prints it when it starts without an owner.
create table owner_link (
  -- SHA-256 of its token, which is stored nowhere.
  token_hash  bytea primary key check (length(token_hash) = 32),
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
