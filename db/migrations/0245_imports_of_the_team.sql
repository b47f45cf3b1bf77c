-- Files that the site team imports in the console: looked at first, then taken in by a job that any process can go on with.
create table directory_import (
  id           bigint generated always as identity primary key,
  site_id      smallint not null references site on delete cascade,
  kind         text not null check (kind in ('categories', 'listings')),
  file_name    text not null check (length(file_name) between 1 and 200),
  -- Gzipped; gone once nothing needs it any more.
  content      bytea check (length(content) <= 12582912),
  -- An owner sent it: it may give votes, plans and places.
  by_owner     boolean not null,
  state        text not null check (state in ('checking', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- What to do with names of categories that the site doesn't have: 'create', 'leave_out' or a slug.
  choices      jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- Rows of the file, known after the check, and how many of them the present step has behind it.
  row_count    integer check (row_count >= 0),
  rows_done    integer not null default 0 check (rows_done >= 0),
  report       jsonb not null default '{}' check (jsonb_typeof(report) = 'object'),
  -- The categories before and after an import of categories.
  tree_before  jsonb,
  tree_after   jsonb,
  fault        text check (length(fault) between 1 and 500),
  uploaded_at  timestamptz not null,
  started_at   timestamptz,
  ended_at     timestamptz,
  undone_at    timestamptz
);
create index directory_import_site on directory_import (site_id, id desc);
create index directory_import_uploaded on directory_import (uploaded_at);
create table directory_import_listing (
  import_id   bigint not null references directory_import on delete cascade,
  listing_id  bigint not null references listing on delete cascade,
  -- The row of an export that gives what stood there before; null where the import made the listing.
  before      jsonb,
  -- What the undo did: null until then.
  undone      boolean,
  primary key (import_id, listing_id)
);
create index directory_import_listing_listing on directory_import_listing (listing_id);
