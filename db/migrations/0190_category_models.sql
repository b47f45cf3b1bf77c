-- What was learned of a directory's categories from its listings, for drafts (docs/decisions/0158-categories-of-drafts.md). Its listings
-- and categories tell it; nothing is kept of a single listing.
create table category_model (
  site_id      smallint primary key references site on delete cascade,
  -- Weights of words, packed (drafts/classifier/category-model.ts); null while there is no category.
  packed       bytea check (octet_length(packed) between 1 and 8000000),
  -- What it was made of: the categories' names and descriptions as a hash, and how many listings.
  categories   text not null check (length(categories) <= 64),
  listings     integer not null check (listings >= 0),
  learned_at   timestamptz not null,
  -- When somebody last looked whether there is more to learn.
  looked_at    timestamptz not null
);
