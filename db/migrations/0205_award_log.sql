-- A log of closed weeks that anyone can check (docs/award-proofs.md). Entries are only ever added: each names the hash of the
-- one before and is signed, so a change of what was published shows.

create table award_log (
  site_id    smallint not null references site,
  number     integer not null check (number > 0),
  at         timestamptz not null,
  kind       text not null check (kind in ('begin', 'week', 'key', 'correction')),
  -- Of entries about a week.
  week       date check (extract(isodow from week) = 1),
  -- Canonical JSON (RFC 8785), exactly as it was hashed and signed.
  body       text not null,
  -- SHA-256 of the body.
  hash       bytea not null check (length(hash) = 32),
  -- Ed25519, of the body.
  signature  bytea not null check (length(signature) = 64),
  primary key (site_id, number),
  check ((week is not null) = (kind in ('week', 'correction')))
);
create unique index award_log_week on award_log (site_id, week) where kind = 'week';
create index award_log_correction on award_log (site_id, week) where kind = 'correction';

-- The votes of a closed week. The entry of the week contains the hash of this text.
create table award_snapshot (
  site_id  smallint not null,
  number   integer not null,
  body     text not null,
  primary key (site_id, number),
  foreign key (site_id, number) references award_log
);
-- Hashes don't get smaller by compression.
alter table award_snapshot alter column body set storage external;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to: its entries are published and chained', tg_table_name;
end $$;
create trigger award_log_stays before update or delete or truncate on award_log for each statement execute function refuse_rewriting();
create trigger award_snapshot_stays before update or delete or truncate on award_snapshot for each statement execute function refuse_rewriting();
create trigger award_log_tell_change after insert on award_log for each statement execute function tell_change('ranking');

-- Known to the voter and the site only: the snapshot of a week contains a hash of it, so that voters find their own vote.
alter table vote add column secret uuid not null default gen_random_uuid();
