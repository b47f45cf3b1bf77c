-- Coupons take something off an order before it is paid. What one took is written in the order's quote and here, once.
create table coupon (
  id                bigint generated always as identity primary key,
  site_id           smallint not null references site on delete cascade,
  -- As it is typed, in upper case.
  code              text not null check (code ~ '^[A-Z0-9-]{3,32}$'),
  percent           smallint check (percent between 1 and 90),
  amount_cents      bigint check (amount_cents > 0),
  -- null: everything but bids.
  products          text[] check (cardinality(products) between 1 and 20),
  starts_at         timestamptz,
  ends_at           timestamptz,
  most_uses         integer check (most_uses > 0),
  most_per_account  integer check (most_per_account > 0),
  created_at        timestamptz not null,
  stopped_at        timestamptz,
  unique (site_id, code),
  check ((percent is null) <> (amount_cents is null)),
  check (starts_at < ends_at)
);
create table coupon_use (
  purchase_id  bigint primary key references purchase on delete restrict,
  coupon_id    bigint not null references coupon on delete restrict,
  -- What it took off, VAT excluded.
  cents        bigint not null check (cents > 0),
  used_at      timestamptz not null
);
create index coupon_use_coupon on coupon_use (coupon_id);
