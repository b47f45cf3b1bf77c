-- The weekly email for people without an account. An address is a subscriber only after its reader has confirmed it.
create table newsletter_subscriber (
  -- In the unsubscribe links of the emails sent, so an id is never given twice.
  id            bigint generated always as identity primary key,
  site_id       smallint not null references site on delete cascade,
  email         citext not null check (length(email) between 3 and 254),
  language      text not null check (language ~ '^[a-z]{2,3}$'),
  confirmed_at  timestamptz not null,
  -- The last week whose email went to this address, to the subscriber or to an account with the same address.
  told_week     date,
  unique (site_id, email)
);
create index newsletter_subscriber_site on newsletter_subscriber (site_id, id);

-- Emailed links that confirm an address. Several may be open for one address, so nobody can end another's by asking again.
create table newsletter_link (
  token_hash  bytea primary key check (length(token_hash) = 32),
  site_id     smallint not null references site on delete cascade,
  email       citext not null check (length(email) between 3 and 254),
  language    text not null check (language ~ '^[a-z]{2,3}$'),
  expires_at  timestamptz not null
);
create index newsletter_link_expiry on newsletter_link (expires_at);
create index newsletter_link_address on newsletter_link (site_id, email);

-- Where the mailing of a week is among the subscribers without an account.
alter table weekly_mailing add column subscribers_told_up_to bigint not null default 0;
