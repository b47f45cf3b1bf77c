-- A change of many rows said "standing", which makes every answer with a ranking stale: more than 64 changed launches did, even if nothing
-- that is shown had changed, and so did the views of 65 listings, each minute. Now only rows that differ in what is shown are told, in as
-- many notices as their keys need.

-- Tells what moved, in notices of 200 keys: each has at most 8,000 bytes.
create function tell_moved_keys(keys text[]) returns void language plpgsql as $$
begin
  perform pg_notify('slipway_change', 'ranking');
  perform pg_notify('slipway_change', p.part) from (
    select string_agg(k.key, ' ') as part
    from (select key, (row_number() over (order by key) - 1) / 200 as n from unnest(keys) key) k group by k.n) p;
end $$;

create or replace function tell_moved_listings() returns trigger language plpgsql as $$
declare
  counters constant text[] := array['votes', 'trending', 'views', 'followers', 'rating_count', 'rating_sum'];
  -- More than this is a change of the whole directory.
  most constant integer := 2000;
  moved bigint[];
begin
  moved := array(select n.listing_id from changed n join before o using (listing_id) where n is distinct from o limit most + 1);
  if moved = '{}' then
    return null;
  end if;
  if cardinality(moved) > most or exists (
    select from changed n join before o using (listing_id)
    where n.listing_id = any(moved) and (to_jsonb(n) - counters) is distinct from (to_jsonb(o) - counters)) then
    perform pg_notify('slipway_change', 'ranking');
    perform pg_notify('slipway_change', 'standing');
    return null;
  end if;
  -- All its weeks, because each of them shows the listing's counters.
  perform tell_moved_keys(array(
    select distinct k.key from changed n cross join lateral (
      select 'listing:' || n.listing_id as key
      union all select 'category:' || c from unnest(n.category_ids) c
      union all select 'week:' || l.site_id || ':' || l.week from launch l where l.listing_id = n.listing_id and l.week is not null) k
    where n.listing_id = any(moved)));
  return null;
end $$;

create or replace function tell_moved_launches() returns trigger language plpgsql as $$
declare
  -- What the rules of votes have seen is shown nowhere.
  silent constant text[] := array['votes_unlooked', 'votes_looked'];
  counters constant text[] := silent || array['votes', 'week_votes', 'reached_at'];
  most constant integer := 2000;
  moved bigint[];
begin
  moved := array(
    select n.id from changed n join before o using (id)
    where n is distinct from o and (to_jsonb(n) - silent) is distinct from (to_jsonb(o) - silent) limit most + 1);
  if moved = '{}' then
    return null;
  end if;
  if cardinality(moved) > most or exists (
    select from changed n join before o using (id)
    where n.id = any(moved) and (to_jsonb(n) - counters) is distinct from (to_jsonb(o) - counters)) then
    perform pg_notify('slipway_change', 'ranking');
    perform pg_notify('slipway_change', 'standing');
    return null;
  end if;
  perform tell_moved_keys(array(
    select distinct k.key from changed n cross join lateral (
      select 'listing:' || n.listing_id as key
      union all select 'week:' || n.site_id || ':' || n.week where n.week is not null) k
    where n.id = any(moved)));
  return null;
end $$;
