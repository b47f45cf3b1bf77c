-- How many founders with a live listing a site has, in all and by country, so that nobody counts them again for a page or for the numbers of
-- a site (docs/decisions/0222-kept-counts.md). A founder may have several listings, so their live ones are counted first.
create table founder_standing (
  site_id smallint not null references site on delete cascade,
  founder_id bigint not null references founder on delete cascade,
  -- The founder's own.
  country text,
  -- How many of the founder's listings are live.
  listings integer not null,
  primary key (site_id, founder_id)
);
create index founder_standing_founder on founder_standing (founder_id);

-- Rows that are added up, as in 0285. Founders without a country have ''.
create table founder_count (
  site_id smallint not null references site on delete cascade,
  country text not null,
  founders integer not null,
  is_folded boolean not null default false
);
create index founder_count_country on founder_count (site_id, country);
create index founder_count_to_fold on founder_count (site_id, country) where not is_folded;

create function count_founders() returns trigger language plpgsql as $$
begin
  insert into founder_count (site_id, country, founders)
  select c.site_id, coalesce(c.country, ''), case tg_op when 'INSERT' then count(*) else - count(*) end
  from changed c where c.listings > 0 and exists (select from site where id = c.site_id) group by 1, 2;
  return null;
end $$;
create trigger founder_standing_count_insert after insert on founder_standing
  referencing new table as changed for each statement execute function count_founders();
create trigger founder_standing_count_delete after delete on founder_standing
  referencing old table as changed for each statement execute function count_founders();

create function recount_founder() returns trigger language plpgsql as $$
begin
  insert into founder_count (site_id, country, founders)
  select x.site_id, coalesce(x.country, ''), sum(x.by) from (values
    (old.site_id, old.country, old.listings, -1), (new.site_id, new.country, new.listings, 1)) x(site_id, country, listings, by)
  where x.listings > 0 group by 1, 2 having sum(x.by) <> 0;
  return null;
end $$;
create trigger founder_standing_count_update after update on founder_standing for each row
  when ((old.site_id, old.country, old.listings > 0) is distinct from (new.site_id, new.country, new.listings > 0)) execute function recount_founder();

-- One more live listing of each of these founders, on the site at the same place.
create function add_live_listings(sites smallint[], founders bigint[]) returns void language plpgsql as $$
begin
  -- Whoever changes the country of one of them comes before or after, and then sees the new row.
  perform from founder where id = any(founders) order by id for share;
  insert into founder_standing (site_id, founder_id, country, listings)
  select x.site, f.id, f.country, count(*) from unnest(sites, founders) x(site, founder) join founder f on f.id = x.founder group by 1, 2, 3 order by 2, 1
  on conflict (site_id, founder_id) do update set listings = founder_standing.listings + excluded.listings;
end $$;

create function take_live_listings(sites smallint[], founders bigint[]) returns void language plpgsql as $$
begin
  -- Always in the same order, so that two of these don't wait for each other.
  perform from founder_standing where founder_id = any(founders) order by founder_id, site_id for update;
  update founder_standing p set listings = p.listings - x.n
  from (select site, founder, count(*) as n from unnest(sites, founders) g(site, founder) group by 1, 2) x
  where p.site_id = x.site and p.founder_id = x.founder;
end $$;

-- Founders that are added to listings or removed. The listing's row in listing_stats is held first, as for launches (0286): whoever changes its
-- visibility comes before or after.
create function count_founder_links() returns trigger language plpgsql as $$
declare
  sites smallint[];
  founders bigint[];
begin
  perform from listing_stats where listing_id in (select listing_id from changed) order by listing_id for no key update;
  select array_agg(s.site_id), array_agg(c.founder_id) into sites, founders
  from changed c join listing_stats s on s.listing_id = c.listing_id where s.visibility = 'live';
  if founders is null then return null; end if;
  if tg_op = 'INSERT' then perform add_live_listings(sites, founders); else perform take_live_listings(sites, founders); end if;
  return null;
end $$;
create trigger listing_founder_count_insert after insert on listing_founder
  referencing new table as changed for each statement execute function count_founder_links();
create trigger listing_founder_count_delete after delete on listing_founder
  referencing old table as changed for each statement execute function count_founder_links();

-- Listings that become live or stop being so.
create function count_founders_of() returns trigger language plpgsql as $$
declare
  sites smallint[];
  founders bigint[];
begin
  select array_agg(s.site_id), array_agg(f.founder_id) into sites, founders
  from changed s join listing_founder f on f.listing_id = s.listing_id where s.visibility = 'live';
  if founders is null then return null; end if;
  if tg_op = 'INSERT' then perform add_live_listings(sites, founders); else perform take_live_listings(sites, founders); end if;
  return null;
end $$;
create trigger listing_stats_founders_insert after insert on listing_stats
  referencing new table as changed for each statement execute function count_founders_of();
create trigger listing_stats_founders_delete after delete on listing_stats
  referencing old table as changed for each statement execute function count_founders_of();

create function recount_founders_of() returns trigger language plpgsql as $$
declare
  founders bigint[];
begin
  select array_agg(founder_id) into founders from listing_founder where listing_id = new.listing_id;
  if founders is null then return null; end if;
  if old.visibility = 'live' then perform take_live_listings(array_fill(old.site_id, array[cardinality(founders)]), founders); end if;
  if new.visibility = 'live' then perform add_live_listings(array_fill(new.site_id, array[cardinality(founders)]), founders); end if;
  return null;
end $$;
create trigger listing_stats_founders_update after update of site_id, visibility on listing_stats for each row
  when ((old.site_id, old.visibility = 'live') is distinct from (new.site_id, new.visibility = 'live')) execute function recount_founders_of();

-- When a listing is deleted, its founders, its launches and its row in listing_stats are all gone before a trigger of one of them can read the
-- others. So it is hidden first, which counts them down; launches of 0286 were counted on before.
create function hide_deleted_listing() returns trigger language plpgsql as $$
begin
  update listing_stats set visibility = 'hidden' where listing_id = old.id and visibility <> 'hidden';
  return old;
end $$;
create trigger listing_hide_deleted before delete on listing for each row execute function hide_deleted_listing();

create function move_founder() returns trigger language plpgsql as $$
begin
  update founder_standing set country = new.country where founder_id = new.id;
  return null;
end $$;
create trigger founder_country_count after update of country on founder for each row
  when (old.country is distinct from new.country) execute function move_founder();

create function forget_founder_counts() returns trigger language plpgsql as $$
begin
  delete from founder_standing;
  delete from founder_count;
  return null;
end $$;
create trigger listing_stats_founders_truncate after truncate on listing_stats for each statement execute function forget_founder_counts();
create trigger listing_founder_count_truncate after truncate on listing_founder for each statement execute function forget_founder_counts();

insert into founder_standing (site_id, founder_id, country, listings)
select s.site_id, f.id, f.country, count(*)
from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id join founder f on f.id = lf.founder_id
where s.visibility = 'live' group by 1, 2, 3;

-- Launches of listings that were deleted before, such as those of the demo.
-- safe: only adds rows that nobody waits for. What is counted and its count are from one snapshot.
insert into launch_count (site_id, week, visibility, launched, launches)
select site_id, week, visibility, launched, coalesce(r.n, 0) - coalesce(k.n, 0)
from (select site_id, week, visibility, launched, sum(launches) as n from launch_count group by 1, 2, 3, 4) k
full join (
  select l.site_id, l.week, s.visibility, l.launched_at is not null as launched, count(*) as n
  from launch l join listing_stats s on s.listing_id = l.listing_id
  where l.week is not null and s.visibility in ('live', 'upcoming') group by 1, 2, 3, 4) r using (site_id, week, visibility, launched)
where coalesce(r.n, 0) <> coalesce(k.n, 0);
