-- Words of drafts that the site team doesn't want as categories (docs/decisions/0244-categories-that-are-missing.md).
create table dismissed_category_word (
  site_id       smallint not null references site on delete cascade,
  word          text not null check (length(word) between 1 and 200),
  dismissed_at  timestamptz not null,
  primary key (site_id, word)
);
