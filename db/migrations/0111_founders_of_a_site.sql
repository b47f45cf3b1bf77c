-- Founders with a page on a site, as a view with a parameter: over all sites the planner misjudges how many there are.
drop view live_founder;
create function live_founder(on_site smallint)
  returns table (id bigint, slug text, name text, name_key text, title text, bio text, country text, city text)
  language sql stable as $$
  select f.id, f.slug, f.name, f.name_key, f.title, f.bio, f.country, f.city from founder f
  where exists (select from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
    where lf.founder_id = f.id and s.site_id = on_site and s.visibility = 'live')
$$;
