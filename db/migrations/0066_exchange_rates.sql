-- Reference rates of the euro, for the VAT amount in the seller's currency on invoices.

create table exchange_rate (
  day       date not null,
  currency  text not null check (currency ~ '^[A-Z]{3}$'),
  -- Units of the currency for one euro, as published.
  per_euro  numeric(20, 8) not null check (per_euro > 0),
  source    text not null check (length(source) between 1 and 120),
  primary key (day, currency)
);

-- When rates were last asked for, so that several processes do not ask at once. One row.
create table exchange_rate_check (
  id        boolean primary key default true check (id),
  asked_at  timestamptz not null
);
