-- What an import last wrote, so that a repeat passes over what did not change and never overwrites what was edited here since:
-- an edit moves listing.updated_at (or the status) away from what stands here.
create table listing_import (
  listing_id   bigint primary key references listing on delete cascade,
  fingerprint  bytea not null check (length(fingerprint) = 16),
  imported_at  timestamptz not null,
  status       text not null
);
create table founder_import (
  founder_id   bigint primary key references founder on delete cascade,
  fingerprint  bytea not null check (length(fingerprint) = 16)
);

-- Votes of a made-up file stay marked as such, so that an export says it again.
alter table vote add column synthetic boolean not null default false;
