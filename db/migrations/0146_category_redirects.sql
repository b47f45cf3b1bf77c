-- Earlier addresses of categories: a link to one leads to the category it became part of.
create table category_redirect (
  site_id      smallint not null references site on delete cascade,
  slug         text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  category_id  integer not null references category on delete cascade,
  primary key (site_id, slug)
);
create index category_redirect_category on category_redirect (category_id);
create trigger category_redirect_tell_change after insert or update or delete or truncate on category_redirect
  for each statement execute function tell_change('directory');

-- What a category held when it was merged into another one, so that it can be taken apart again.
create table category_merge (
  id         bigint generated always as identity primary key,
  site_id    smallint not null references site on delete cascade,
  into_id    integer not null references category on delete cascade,
  saved      jsonb not null,
  merged_at  timestamptz not null
);
create index category_merge_site on category_merge (site_id);
create index category_merge_into on category_merge (into_id);

-- A category by its address, now or earlier.
create function find_category(in_site smallint, by_slug text) returns integer language sql stable as $$
  select coalesce((select id from category where site_id = in_site and slug = by_slug),
    (select category_id from category_redirect where site_id = in_site and slug = by_slug))
$$;
