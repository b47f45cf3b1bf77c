-- Every price that the site team set, with the instant from which it holds. `product_price` is what holds now.
create table product_price_change (
  id           bigint generated always as identity primary key,
  site_id      smallint not null references site on delete cascade,
  code         text not null check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
  price_cents  integer not null check (price_cents > 0),
  set_at       timestamptz not null,
  holds_from   timestamptz not null,
  -- When it became the price; null: still to come.
  applied_at   timestamptz,
  check (applied_at is null or applied_at >= holds_from)
);
create index product_price_change_site on product_price_change (site_id, id desc);
create unique index product_price_change_to_come on product_price_change (site_id, code, holds_from) where applied_at is null;

insert into product_price_change (site_id, code, price_cents, set_at, holds_from, applied_at)
select site_id, code, price_cents, updated_at, updated_at, updated_at from product_price where price_cents > 0;

-- Webhooks that changed nothing, for the site team: most were applied.
create index payment_event_not_applied on payment_event (id desc) where outcome is null or outcome in ('unknown', 'mismatch');
