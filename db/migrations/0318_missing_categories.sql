-- Drafts for which the drafter found no category, or none that their founder agreed with, and what their websites are about: so the
-- site team sees what its tree lacks (docs/decisions/0244-categories-that-are-missing.md).
create table missing_category (
  draft_id  uuid primary key references draft on delete cascade,
  site_id   smallint not null references site on delete cascade,
  -- Tags and keywords of the draft, in lower case.
  words     text[] not null check (cardinality(words) between 1 and 20),
  noted_at  timestamptz not null
);
create index missing_category_site on missing_category (site_id, noted_at desc);
