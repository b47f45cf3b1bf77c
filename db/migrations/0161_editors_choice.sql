-- What the site team recommends. It has no part in any rank and nothing to do with paid places.
create table editors_choice (
  listing_id  bigint primary key references listing on delete cascade,
  site_id     smallint not null references site on delete cascade,
  since       timestamptz not null,
  -- Null: until somebody ends it.
  until       timestamptz check (until > since)
);
create index editors_choice_site on editors_choice (site_id, since desc, listing_id desc);
create index editors_choice_due on editors_choice (until) where until is not null;
create trigger editors_choice_tell_change after insert or update or delete or truncate on editors_choice
  for each statement execute function tell_change('directory');
create view public_editors_choice as
  select e.listing_id, e.site_id, e.since, e.until
  from editors_choice e join listing_stats s on s.listing_id = e.listing_id where s.visibility in ('live', 'upcoming');
