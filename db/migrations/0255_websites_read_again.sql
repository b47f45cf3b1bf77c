-- Websites of listings are read again on a schedule, and what changed becomes a suggestion to the owner
-- (docs/decisions/0203-reading-websites-again.md).

create table website_reading (
  listing_id     bigint primary key references listing on delete cascade,
  -- The interval until the next reading counts from here: the last reading, or when the listing was made.
  counted_from   timestamptz not null,
  -- Not read before: a reading in progress, a pause after a failure, or what the website's Retry-After demands.
  not_before     timestamptz not null,
  -- The owner or the site team wants it read now.
  is_asked       boolean not null default false,
  begun_at       timestamptz,
  -- The last reading that worked.
  read_at        timestamptz,
  -- What the website stated when it was last seen, by part: { part: [{ value, quotes }] }.
  stated         jsonb not null default '{}' check (jsonb_typeof(stated) = 'object'),
  -- Readings in a row that failed, since when, and why the last one did.
  failures       smallint not null default 0 check (failures >= 0),
  failing_since  timestamptz,
  failure        text check (length(failure) between 1 and 60),
  -- The owners were told that the website doesn't answer.
  told_at        timestamptz,
  check ((failures > 0) = (failing_since is not null))
);
create index website_reading_silent on website_reading (failing_since) where failures >= 3;

create table website_suggestion (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing on delete cascade,
  -- As in listing_evidence.
  part        text not null check (length(part) between 1 and 80),
  -- What the website stated before and what it states now, with quotes: [{ value, quotes }]. Of a list only what differs.
  was         jsonb not null check (jsonb_typeof(was) = 'array'),
  stated      jsonb not null check (jsonb_typeof(stated) = 'array'),
  found_at    timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  settled_at  timestamptz,
  -- Who accepted or declined it.
  account_id  bigint references account on delete set null,
  check ((settled_at is null) = (state = 'open'))
);
create unique index website_suggestion_open on website_suggestion (listing_id, part) where state = 'open';
create index website_suggestion_listing on website_suggestion (listing_id, id desc);
create index website_suggestion_account on website_suggestion (account_id) where account_id is not null;
