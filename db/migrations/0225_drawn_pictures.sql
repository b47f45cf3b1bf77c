-- Pictures that are drawn by rule when somebody first asks for them (docs/decisions/0175-pictures-drawn-by-rule.md). Only the demo has some.
create table drawn_picture (
  -- Start of the names of its files, as of every stored picture.
  file   text primary key check (file ~ '^[0-9a-f]{32}$'),
  facts  jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 4000)
);
-- A founder's portrait, as a stored picture.
create table founder_portrait (
  founder_id  bigint primary key references founder on delete cascade,
  file        text not null check (file ~ '^[0-9a-f]{32}$'),
  set_at      timestamptz not null
);
