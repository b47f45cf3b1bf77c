-- Claims: somebody proves that the company of a listing is theirs.

create table claim (
  id              bigint generated always as identity primary key,
  listing_id      bigint not null references listing on delete cascade,
  account_id      bigint not null references account on delete cascade,
  -- A key of src/claims/methods.
  method          text not null check (method ~ '^[a-z]{2,20}$'),
  -- The address that the link goes to.
  email           citext check (length(email) between 3 and 254),
  -- What is published: this claim's own, so that it proves no other listing, method or account.
  token           text not null unique check (length(token) = 43),
  -- Of the mailed link, once; null: none was sent, or it was used.
  link_hash       bytea unique check (length(link_hash) = 32),
  link_expires_at timestamptz,
  status          text not null default 'pending' check (status in ('pending', 'verified', 'expired', 'rejected')),
  -- Proven, but somebody owns the listing: the site team decides.
  disputed        boolean not null default false,
  proved_at       timestamptz,
  -- What the last look found, in words.
  seen            text check (length(seen) between 1 and 2000),
  seen_at         timestamptz,
  -- When the owner of the listing was mailed about this claim being made.
  owner_told_at   timestamptz,
  -- Why the site team decided as it did.
  reason          text check (length(reason) between 1 and 1000),
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  verified_at     timestamptz,
  decided_at      timestamptz,
  check ((email is not null) = (method = 'email')),
  check ((link_hash is not null) <= (method = 'email' and link_expires_at is not null)),
  check ((seen is not null) = (seen_at is not null)),
  check ((verified_at is not null) = (status = 'verified')),
  check (not disputed or proved_at is not null)
);
create index claim_account on claim (account_id, id desc);
create index claim_listing on claim (listing_id, id desc);
create index claim_due on claim (expires_at) where status = 'pending' and not disputed;
create index claim_waiting on claim (disputed desc, id) where status = 'pending';
-- Asked for again while it is pending: the same claim.
create unique index claim_once on claim (account_id, listing_id, method, coalesce(email, '')) where status = 'pending';
