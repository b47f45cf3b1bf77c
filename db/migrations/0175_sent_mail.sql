-- What was sent to whom, without its content: the content waits in the job, and goes when the job does.
create table sent_mail (
  id            bigint generated always as identity primary key,
  -- Also the key of its job and part of its Message-ID.
  mail_id       uuid not null unique,
  site_id       smallint not null references site on delete cascade,
  address       text not null check (length(address) between 3 and 320 and address = lower(address)),
  kind          text not null check (kind ~ '^[a-z][a-z0-9_]{0,59}$'),
  language      text not null check (language ~ '^[a-z]{2,3}$'),
  -- Its link works until then; null: it has none that expires.
  useless_after timestamptz,
  queued_at     timestamptz not null,
  state         text not null check (state in ('waiting', 'sent', 'failed', 'bounced', 'expired')),
  attempts      smallint not null default 0,
  tried_at      timestamptz,
  -- What the mail server said last.
  answer        text check (length(answer) <= 600)
);
-- Each filter of the list by an index, newest first; the address from its beginning, or by its domain.
create index sent_mail_site on sent_mail (site_id, id desc);
create index sent_mail_state on sent_mail (site_id, state, id desc);
create index sent_mail_kind on sent_mail (site_id, kind, id desc);
create index sent_mail_address on sent_mail (address text_pattern_ops, id desc);
create index sent_mail_domain on sent_mail (split_part(address, '@', 2), id desc);
create index sent_mail_queued on sent_mail (queued_at);

-- The operator's own subject and opening of a kind of email; null where Slipway's are used.
create table mail_words (
  site_id    smallint not null references site on delete cascade,
  kind       text not null check (kind ~ '^[a-z][a-z0-9_]{0,59}$'),
  language   text not null check (language ~ '^[a-z]{2,3}$'),
  subject    text check (length(subject) between 1 and 200),
  opening    text check (length(opening) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (site_id, kind, language),
  check (subject is not null or opening is not null)
);
