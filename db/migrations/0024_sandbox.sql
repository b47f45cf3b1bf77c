-- What the sandbox knows: it stands for a payment provider, so this is its own, and no other table points here. No money moves.
create table sandbox_payment (
  reference     text primary key check (length(reference) between 10 and 64),
  -- Its customer's number of the payment: the same again is the same payment.
  payment_id    uuid not null unique,
  amount_cents  bigint not null check (amount_cents > 0),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  description   text not null check (length(description) between 1 and 500),
  return_url    text not null check (length(return_url) between 1 and 4096),
  status        text not null default 'open' check (status in ('open', 'processing', 'succeeded', 'failed', 'cancelled', 'disputed', 'refunded')),
  -- Money that takes its time arrives then.
  arrives_at    timestamptz,
  created_at    timestamptz not null
);

create table sandbox_refund (
  id            uuid primary key,
  reference     text not null references sandbox_payment on delete restrict,
  amount_cents  bigint not null check (amount_cents > 0),
  created_at    timestamptz not null
);
