-- Orders, their payments, what was bought and given, and the books. Amounts are integers in US dollar cents.

create table purchase (
  id              bigint generated always as identity primary key,
  -- Can't be guessed or counted.
  number          text not null unique check (number ~ '^[A-Z0-9-]{10,32}$'),
  site_id         smallint not null references site on delete restrict,
  account_id      bigint not null references account on delete restrict,
  status          text not null default 'pending' check (status in ('pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded')),
  -- What it cost when it was made: lines, discounts, VAT (src/orders/quote/quote.ts). VAT is decided again by the billing details.
  quote           jsonb not null check (jsonb_typeof(quote) = 'object'),
  subtotal_cents  bigint not null check (subtotal_cents >= 0),
  vat_cents       bigint not null check (vat_cents >= 0),
  total_cents     bigint not null check (total_cents = subtotal_cents + vat_cents),
  -- Who pays: { name, company, street, postcode, city, country, vat_number, email }; null until the person said it.
  billing         jsonb check (jsonb_typeof(billing) = 'object'),
  created_at      timestamptz not null,
  -- A pending order ends then.
  expires_at      timestamptz not null,
  paid_at         timestamptz,
  fulfilled_at    timestamptz,
  -- Cancelled, expired or refunded.
  ended_at        timestamptz,
  check ((status in ('paid', 'fulfilled')) <= (paid_at is not null)),
  check ((status in ('cancelled', 'expired', 'refunded')) = (ended_at is not null))
);
create index purchase_account on purchase (account_id, id desc);
create index purchase_pending on purchase (expires_at) where status = 'pending';

create table purchase_line (
  id            bigint generated always as identity primary key,
  purchase_id   bigint not null references purchase on delete restrict,
  position      smallint not null check (position between 0 and 19),
  product       text not null check (product ~ '^[a-z][a-z0-9_]{0,59}$'),
  -- Kept when the listing is gone: the order was for it.
  listing_id    bigint references listing on delete set null,
  -- As it was asked for.
  item          jsonb not null check (jsonb_typeof(item) = 'object'),
  amount_cents  bigint not null check (amount_cents >= 0),
  fulfilled_at  timestamptz,
  taken_back_at timestamptz,
  -- What taking it back has to know: how things stood before.
  state         jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  unique (purchase_id, position)
);
create index purchase_line_listing on purchase_line (listing_id) where listing_id is not null;

create table payment (
  -- Ours, given to the provider as its idempotency key.
  id            uuid primary key,
  purchase_id   bigint not null references purchase on delete restrict,
  provider      text not null check (provider ~ '^[a-z]{2,20}$'),
  -- The provider's own number of it; null until it answered.
  reference     text check (length(reference) between 1 and 255),
  status        text not null check (status in ('open', 'processing', 'succeeded', 'failed', 'cancelled', 'refunding', 'refunded', 'disputed')),
  amount_cents  bigint not null check (amount_cents > 0),
  currency      text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- What the page needs to go on with it (an address, a client secret), as the provider gave it.
  step          jsonb check (jsonb_typeof(step) = 'object'),
  created_at    timestamptz not null,
  settled_at    timestamptz,
  unique (provider, reference)
);
create index payment_purchase on payment (purchase_id);
create index payment_open on payment (created_at) where status in ('open', 'processing');

-- Webhooks as they came, once each.
create table payment_event (
  id          bigint generated always as identity primary key,
  provider    text not null,
  event_id    text not null check (length(event_id) between 1 and 255),
  reference   text,
  received_at timestamptz not null,
  body        text not null,
  -- Where the payment stood by its own words, when it told; null: the provider is asked.
  state       jsonb check (jsonb_typeof(state) = 'object'),
  -- What became of it, in a word: applied, repeated, unknown, mismatch …
  outcome     text,
  unique (provider, event_id)
);

create table refund (
  id            uuid primary key,
  purchase_id   bigint not null references purchase on delete restrict,
  payment_id    uuid not null references payment on delete restrict,
  amount_cents  bigint not null check (amount_cents > 0),
  reason        text not null check (length(reason) between 1 and 500),
  -- The order's own money, or a payment too many: that one takes nothing back.
  kind          text not null check (kind in ('order', 'surplus')),
  status        text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  reference     text,
  requested_at  timestamptz not null,
  done_at       timestamptz
);
create index refund_purchase on refund (purchase_id);
create unique index refund_of_order on refund (purchase_id) where kind = 'order';

-- Double-entry, append-only: the entries of one transfer add up to nothing, and every balance is a sum of entries.
create table ledger_entry (
  id            bigint generated always as identity primary key,
  transfer      uuid not null,
  at            timestamptz not null,
  purchase_id   bigint not null references purchase on delete restrict,
  -- cash:stripe, revenue:launch, vat:DE, surplus, refunds …
  account       text not null check (account ~ '^[a-z_]+(:[A-Za-z_]+)?$'),
  -- Debit is positive, credit negative.
  amount_cents  bigint not null check (amount_cents <> 0),
  what          text not null check (length(what) between 1 and 200)
);
create index ledger_entry_purchase on ledger_entry (purchase_id);
create index ledger_entry_account on ledger_entry (account);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entry_stays before update or delete or truncate on ledger_entry for each statement execute function refuse_change();
-- Checked when the transaction commits, over the transfers that it wrote.
create function require_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entry where transfer = new.transfer) <> 0 then
    raise exception 'transfer % does not balance', new.transfer;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function require_balance();

-- Numbered without gaps, per site, kind and year.
create table invoice (
  id           bigint generated always as identity primary key,
  site_id      smallint not null references site on delete restrict,
  kind         text not null check (kind in ('invoice', 'credit_note')),
  year         smallint not null,
  sequence     integer not null check (sequence > 0),
  number       text not null unique,
  purchase_id  bigint not null references purchase on delete restrict,
  issued_at    timestamptz not null,
  -- Everything that stands on it: seller, buyer, lines, VAT, as of that day.
  content      jsonb not null check (jsonb_typeof(content) = 'object'),
  mailed_at    timestamptz,
  unique (site_id, kind, year, sequence),
  unique (purchase_id, kind)
);

-- What the site team does by hand: a done_for_you, a trophy, a payment that nobody can explain.
create table team_task (
  id          bigint generated always as identity primary key,
  site_id     smallint not null references site on delete restrict,
  line_id     bigint unique references purchase_line on delete restrict,
  kind        text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  status      text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  detail      jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  created_at  timestamptz not null,
  ended_at    timestamptz
);
create index team_task_open on team_task (site_id, id) where status = 'open';
create table team_task_message (
  id         bigint generated always as identity primary key,
  task_id    bigint not null references team_task on delete cascade,
  at         timestamptz not null,
  by         text not null check (by in ('buyer', 'site_team')),
  body       text not null check (length(body) between 1 and 5000)
);
create index team_task_message_task on team_task_message (task_id, id);

-- A listing's days in the featured places.
create table featured_period (
  line_id     bigint primary key references purchase_line on delete restrict,
  listing_id  bigint not null references listing on delete cascade,
  begins_at   timestamptz not null,
  ends_at     timestamptz not null,
  check (ends_at >= begins_at)
);
create index featured_period_listing on featured_period (listing_id, ends_at);

-- Written by software from the listing's own evidence, and always shown as that.
create table ai_review (
  listing_id  bigint primary key references listing on delete cascade,
  line_id     bigint references purchase_line on delete set null,
  body        text not null check (length(body) between 1 and 5000),
  -- The drafter, or the model, that wrote it.
  written_by  text not null check (length(written_by) between 1 and 120),
  written_at  timestamptz not null,
  hidden      boolean not null default false
);
create trigger ai_review_tell_change after insert or update or delete or truncate on ai_review for each statement execute function tell_change('directory');

-- What VIES said of a VAT number, for a day.
create table vat_number_answer (
  country    text not null check (country ~ '^[A-Z]{2}$'),
  number     text not null check (length(number) between 1 and 32),
  is_valid   boolean not null,
  asked_at   timestamptz not null,
  primary key (country, number)
);

-- What happened to an order, for the buyer and the site team: shown, never changed.
create table purchase_event (
  id           bigint generated always as identity primary key,
  purchase_id  bigint not null references purchase on delete restrict,
  at           timestamptz not null,
  event        text not null check (event ~ '^[a-z][a-z_]{1,59}$'),
  by           text not null check (by in ('anonymous', 'person', 'api_key', 'app', 'job', 'site_team', 'provider')),
  account_id   bigint references account on delete set null,
  detail       jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);
create index purchase_event_purchase on purchase_event (purchase_id, id);
create index purchase_event_account on purchase_event (account_id) where account_id is not null;
