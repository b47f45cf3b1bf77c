-- What owners do with their listings: every write is a version, the free plan holds a place in a week.

create table listing_version (
  id            bigint generated always as identity primary key,
  listing_id    bigint not null references listing on delete cascade,
  at            timestamptz not null,
  -- Who wrote it; null: the service itself, the site team's command line, or somebody whose account is closed.
  account_id    bigint references account on delete set null,
  by            text not null check (by in ('person', 'api_key', 'app', 'job', 'site_team')),
  -- The key or app that wrote it: { key_id } or { client_id }.
  credential    jsonb check (jsonb_typeof(credential) = 'object'),
  -- The operation, or the rule of the calendar.
  what          text not null check (what ~ '^[a-z][a-z_]{1,59}$'),
  -- Only the keys that changed (src/directory/version-store.ts).
  before        jsonb not null check (jsonb_typeof(before) = 'object'),
  after         jsonb not null check (jsonb_typeof(after) = 'object'),
  -- When the site team got its copy; versions that the service itself makes need none.
  team_told_at  timestamptz
);
create index listing_version_listing on listing_version (listing_id, id desc);
create index listing_version_account on listing_version (account_id) where account_id is not null;
create index listing_version_untold on listing_version (at) where team_told_at is null and by <> 'job';

-- Places of a launch week, free and paid ones apart: the one truth of how full a week is.
create table week_place (
  id          bigint generated always as identity primary key,
  site_id     smallint not null references site on delete cascade,
  week        date not null check (extract(isodow from week) = 1),
  kind        text not null check (kind in ('free', 'paid')),
  listing_id  bigint not null references listing on delete cascade,
  -- An order that is not paid yet holds its place until then; null: taken for good.
  held_until  timestamptz,
  -- Number of the order that holds or bought it.
  order_number text check (length(order_number) between 1 and 32),
  taken_at    timestamptz not null
);
create index week_place_week on week_place (site_id, week, kind);
create index week_place_listing on week_place (listing_id);
-- A listing holds at most one free place of a week, and a bought one at most once.
create unique index week_place_once on week_place (listing_id, week, kind);

-- A listing on the free plan, from its choice on: what stands on its homepage, and how often it had to wait.
create table free_launch (
  listing_id     bigint primary key references listing on delete cascade,
  chosen_at      timestamptz not null,
  -- Mondays that came without the badge.
  moves          smallint not null default 0 check (moves between 0 and 3),
  -- What the last look at the homepage found (src/launches/badge-finding.ts); null: not looked yet.
  badge          text check (badge ~ '^[a-z][a-z_]{1,39}$'),
  -- In words for the owner.
  badge_detail   text check (length(badge_detail) between 1 and 1000),
  -- The page that was looked at, after redirects.
  badge_url      text check (length(badge_url) <= 2048),
  checked_at     timestamptz,
  -- When the badge was last seen standing.
  found_at       timestamptz,
  -- A live listing's badge is gone since then; null: it stands, or the listing is not live.
  missing_since  timestamptz,
  -- Mails sent about that loss.
  loss_mails     smallint not null default 0 check (loss_mails between 0 and 2),
  next_check_at  timestamptz not null
);
create index free_launch_due on free_launch (next_check_at);
