-- Cover pictures of blog posts: what is kept here is the name made of their content (platform/files has the rest).
alter table blog_post
  add column cover_file text check (cover_file ~ '^[0-9a-f]{32}$'),
  add column cover_alt text check (length(cover_alt) between 1 and 300),
  -- In pixels, as uploaded: pages leave room for it.
  add column cover_width integer check (cover_width > 0),
  add column cover_height integer check (cover_height > 0),
  -- Set when it first appeared: its address is known from then on.
  add column first_published_at timestamptz,
  add check ((cover_file is null) = (cover_width is null) and (cover_file is null) = (cover_height is null));
update blog_post set first_published_at = published_at;
create index blog_post_edited on blog_post (site_id, updated_at desc, id);

drop function public_blog_post(timestamptz);
create function public_blog_post(by_then timestamptz)
  returns table (id bigint, site_id smallint, slug text, title text, summary text, body text, author text, tags text[], published_at timestamptz,
    updated_at timestamptz, words tsvector, cover_file text, cover_alt text, cover_width integer, cover_height integer)
  language sql stable as $$
  select p.id, p.site_id, p.slug, p.title, p.summary, p.body, p.author, p.tags, p.published_at, p.updated_at, p.words,
    p.cover_file, p.cover_alt, p.cover_width, p.cover_height
  from blog_post p where p.published_at <= by_then
$$;
