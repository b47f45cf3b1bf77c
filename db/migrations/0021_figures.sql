-- Ratings and revenue from outside, and what the site team holds back.

-- When a company's rating was last asked for: one that the provider does not know is not asked for every minute.
create table domain_rating_check (
  company_id  bigint primary key references company on delete cascade,
  asked_at    timestamptz not null
);

-- Which provider confirmed the figure.
alter table listing_revenue
  add column verified_by text check (verified_by ~ '^[a-z][a-z0-9_]{1,39}$'),
  add check (verified_by is null or verified_at is not null);
create index listing_revenue_verified on listing_revenue (verified_at) where verified_at is not null;

-- A listing that the site team has suspended, and where it goes back to.
create table listing_suspension (
  listing_id     bigint primary key references listing on delete cascade,
  former_status  text not null check (former_status in ('draft', 'awaiting_badge', 'scheduled', 'live', 'withdrawn')),
  -- The owner is told it.
  reason         text not null check (length(reason) between 1 and 1000),
  since          timestamptz not null
);
