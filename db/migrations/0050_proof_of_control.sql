-- Managing a listing and having proven control of its domain are two facts. This table holds the second one; who manages is
-- listing_member.

create table listing_proof (
  listing_id        bigint not null references listing on delete cascade,
  -- The owner who proved it.
  account_id        bigint not null references account on delete cascade,
  -- A key of src/claims/methods, or badge: found on the homepage while this account owned the listing.
  how               text not null check (how ~ '^[a-z]{2,20}$'),
  -- The claim that proved it; its token is looked for again. Null for a badge.
  claim_id          bigint references claim on delete cascade,
  proved_at         timestamptz not null,
  -- When the domain is next looked at; null for a badge, which has looks of its own (free_launch.next_check_at).
  next_look_at      timestamptz,
  -- When the proof itself is looked at again: a year after it was last seen.
  renew_at          timestamptz,
  -- The first of the looks in a row at which the domain did not answer.
  unanswered_since  timestamptz,
  -- When the owner was asked to prove it again, because a yearly look did not find the proof.
  asked_at          timestamptz,
  -- It counts no more since then. The row stays: this owner has proven control once.
  ended_at          timestamptz,
  primary key (listing_id, account_id, how),
  check ((claim_id is null) = (how = 'badge')),
  check ((next_look_at is null) = (how = 'badge' or ended_at is not null))
);
create index listing_proof_account on listing_proof (account_id);
create index listing_proof_claim on listing_proof (claim_id) where claim_id is not null;
create index listing_proof_due on listing_proof (next_look_at) where next_look_at is not null;

-- A listing that passed from an owner without proof to a claimant with one. The former owner can dispute it.
create table listing_takeover (
  id            bigint generated always as identity primary key,
  listing_id    bigint not null references listing on delete cascade,
  claim_id      bigint not null references claim on delete cascade,
  -- The former owner.
  account_id    bigint not null references account on delete cascade,
  at            timestamptz not null,
  disputed_at   timestamptz,
  -- What the former owner says.
  statement     text check (length(statement) between 1 and 2000),
  decision      text check (decision in ('give_back', 'keep')),
  decided_at    timestamptz,
  reason        text check (length(reason) between 1 and 1000),
  check ((disputed_at is null) = (statement is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (reason is null)),
  check (decision is null or disputed_at is not null)
);
create index listing_takeover_listing on listing_takeover (listing_id, id desc);
create index listing_takeover_account on listing_takeover (account_id);
create index listing_takeover_claim on listing_takeover (claim_id);
create index listing_takeover_waiting on listing_takeover (disputed_at) where disputed_at is not null and decision is null;

-- A copy, recomputed with the rest of the row: an owner has a proof that counts.
alter table listing_stats add column verified boolean not null default false;

-- What earlier claims and badge checks have proven.
insert into listing_proof (listing_id, account_id, how, claim_id, proved_at, next_look_at, renew_at)
select distinct on (c.listing_id, c.account_id, c.method) c.listing_id, c.account_id, c.method, c.id, c.proved_at, c.proved_at, c.proved_at + interval '365 days'
from claim c join listing_member m on m.listing_id = c.listing_id and m.account_id = c.account_id and m.role = 'owner'
where c.status = 'verified' and c.proved_at is not null
order by c.listing_id, c.account_id, c.method, c.proved_at desc;

insert into listing_proof (listing_id, account_id, how, proved_at, ended_at)
select f.listing_id, m.account_id, 'badge', f.found_at,
  case when f.badge = 'found' or f.badge in ('unreachable', 'robots_disallowed') and f.missing_since is null and l.status <> 'awaiting_badge' then null
    else greatest(f.found_at, coalesce(f.missing_since, f.checked_at, f.found_at)) end
from free_launch f join listing l on l.id = f.listing_id
join listing_member m on m.listing_id = f.listing_id and m.role = 'owner'
where f.found_at is not null;

update listing_stats s set verified = true
where exists (
  select from listing_proof p join listing_member m on m.listing_id = p.listing_id and m.account_id = p.account_id and m.role = 'owner'
  where p.listing_id = s.listing_id and p.ended_at is null);

-- Only confirmed figures rank: what an owner merely stated leaves the column that the board is ranked by.
update listing_stats s set mrr_cents = null
where mrr_cents is not null and not exists (select from listing_revenue r where r.listing_id = s.listing_id and r.verified_at is not null);
