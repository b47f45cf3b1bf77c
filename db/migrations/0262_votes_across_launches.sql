-- What the rules about votes for several launches read (src/launches/votes/surroundings-store.ts).

-- When the voter's account was made, to the hour.
alter table vote add column made_at timestamptz;

-- The votes of an account, latest first, without reading all it ever cast.
create index vote_of_account on vote (account_id, cast_at desc);
drop index vote_account;
-- How many accounts were made on a day.
create index account_made on account (created_at);

-- How voting usually is on a site, and which of its launches share more voters than chance and tastes explain.
create table vote_norm (
  site_id    smallint primary key references site on delete cascade,
  -- Week that it was measured for, from the eight weeks before.
  week       date not null check (extract(isodow from week) = 1),
  -- null: too little was known.
  norm       jsonb,
  -- When the launches were last compared.
  grouped_at timestamptz not null,
  -- By launch of the running week: the other launches of its group.
  groups     jsonb not null
);
