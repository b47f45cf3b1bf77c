-- The site team: a role instead of a mark, keys for the team API, and a log that says who, through what, why and how to undo it.
alter table account add column team_role text check (team_role in ('owner', 'editor', 'moderator', 'finance'));
update account set team_role = 'owner' where is_admin;

-- The start page of an empty directory says whether somebody runs it: it hears of one at once.
drop trigger account_admin_tell_insert on account;
drop trigger account_admin_tell_update on account;
create trigger account_team_tell_insert after insert on account for each row when (new.team_role is not null) execute function tell_change('settings');
create trigger account_team_tell_update after update of team_role, closed_at, suspended_at on account
  for each row when (new.team_role is not null or old.team_role is not null) execute function tell_change('settings');
alter table account drop column is_admin;
create index account_team on account (id) where team_role is not null;

create table team_key (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account on delete cascade,
  name          text not null check (length(name) between 1 and 120),
  -- SHA-256 of the whole key, as of api_key.
  hash          bytea not null unique check (length(hash) = 32),
  hint          text not null,
  -- At most this, whatever its account may do later.
  role          text not null check (role in ('owner', 'editor', 'moderator', 'finance')),
  created_at    timestamptz not null,
  expires_at    timestamptz,
  last_used_on  date,
  revoked_at    timestamptz
);
create index team_key_account on team_key (account_id);

alter table team_audit
  -- Null: the command line, or an account that was closed since.
  add column account_id bigint references account on delete set null,
  add column via text not null default 'command' check (via in ('console', 'command', 'team_api')),
  add column reason text,
  -- The operation that takes the change back, and its input.
  add column undo jsonb,
  -- The change that this one took back.
  add column undoes bigint unique references team_audit on delete set null;
alter table team_audit alter column via drop default;
create index team_audit_account on team_audit (account_id, id desc);
create index team_audit_subject on team_audit (site_id, subject, id desc);
