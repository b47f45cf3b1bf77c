-- Terms, privacy, about and contact in the operator's own words, as Markdown; without a row the page shows its template.
create table site_text (
  site_id     smallint not null references site on delete cascade,
  page        text not null check (page in ('terms', 'privacy', 'about', 'contact')),
  language    text not null check (language ~ '^[a-z]{2}$'),
  body        text not null check (length(body) between 1 and 50000),
  updated_at  timestamptz not null,
  primary key (site_id, page, language)
);
create trigger site_text_tell_change after insert or update or delete or truncate on site_text
  for each statement execute function tell_change('settings');
