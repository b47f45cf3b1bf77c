-- In the first hours of a week, a site may hide what its launches have got so far. Then nothing is counted for them yet, anywhere,
-- and they are listed in this order. null: counted and ranked as usual.
alter table launch add column veil integer check (veil >= 0);
create index launch_veiled on launch (site_id) where veil is not null;

create or replace view public_launch as
  select n.id, n.site_id, n.listing_id, n.week, n.launched_at, n.kind, n.week_votes, n.votes, n.imported_votes, n.reached_at, s.visibility, n.veil
  from launch n join listing_stats s on s.listing_id = n.listing_id where s.visibility in ('live', 'upcoming');
create or replace view live_launch as
  select n.id, n.site_id, n.listing_id, n.week, n.launched_at, n.kind, n.week_votes, n.votes, n.imported_votes, n.reached_at, n.veil
  from launch n join listing_stats s on s.listing_id = n.listing_id where s.visibility = 'live' and n.launched_at is not null;

create or replace function trending_score(listing bigint, half_life double precision) returns double precision language sql stable as $$
  with weighed as materialized (
    select trending_weight(v.cast_at, half_life) as weight from launch n join vote v on v.launch_id = n.id
    where n.listing_id = listing and not v.held and n.veil is null),
  top as (select max(weight) as weight from weighed)
  select coalesce((
    select top.weight + ln(sum(exp((w.weight - top.weight) * ln(2::double precision)))) / ln(2::double precision)
    from top join weighed w on w.weight > top.weight - 60 group by top.weight), '-infinity')
$$;
