-- Drafts: a profile read from a website, edited by people, and turned into a listing.

create table draft (
  id             uuid primary key,
  site_id        smallint not null references site on delete cascade,
  account_id     bigint not null references account on delete cascade,
  -- As it was submitted; where the crawl ended up stands in website_url and host.
  url            text not null check (url ~ '^https?://' and length(url) <= 2048),
  website_url    text not null check (website_url ~ '^https?://' and length(website_url) <= 2048),
  -- Without www, as listings are kept by.
  host           text not null check (host = lower(host) and length(host) between 1 and 253),
  status         text not null check (status in ('crawling', 'drafting', 'ready', 'failed')),
  failure        jsonb check (jsonb_typeof(failure) = 'object'),
  progress       jsonb check (jsonb_typeof(progress) = 'object'),
  -- Fields, FAQs, founders, socials, story, milestones, competitor, SEO texts (src/drafts/parts.ts).
  parts          jsonb not null check (jsonb_typeof(parts) = 'object'),
  completeness   smallint not null default 0 check (completeness between 0 and 100),
  -- The competitor's page as its job read it: { url, status, failure, rows }.
  competitor     jsonb check (jsonb_typeof(competitor) = 'object'),
  listing_id     bigint references listing on delete set null,
  -- Named beside the first category: what extra_categories would add.
  suggested_category_ids integer[] not null default '{}' check (cardinality(suggested_category_ids) <= 3),
  version        integer not null default 1 check (version > 0),
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  ready_at       timestamptz,
  submitted_at   timestamptz,
  check ((failure is not null) = (status = 'failed')),
  check (status <> 'ready' or ready_at is not null),
  check (listing_id is null or submitted_at is not null)
);
create index draft_account on draft (account_id, site_id, created_at desc, id);
create index draft_listing on draft (listing_id) where listing_id is not null;
create index draft_under_way on draft (updated_at) where status in ('crawling', 'drafting');
-- The same person and address while one is under way: the same draft.
create unique index draft_once on draft (account_id, site_id, md5(url)) where status in ('crawling', 'drafting');

-- What was read, as long as the draft lives: evidence is shown in its context, and redrafts need no network.
create table draft_page (
  draft_id    uuid not null references draft on delete cascade,
  position    smallint not null check (position between 0 and 49),
  url         text not null check (length(url) <= 4096),
  -- The page as the crawl kept it.
  page        jsonb not null check (jsonb_typeof(page) = 'object'),
  primary key (draft_id, position)
);

-- Who changed what, and what stood there before: of two people who edit at once, neither loses anything unnoticed.
create table draft_change (
  id          bigint generated always as identity primary key,
  draft_id    uuid not null references draft on delete cascade,
  at          timestamptz not null,
  account_id  bigint references account on delete set null,
  by          text not null check (by in ('person', 'api_key', 'app', 'job')),
  keys        text[] not null check (cardinality(keys) between 1 and 60),
  before      jsonb not null check (jsonb_typeof(before) = 'object')
);
create index draft_change_draft on draft_change (draft_id, id desc);
create index draft_change_account on draft_change (account_id) where account_id is not null;

create table draft_invite (
  id           uuid primary key,
  draft_id     uuid not null references draft on delete cascade,
  email        citext not null check (length(email) between 3 and 254),
  token_hash   bytea not null unique check (length(token_hash) = 32),
  -- Who accepted it.
  account_id   bigint references account on delete cascade,
  -- What they said of themselves: { name, title, bio, socials }.
  profile      jsonb check (jsonb_typeof(profile) = 'object'),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_at  timestamptz,
  unique (draft_id, email),
  check ((accepted_at is not null) = (account_id is not null) and (accepted_at is not null) = (profile is not null))
);
create index draft_invite_account on draft_invite (account_id) where account_id is not null;
