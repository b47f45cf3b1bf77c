-- Pages of the operator's own can be linked in the header too. In which order links are shown is in site.settings.
alter table site_page add column in_header boolean not null default false;
create or replace view public_site_page as select site_id, slug, language, title, body, in_footer, updated_at, in_header from site_page where is_public;
