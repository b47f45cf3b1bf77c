-- What the last hourly check of large books found, so that their page doesn't add up every order again
-- (docs/decisions/0254-lists-of-the-console.md).
create table books_check (
  id          boolean primary key default true check (id),
  checked_at  timestamptz not null,
  problems    jsonb not null,
  -- Each account with its balance in cents: [{ account, cents }].
  balances    jsonb not null
);
