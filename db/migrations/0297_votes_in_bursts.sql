-- Votes that come at the same time are written together (docs/decisions/0228-votes-in-bursts.md).

-- Locks what votes for these listings are written to, until the transaction ends: the weeks of the site, then the listings, then
-- the launches, each in the order of their numbers, as everyone else does. A live listing that never launched gets its row for
-- votes. Each statement in here sees what was committed while the one before it waited.
-- Returns the launch that votes for a listing go to; none for a listing that isn't live.
create function lock_voting(of_site smallint, closing_lock integer, slugs text[]) returns table (for_listing bigint, to_launch bigint) language plpgsql as $$
declare
  listings bigint[];
  launches bigint[];
begin
  perform pg_advisory_xact_lock_shared(closing_lock, of_site);
  select array_agg(l.id) into listings from public_listing l where l.site_id = of_site and l.slug = any(slugs);
  perform from listing l where l.id = any(listings) order by l.id for key share;
  insert into launch (site_id, listing_id, kind)
  select s.site_id, s.listing_id, 'unlaunched' from live_listing_stats s
  where s.listing_id = any(listings)
    and not exists (select from launch n where n.listing_id = s.listing_id and (n.launched_at is not null or n.kind = 'unlaunched'))
  on conflict do nothing;
  select array_agg(latest.id) into launches
  from unnest(listings) x(id) cross join lateral (
    select n.id from launch n where n.listing_id = x.id and (n.launched_at is not null or n.kind = 'unlaunched')
    order by n.week desc nulls last limit 1) latest;
  perform from launch n where n.id = any(launches) order by n.id for no key update;
  -- A single row is locked by its update.
  if cardinality(listings) > 1 then
    perform from listing_stats s where s.listing_id = any(listings) order by s.listing_id for no key update;
  end if;
  return query select n.listing_id, n.id from launch n where n.id = any(launches);
end $$;

-- The score of several votes together.
create aggregate trending_sum(double precision) (sfunc = trending_with, stype = double precision, initcond = '-infinity');
