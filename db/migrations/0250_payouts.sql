-- What payment providers paid out to the bank, as their reports or the site team say it, and which entry of the books each line is.
-- Providers are shared by all sites, and so are payouts.
create table payout (
  id           bigint generated always as identity primary key,
  provider     text not null check (provider ~ '^[a-z]{2,20}$'),
  -- The provider's own number of it.
  reference    text not null check (length(reference) between 1 and 120),
  paid_on      date not null,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was paid out, and what its lines come to; negative where refunds were more than sales.
  amount_cents bigint not null,
  lines        integer not null default 0 check (lines >= 0),
  net_cents    bigint not null default 0,
  fee_cents    bigint not null default 0,
  -- Lines that should be in the books and aren't.
  open_lines   integer not null default 0 check (open_lines >= 0),
  created_at   timestamptz not null,
  removed_at   timestamptz
);
create unique index payout_once on payout (provider, reference) where removed_at is null;
create index payout_by_day on payout (paid_on desc, id desc) where removed_at is null;

create table payout_line (
  payout_id    bigint not null references payout on delete cascade,
  position     integer not null check (position >= 0),
  -- The provider's number of the movement, if its report has one.
  reference    text check (length(reference) between 1 and 255),
  -- What the provider calls it: charge, refund, Payment …
  what         text check (length(what) between 1 and 120),
  -- other: fees, reserves, conversions, which belong to no order.
  kind         text not null check (kind in ('order', 'other')),
  purchase_id  bigint references purchase on delete restrict,
  -- What the buyer paid or got back, to be compared with the books.
  cents        bigint not null,
  currency     text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the currency of the payout.
  fee_cents    bigint not null,
  net_cents    bigint not null,
  -- Money moves once, so an entry is in one payout.
  entry_id     bigint unique references ledger_entry on delete restrict,
  primary key (payout_id, position)
);
create index payout_line_order on payout_line (purchase_id) where purchase_id is not null;

create index ledger_entry_cash on ledger_entry (account, at) where account like 'cash:%';
create index refund_reference on refund (reference) where reference is not null;
