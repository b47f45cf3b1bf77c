-- Earlier addresses of listings: a link to one leads to the listing for good, and no other product gets the address.
create table listing_redirect (
  site_id     smallint not null references site on delete cascade,
  slug        text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,219}$'),
  listing_id  bigint not null references listing on delete cascade,
  since       timestamptz not null,
  primary key (site_id, slug)
);
create index listing_redirect_listing on listing_redirect (listing_id);
create trigger listing_redirect_tell_change after insert or update or delete or truncate on listing_redirect
  for each statement execute function tell_change('directory');
create view public_listing_redirect as
  select r.site_id, r.slug, r.listing_id, l.slug as slug_now
  from listing_redirect r join listing l on l.id = r.listing_id where l.status in ('live', 'scheduled');

-- A listing by its address, now or earlier.
create function find_listing(in_site smallint, by_slug text) returns bigint language sql stable as $$
  select coalesce((select id from listing where site_id = in_site and slug = by_slug),
    (select listing_id from listing_redirect where site_id = in_site and slug = by_slug))
$$;

-- Whatever writes a listing: an address that leads to one product isn't given to another.
create function keep_listing_address() returns trigger language plpgsql as $$
begin
  if exists (select from listing_redirect where site_id = new.site_id and slug = new.slug and listing_id <> new.id) then
    raise exception 'the address % leads to another listing', new.slug using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger listing_keep_address before insert or update of slug on listing for each row execute function keep_listing_address();
