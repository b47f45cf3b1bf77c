-- Pages of the operator's own under /pages, one row per language.
create table site_page (
  site_id     smallint not null references site on delete cascade,
  slug        text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  language    text not null check (language ~ '^[a-z]{2}$'),
  title       text not null check (length(title) between 1 and 120),
  -- Markdown; raw HTML inside it is shown as text.
  body        text not null check (length(body) between 1 and 50000),
  is_public   boolean not null,
  in_footer   boolean not null,
  updated_at  timestamptz not null,
  primary key (site_id, slug, language)
);
create trigger site_page_tell_change after insert or update or delete or truncate on site_page
  for each statement execute function tell_change('settings');
create view public_site_page as select site_id, slug, language, title, body, in_footer, updated_at from site_page where is_public;
