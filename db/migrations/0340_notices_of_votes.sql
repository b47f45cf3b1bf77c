-- A vote made every ready answer with a ranking stale, because its notice said no more than "ranking". Now a change of nothing but
-- counters says what it moved: "listing:7 category:3 week:1:2026-11-23". Every other change of a ranking also says "standing", so an answer
-- that names its listings, week or category listens to those and to "standing" (docs/decisions/0226). Processes of an earlier version
-- hear "ranking" as before, and ignore the other two.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('slipway_change', tg_argv[0]);
  if tg_argv[0] = 'ranking' then
    perform pg_notify('slipway_change', 'standing');
  end if;
  return null;
end $$;

create or replace function tell_changed_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('slipway_change', tg_argv[0]);
    if tg_argv[0] = 'ranking' then
      perform pg_notify('slipway_change', 'standing');
    end if;
  end if;
  return null;
end $$;

-- Tells what moved, or "standing" if that is too much for one notice, whose limit is 8,000 bytes.
create function tell_moved(keys text) returns void language plpgsql as $$
begin
  perform pg_notify('slipway_change', 'ranking');
  perform pg_notify('slipway_change', case when octet_length(keys) < 7000 then keys else 'standing' end);
end $$;

-- Everything but the counters of people's doings is compared as a whole, so a column that is added later counts as more than a counter.
create function tell_moved_listings() returns trigger language plpgsql as $$
declare
  counters constant text[] := array['votes', 'trending', 'views', 'followers', 'rating_count', 'rating_sum'];
  moved bigint[];
begin
  moved := array(select n.listing_id from changed n join before o using (listing_id) where n is distinct from o limit 65);
  if moved = '{}' then
    return null;
  end if;
  if cardinality(moved) > 64 or exists (
    select from changed n join before o using (listing_id)
    where n.listing_id = any(moved) and (to_jsonb(n) - counters) is distinct from (to_jsonb(o) - counters)) then
    perform pg_notify('slipway_change', 'ranking');
    perform pg_notify('slipway_change', 'standing');
    return null;
  end if;
  -- All its weeks, because each of them shows the listing's counters.
  perform tell_moved((
    select string_agg(distinct k.key, ' ') from changed n cross join lateral (
      select 'listing:' || n.listing_id as key
      union all select 'category:' || c from unnest(n.category_ids) c
      union all select 'week:' || l.site_id || ':' || l.week from launch l where l.listing_id = n.listing_id and l.week is not null) k
    where n.listing_id = any(moved)));
  return null;
end $$;

create function tell_moved_launches() returns trigger language plpgsql as $$
declare
  -- What the rules of votes have seen is shown nowhere.
  silent constant text[] := array['votes_unlooked', 'votes_looked'];
  counters constant text[] := silent || array['votes', 'week_votes', 'reached_at'];
  moved bigint[];
begin
  if (select count(*) from (select from changed limit 65) x) > 64 then
    perform pg_notify('slipway_change', 'ranking');
    perform pg_notify('slipway_change', 'standing');
    return null;
  end if;
  moved := array(select n.id from changed n join before o using (id) where (to_jsonb(n) - silent) is distinct from (to_jsonb(o) - silent));
  if moved = '{}' then
    return null;
  end if;
  if exists (
    select from changed n join before o using (id)
    where n.id = any(moved) and (to_jsonb(n) - counters) is distinct from (to_jsonb(o) - counters)) then
    perform pg_notify('slipway_change', 'ranking');
    perform pg_notify('slipway_change', 'standing');
    return null;
  end if;
  perform tell_moved((
    select string_agg(distinct k.key, ' ') from changed n cross join lateral (
      select 'listing:' || n.listing_id as key
      union all select 'week:' || n.site_id || ':' || n.week where n.week is not null) k
    where n.id = any(moved)));
  return null;
end $$;

drop trigger listing_stats_tell_update on listing_stats;
create trigger listing_stats_tell_update after update on listing_stats referencing new table as changed old table as before
  for each statement execute function tell_moved_listings();
drop trigger launch_tell_update on launch;
create trigger launch_tell_update after update on launch referencing new table as changed old table as before
  for each statement execute function tell_moved_launches();
