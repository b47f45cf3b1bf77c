-- Functions that pages call, with the same results in less time (docs/decisions/0337-what-a-request-reads-together.md). A function in SQL with a subquery is parsed and
-- planned each time a statement that calls it runs; in plpgsql, once per connection.

create or replace function find_listing(in_site smallint, by_slug text) returns bigint language plpgsql stable as $$
declare
  found_id bigint;
begin
  select id into found_id from listing where site_id = in_site and slug = by_slug;
  if found_id is null then
    select listing_id into found_id from listing_redirect where site_id = in_site and slug = by_slug;
  end if;
  return found_id;
end $$;

create or replace function find_category(in_site smallint, by_slug text) returns integer language plpgsql stable as $$
declare
  found_id integer;
begin
  select id into found_id from category where site_id = in_site and slug = by_slug;
  if found_id is null then
    select category_id into found_id from category_redirect where site_id = in_site and slug = by_slug;
  end if;
  return found_id;
end $$;

create or replace function founder_portrait_file(on_site smallint, of_founder bigint) returns text language plpgsql stable as $$
declare
  found_file text;
begin
  select p.portrait into found_file from founder f join public_person_page p on p.account_id = f.account_id
    where f.id = of_founder and p.site_id = on_site and 'products' = any(p.shows);
  if found_file is null then
    select fp.file into found_file from founder_portrait fp where fp.founder_id = of_founder;
  end if;
  return found_file;
end $$;

create or replace function is_maker(of_listing bigint, who bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from listing_member m where m.listing_id = of_listing and m.account_id = who)
    or exists (select from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = of_listing and f.account_id = who);
end $$;

create or replace function maker_portrait(of_listing bigint, who bigint) returns text language plpgsql stable as $$
begin
  return (
    select x.file from (
      select founder_portrait_file(s.site_id, f.id) as file, lf.position
      from listing_founder lf join founder f on f.id = lf.founder_id join listing_stats s on s.listing_id = lf.listing_id
      where lf.listing_id = of_listing and f.account_id = who) x
    where x.file is not null order by x.position limit 1);
end $$;
