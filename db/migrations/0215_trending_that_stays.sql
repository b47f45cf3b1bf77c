-- Trending as a score that only votes move (docs/decisions/0171-trending.md). Each vote weighs half as much after every half-life,
-- so the order of two sums never changes by itself: the weights are counted from a fixed instant instead of from now, and the
-- base-2 logarithm of their sum is kept, which neither overflows nor loses order over decades.

alter table site
  -- The half-life in days that the scores are made with. Upkeep makes all of a site's scores anew when its setting is another one.
  add column trending_half_life double precision not null default 3 check (trending_half_life between 0.1 and 365);
update site set trending_half_life = s.days
from (select id, case when jsonb_typeof(settings -> 'trending_half_life_days') = 'number' then (settings ->> 'trending_half_life_days')::double precision end as days
  from site) s
where s.id = site.id and s.days between 0.1 and 365;

-- What a vote of that instant adds, as a power of two: half-lives since 2020.
create function trending_weight(cast_at timestamptz, half_life double precision) returns double precision language sql stable parallel safe as
  $$ select (extract(epoch from cast_at)::double precision - 1577836800) / (86400 * half_life) $$;

-- A score with one more vote. Parts below 2^-60 are lost to rounding anyway, and exp() refuses to be that small.
create function trending_with(score double precision, weight double precision) returns double precision language sql immutable parallel safe as
  $$ select case when abs(score - weight) > 60 then greatest(score, weight)
    else greatest(score, weight) + ln(1 + exp(-abs(score - weight) * ln(2::double precision))) / ln(2::double precision) end $$;

-- A score with one vote less; null where the rest is too small a part to be told from rounding: then it is made from the votes.
create function trending_without(score double precision, weight double precision) returns double precision language sql immutable parallel safe as
  $$ select case when weight < score - 60 then score
    when weight < score - 1 then score + ln(1 - exp((weight - score) * ln(2::double precision))) / ln(2::double precision) end $$;

-- A listing's score from its votes: log2 of the sum of their weights; -infinity without any.
create function trending_score(listing bigint, half_life double precision) returns double precision language sql stable as $$
  with weighed as materialized (
    select trending_weight(v.cast_at, half_life) as weight from launch n join vote v on v.launch_id = n.id where n.listing_id = listing and not v.held),
  top as (select max(weight) as weight from weighed)
  select coalesce((
    select top.weight + ln(sum(exp((w.weight - top.weight) * ln(2::double precision)))) / ln(2::double precision)
    from top join weighed w on w.weight > top.weight - 60 group by top.weight), '-infinity')
$$;

drop view public_listing_stats, live_listing_stats, upcoming_listing_stats;
drop index listing_stats_browse;
alter table listing_stats
  alter column trending type double precision,
  alter column trending set default '-infinity';
-- Statement triggers would fire; nobody can have a ready answer yet, as every process starts after its migrations.
with weighed as (
  select n.listing_id, trending_weight(v.cast_at, t.trending_half_life) as weight
  from vote v join launch n on n.id = v.launch_id join site t on t.id = n.site_id where not v.held),
top as (select listing_id, max(weight) as weight from weighed group by listing_id),
score as (
  select w.listing_id, top.weight + ln(sum(exp((w.weight - top.weight) * ln(2::double precision)))) / ln(2::double precision) as trending
  from weighed w join top using (listing_id) where w.weight > top.weight - 60 group by w.listing_id, top.weight)
update listing_stats s set trending = coalesce(score.trending, '-infinity')
from listing_stats t left join score on score.listing_id = t.listing_id where s.listing_id = t.listing_id;
create index listing_stats_browse on listing_stats (site_id, trending desc, live_since desc nulls last, votes desc, listing_id) where visibility = 'live';

create view public_listing_stats as
  select listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending,
    views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified
  from listing_stats where visibility in ('live', 'upcoming');
create view live_listing_stats as
  select listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending,
    views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified
  from listing_stats where visibility = 'live';
create view upcoming_listing_stats as
  select listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending,
    views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified
  from listing_stats where visibility = 'upcoming';
