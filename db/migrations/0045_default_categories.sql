-- A new site gets a default tree of categories, once. What nobody has changed or used yet gives way to a tree that is
-- brought along (an import, the demo, the categories of another site).
alter table category add column is_default boolean not null default false;
-- When the site was given its default tree, or was seen to have a tree of its own; null: neither yet.
alter table site add column categories_made_at timestamptz;
-- Changes that the site team makes to the directory itself, and by which operation.
create table team_audit (
  id        bigint generated always as identity primary key,
  site_id   smallint not null references site on delete cascade,
  at        timestamptz not null,
  operation text not null check (length(operation) between 1 and 60),
  subject   text not null check (length(subject) between 1 and 240),
  before    jsonb,
  after     jsonb
);
create index team_audit_site on team_audit (site_id, id desc);
