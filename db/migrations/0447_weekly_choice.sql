-- Which categories of a site's weekly email someone with an account chose, by slug: earlier slugs still find a category that was renamed or
-- merged. Without a row, the email names the launches of all categories.
create table weekly_choice (
  account_id  bigint not null references account on delete cascade,
  site_id     smallint not null references site on delete cascade,
  categories  text[] not null check (cardinality(categories) between 1 and 50),
  set_at      timestamptz not null,
  primary key (account_id, site_id)
);
