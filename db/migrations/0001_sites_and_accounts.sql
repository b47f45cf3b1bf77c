-- Sites (one per host name), the people who use them, and their keys.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create table site (
  id          smallint generated always as identity primary key,
  key         text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- Host header that names this site; null: the site of BASE_URL.
  host        citext unique check (length(host) <= 260 and host ~ '^[a-z0-9.:\[\]-]+$'),
  name        text not null check (length(name) between 1 and 120),
  tagline     text check (length(tagline) between 1 and 200),
  purpose     text check (length(purpose) between 1 and 2000),
  time_zone   text not null default 'UTC',
  -- What the site team may set (launch places, half-life, prices' currency words …); defaults live in code.
  settings    jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at  timestamptz not null
);
create unique index site_default on site ((host is null)) where host is null;

create table account (
  id            bigint generated always as identity primary key,
  email         citext not null unique check (length(email) between 3 and 254 and position('@' in email) > 1),
  name          text check (length(name) between 1 and 160),
  -- A person signs in; imported and demo accounts only hold votes and never do.
  origin        text not null default 'person' check (origin in ('person', 'imported', 'demo')),
  is_admin      boolean not null default false,
  verified_at   timestamptz,
  suspended_at  timestamptz,
  created_at    timestamptz not null
);

create table api_key (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account on delete cascade,
  name          text not null check (length(name) between 1 and 120),
  -- SHA-256 of the whole key: 190 random bits need no slow hash.
  hash          bytea not null unique check (length(hash) = 32),
  -- First eight and last four characters, to tell keys apart.
  hint          text not null,
  scopes        text[] not null check (scopes <@ array['account:read', 'listings:write', 'orders:write']),
  created_at    timestamptz not null,
  expires_at    timestamptz,
  last_used_on  date,
  revoked_at    timestamptz
);
create index api_key_account on api_key (account_id);
