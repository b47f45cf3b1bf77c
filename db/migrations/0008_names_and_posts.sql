-- Names found whatever their accents, and posts found by their words.
create function fold_name(name text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', name));

drop index founder_name;
alter table founder add column name_key text generated always as (fold_name(name)) stored;
create index founder_name_key on founder using gin (name_key gin_trgm_ops);

alter table blog_post add column words tsvector generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(summary, '')), 'B') || setweight(to_tsvector('english', body), 'D')) stored;
create index blog_post_words on blog_post using gin (words);
