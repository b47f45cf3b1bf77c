-- A reader of the weekly email without an account can choose categories, by slug: earlier slugs still find a category that was renamed or merged.
-- Without any, the email names the launches of all of them.
alter table newsletter_subscriber add column categories text[] not null default '{}' check (cardinality(categories) <= 50);
alter table newsletter_link add column categories text[] not null default '{}' check (cardinality(categories) <= 50);
