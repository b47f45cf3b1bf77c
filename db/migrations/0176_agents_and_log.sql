-- The site team sees connected apps and keys, the ones used last first.
create index oauth_record_grants on oauth_record (created_at desc) where kind = 'Grant';
create index api_key_used on api_key (last_used_on desc nulls last, id desc) where revoked_at is null;
-- The log is searched by operation, by what kind of thing was changed, and by time.
create index team_audit_operation on team_audit (site_id, operation, id desc);
create index team_audit_thing on team_audit (site_id, split_part(subject, ':', 1), id desc);
create index team_audit_at on team_audit (site_id, at);

-- Why an event of a provider isn't applied yet: what its provider or the books said, and how often it was tried.
alter table payment_event
  add column tries integer not null default 0,
  add column problem text check (length(problem) <= 500);
-- Webhooks that were refused before they were read, by provider and reason: a wrong secret shows here.
create table refused_webhook (
  provider text not null check (length(provider) <= 20),
  reason   text not null check (length(reason) <= 200),
  times    integer not null default 1,
  first_at timestamptz not null,
  last_at  timestamptz not null,
  primary key (provider, reason)
);
