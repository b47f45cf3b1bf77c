-- Launches, votes, awards, and the one narrow table that every list and board is ranked from.

create table launch (
  id              bigint generated always as identity primary key,
  site_id         smallint not null references site on delete cascade,
  listing_id      bigint not null references listing on delete cascade,
  week            date not null check (extract(isodow from week) = 1),
  -- The instant it went live; null while its week is still to come.
  launched_at     timestamptz,
  kind            text not null default 'free' check (kind in ('free', 'paid', 'relaunch', 'imported')),
  -- Votes cast Monday to Sunday of the week, and all votes ever cast for this launch.
  week_votes      integer not null default 0 check (week_votes >= 0),
  votes           integer not null default 0 check (votes >= week_votes),
  -- Total that an import named for this launch: shown beside the votes, part of neither count.
  imported_votes  integer not null default 0 check (imported_votes >= 0),
  -- When the launch reached its present week count: the earlier wins a tie.
  reached_at      timestamptz,
  origin          jsonb check (jsonb_typeof(origin) = 'object'),
  unique (listing_id, week)
);
create index launch_week on launch (site_id, week, week_votes desc, id);
create index launch_recent on launch (site_id, launched_at desc, id) where launched_at is not null;

create table vote (
  launch_id   bigint not null references launch on delete cascade,
  account_id  bigint not null references account on delete cascade,
  cast_at     timestamptz not null,
  -- Cast while the launch's week ran: only these rank the week and its awards.
  in_week     boolean not null,
  -- Held back from every count until reviewed.
  held        boolean not null default false,
  primary key (launch_id, account_id)
);
create index vote_account on vote (account_id);
create index vote_cast on vote (cast_at);

create table award (
  id          bigint generated always as identity primary key,
  site_id     smallint not null references site on delete cascade,
  week        date not null check (extract(isodow from week) = 1),
  rank        smallint not null check (rank between 1 and 3),
  launch_id   bigint not null unique references launch on delete cascade,
  listing_id  bigint not null references listing on delete cascade,
  votes       integer not null check (votes > 0),
  awarded_at  timestamptz not null,
  unique (site_id, week, rank)
);
create index award_listing on award (listing_id);
create index award_week on award (site_id, week desc, rank);

-- One row per listing: what lists filter and rank by, nothing else. Everything here can be recomputed from the
-- tables above (directory/listing-stats-store.ts does), so nothing here is a fact of its own.
create table listing_stats (
  listing_id       bigint primary key references listing on delete cascade,
  site_id          smallint not null references site on delete cascade,
  -- live; or upcoming: scheduled for a coming week. Nobody but the owner sees the others.
  visibility       text not null check (visibility in ('live', 'upcoming', 'hidden')),
  -- The listing's categories and all of their parents.
  category_ids     integer[] not null default '{}',
  primary_category_id integer references category on delete set null,
  stage            text,
  pricing_model    text,
  country          text,
  host             text not null,
  launch_week      date,
  live_since       timestamptz,
  votes            integer not null default 0,
  trending         real not null default 0,
  views            bigint not null default 0,
  followers        integer not null default 0,
  rating_count     integer not null default 0,
  rating_sum       integer not null default 0,
  billboard_cents  bigint not null default 0,
  domain_rating    smallint,
  mrr_cents        bigint
);
create index listing_stats_votes on listing_stats (site_id, votes desc, listing_id) where visibility = 'live';
create index listing_stats_trending on listing_stats (site_id, trending desc, listing_id) where visibility = 'live';
create index listing_stats_views on listing_stats (site_id, views desc, listing_id) where visibility = 'live';
create index listing_stats_followers on listing_stats (site_id, followers desc, listing_id) where visibility = 'live';
create index listing_stats_newest on listing_stats (site_id, live_since desc nulls last, listing_id) where visibility = 'live';
create index listing_stats_billboard on listing_stats (site_id, billboard_cents desc, listing_id) where visibility = 'live' and billboard_cents > 0;
create index listing_stats_rating on listing_stats (site_id, domain_rating desc, listing_id) where visibility = 'live' and domain_rating is not null;
create index listing_stats_revenue on listing_stats (site_id, mrr_cents desc, listing_id) where visibility = 'live' and mrr_cents is not null;
create index listing_stats_upcoming on listing_stats (site_id, launch_week, listing_id) where visibility = 'upcoming';
create index listing_stats_categories on listing_stats using gin (category_ids);
create index listing_stats_primary on listing_stats (primary_category_id, votes desc, listing_id) where visibility = 'live';
create index listing_stats_host on listing_stats (site_id, host);
