-- What the directory shows: companies, categories, listings and everything that hangs off a listing.

create table company (
  id          bigint generated always as identity primary key,
  -- Registrable domain by the public-suffix list with its private part.
  domain      citext not null unique check (length(domain) between 1 and 253),
  created_at  timestamptz not null
);

create table category (
  id           integer generated always as identity primary key,
  site_id      smallint not null references site on delete cascade,
  slug         text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  name         text not null check (length(name) between 1 and 200),
  description  text check (length(description) between 1 and 5000),
  parent_id    integer references category on delete restrict check (parent_id <> id),
  position     integer not null default 0,
  unique (site_id, slug),
  unique (site_id, name)
);
create index category_parent on category (parent_id);

create table category_faq (
  category_id  integer not null references category on delete cascade,
  position     smallint not null check (position >= 0),
  question     text not null check (length(question) between 1 and 300),
  answer       text not null check (length(answer) between 1 and 1500),
  primary key (category_id, position)
);

create table listing (
  id                    bigint generated always as identity primary key,
  site_id               smallint not null references site on delete cascade,
  company_id            bigint not null references company on delete restrict,
  slug                  text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  -- Host of the website without www: at most one listing per host and site.
  host                  text not null check (host = lower(host) and length(host) between 1 and 253),
  website_url           text not null check (website_url ~ '^https?://' and length(website_url) <= 2048),
  name                  text not null check (length(name) between 1 and 500),
  tagline               text check (length(tagline) between 1 and 500),
  short_description     text check (length(short_description) between 1 and 500),
  description           text check (length(description) between 1 and 20000),
  headline              text check (length(headline) between 1 and 200),
  summary               text check (length(summary) between 1 and 20000),
  seo_title             text check (length(seo_title) between 1 and 200),
  seo_description       text check (length(seo_description) between 1 and 320),
  stage                 text check (length(stage) between 1 and 500),
  pricing_model         text check (length(pricing_model) between 1 and 500),
  pricing_summary       text check (length(pricing_summary) between 1 and 500),
  country               text check (country ~ '^[A-Z]{2}$'),
  city                  text check (length(city) between 1 and 500),
  founded_year          smallint check (founded_year between 1800 and 2100),
  contact_email         text check (length(contact_email) between 3 and 254),
  demo_video_url        text check (demo_video_url ~ '^https://' and length(demo_video_url) <= 500),
  -- Where the logo was found; the picture itself is fetched once and served from here (logo_file).
  logo_source_url       text check (logo_source_url ~ '^https?://' and length(logo_source_url) <= 500),
  logo_file             text check (logo_file ~ '^[a-z0-9/._-]{1,200}$'),
  features              text[] not null default '{}' check (cardinality(features) <= 20),
  usps                  text[] not null default '{}' check (cardinality(usps) <= 20),
  keywords              text[] not null default '{}' check (cardinality(keywords) <= 20),
  tags                  text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Profile fields that the company's own site does not state.
  not_found_on_website  text[] not null default '{}',
  status                text not null check (status in ('draft', 'awaiting_badge', 'scheduled', 'live', 'suspended', 'withdrawn')),
  plan                  text not null default 'free' check (plan in ('free', 'paid')),
  -- Paid-only sections that this listing shows.
  unlocked              text[] not null default '{}' check (unlocked <@ array['story', 'milestones', 'media']),
  launch_week           date check (extract(isodow from launch_week) = 1),
  live_since            timestamptz,
  closed                boolean not null default false,
  featured_until        timestamptz,
  -- Votes that came with an import: a base count without voters, never an award.
  imported_votes        integer not null default 0 check (imported_votes >= 0),
  -- What an import said of the row's origin, verbatim, so that an export gives it back.
  origin                jsonb check (jsonb_typeof(origin) = 'object'),
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  unique (site_id, slug),
  unique (site_id, host),
  check (status <> 'scheduled' or launch_week is not null)
);
create index listing_company on listing (company_id);
create index listing_week on listing (site_id, launch_week) where status in ('scheduled', 'awaiting_badge');

-- Position 0 is the primary category; paid listings may have up to three more.
create table listing_category (
  listing_id   bigint not null references listing on delete cascade,
  category_id  integer not null references category on delete restrict,
  position     smallint not null check (position between 0 and 3),
  primary key (listing_id, position),
  unique (listing_id, category_id)
);
create index listing_category_category on listing_category (category_id);

create table listing_faq (
  listing_id  bigint not null references listing on delete cascade,
  position    smallint not null check (position between 0 and 9),
  question    text not null check (length(question) between 1 and 300),
  answer      text not null check (length(answer) between 1 and 1500),
  primary key (listing_id, position)
);

create table listing_social (
  listing_id  bigint not null references listing on delete cascade,
  platform    text not null check (platform in ('linkedin', 'x', 'facebook', 'instagram', 'tiktok', 'youtube', 'threads', 'pinterest', 'github', 'reddit', 'producthunt', 'medium', 'website', 'custom')),
  url         text not null check (url ~ '^https?://' and length(url) <= 500),
  primary key (listing_id, platform)
);

create table listing_milestone (
  id           bigint generated always as identity primary key,
  listing_id   bigint not null references listing on delete cascade,
  date         date not null,
  title        text not null check (length(title) between 1 and 200),
  description  text check (length(description) between 1 and 2000),
  url          text check (url ~ '^https://' and length(url) <= 500)
);
create index listing_milestone_listing on listing_milestone (listing_id, date);

create table listing_story (
  listing_id    bigint primary key references listing on delete cascade,
  title         text check (length(title) between 1 and 200),
  story         text check (length(story) between 1 and 8000),
  why_started   text check (length(why_started) between 1 and 8000),
  problem       text check (length(problem) between 1 and 8000),
  journey       text check (length(journey) between 1 and 8000),
  challenges    text check (length(challenges) between 1 and 8000),
  achievements  text check (length(achievements) between 1 and 8000),
  lessons       text check (length(lessons) between 1 and 8000),
  whats_next    text check (length(whats_next) between 1 and 8000),
  updated_at    timestamptz not null
);

create table listing_media (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing on delete cascade,
  file        text not null check (file ~ '^[a-z0-9/._-]{1,200}$'),
  alt         text check (length(alt) between 1 and 300),
  position    smallint not null check (position >= 0),
  unique (listing_id, position)
);

create table listing_update (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing on delete cascade,
  title       text not null check (length(title) between 1 and 200),
  body        text not null check (length(body) between 1 and 5000),
  posted_at   timestamptz not null
);
create index listing_update_listing on listing_update (listing_id, posted_at desc);
create index listing_update_posted on listing_update (posted_at desc);

-- Alternatives that the owner approved, shown before the ones found by category.
create table listing_alternative (
  listing_id      bigint not null references listing on delete cascade,
  alternative_id  bigint not null references listing on delete cascade check (alternative_id <> listing_id),
  position        smallint not null check (position >= 0),
  primary key (listing_id, alternative_id)
);

create table listing_member (
  listing_id  bigint not null references listing on delete cascade,
  account_id  bigint not null references account on delete cascade,
  role        text not null check (role in ('owner', 'founder')),
  since       timestamptz not null,
  primary key (listing_id, account_id)
);
create index listing_member_account on listing_member (account_id);

-- Facts that compare puts side by side, beside those of the profile.
create table attribute (
  id         integer generated always as identity primary key,
  site_id    smallint not null references site on delete cascade,
  key        text not null check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  label      text not null check (length(label) between 1 and 120),
  -- Profile column that answers it when no value of its own is stored; null: only stored values.
  column_name text check (column_name in ('pricing_model', 'country', 'founded_year', 'stage', 'city')),
  position   smallint not null,
  unique (site_id, key)
);
-- Attributes of one category; an attribute named in no row belongs to every category.
create table category_attribute (
  category_id   integer not null references category on delete cascade,
  attribute_id  integer not null references attribute on delete cascade,
  primary key (category_id, attribute_id)
);
create index category_attribute_attribute on category_attribute (attribute_id);
create table listing_attribute (
  listing_id    bigint not null references listing on delete cascade,
  attribute_id  integer not null references attribute on delete cascade,
  value         text not null check (length(value) between 1 and 300),
  primary key (listing_id, attribute_id)
);

create table founder (
  id          bigint generated always as identity primary key,
  slug        text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  name        text not null check (length(name) between 1 and 160),
  title       text check (length(title) between 1 and 160),
  bio         text check (length(bio) between 1 and 3000),
  country     text check (country ~ '^[A-Z]{2}$'),
  city        text check (length(city) between 1 and 120),
  account_id  bigint unique references account on delete set null,
  origin      jsonb check (jsonb_typeof(origin) = 'object'),
  created_at  timestamptz not null
);
create index founder_name on founder using gin (lower(name) gin_trgm_ops);
create table founder_social (
  founder_id  bigint not null references founder on delete cascade,
  platform    text not null check (platform in ('linkedin', 'x', 'facebook', 'instagram', 'tiktok', 'youtube', 'threads', 'pinterest', 'github', 'reddit', 'producthunt', 'medium', 'website', 'custom')),
  url         text not null check (url ~ '^https?://' and length(url) <= 500),
  primary key (founder_id, platform)
);
create table listing_founder (
  listing_id  bigint not null references listing on delete cascade,
  founder_id  bigint not null references founder on delete cascade,
  position    smallint not null check (position between 0 and 99),
  title       text check (length(title) between 1 and 160),
  primary key (listing_id, founder_id)
);
create index listing_founder_founder on listing_founder (founder_id);

create table review (
  id          bigint generated always as identity primary key,
  listing_id  bigint not null references listing on delete cascade,
  account_id  bigint not null references account on delete cascade,
  rating      smallint not null check (rating between 1 and 5),
  body        text check (length(body) between 1 and 5000),
  reply       text check (length(reply) between 1 and 5000),
  created_at  timestamptz not null,
  -- Held back until the site team has looked at it.
  held        boolean not null default false,
  unique (listing_id, account_id)
);
create index review_account on review (account_id);

create table follow (
  listing_id  bigint not null references listing on delete cascade,
  account_id  bigint not null references account on delete cascade,
  since       timestamptz not null,
  primary key (listing_id, account_id)
);
create index follow_account on follow (account_id);

-- Views per listing and day: how many, never who.
create table listing_view_day (
  listing_id  bigint not null references listing on delete cascade,
  day         date not null,
  views       integer not null check (views > 0),
  primary key (listing_id, day)
);

create table domain_rating (
  company_id  bigint not null references company on delete cascade,
  day         date not null,
  rating      smallint not null check (rating between 0 and 100),
  source      text not null check (length(source) between 1 and 120),
  primary key (company_id, day)
);

create table listing_revenue (
  listing_id   bigint primary key references listing on delete cascade,
  -- Monthly recurring revenue in USD cents, as the owner entered it.
  mrr_cents    bigint not null check (mrr_cents >= 0),
  -- Set only when a payment provider's read-only key confirmed the figure.
  verified_at  timestamptz,
  updated_at   timestamptz not null
);

-- Money contributed for the billboard (always shown as paid). A refund is a negative row: the sum can be recomputed.
create table billboard_entry (
  id            bigint generated always as identity primary key,
  listing_id    bigint not null references listing on delete cascade,
  amount_cents  bigint not null check (amount_cents <> 0),
  reason        text not null check (length(reason) between 1 and 200),
  at            timestamptz not null
);
create index billboard_entry_listing on billboard_entry (listing_id);
