-- Disputes as providers tell of them, and what went back at a provider without us.

create table payment_dispute (
  payment_id    uuid not null references payment on delete restrict,
  -- The provider's own number of it.
  reference     text not null check (length(reference) between 1 and 255),
  status        text not null check (status in ('open', 'won', 'lost')),
  amount_cents  bigint not null check (amount_cents > 0),
  -- The provider's instant of what it says: older words change nothing.
  told_at       timestamptz not null,
  opened_at     timestamptz not null,
  closed_at     timestamptz,
  primary key (payment_id, reference),
  check ((status = 'open') = (closed_at is null))
);

-- Given back at the provider, in all; and lost in disputes over a part. The order stands as it was until the site team decides.
alter table payment
  add column refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  add column lost_cents bigint not null default 0 check (lost_cents >= 0);
alter table payment add constraint payment_gone check (refunded_cents + lost_cents <= amount_cents);

alter table sandbox_payment
  add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  add column dispute text check (dispute in ('open', 'won', 'lost'));
