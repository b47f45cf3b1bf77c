-- How many listings there are per category and per value that lists are filtered by, so that a page about a million listings counts
-- none of them (docs/decisions/0222-kept-counts.md). The rows of a value are added up: whoever changes listings only adds rows, and
-- so never waits for somebody who changes others. Upkeep makes one row of them.
create table listing_count (
  site_id smallint not null references site on delete cascade,
  visibility text not null check (visibility in ('live', 'upcoming')),
  -- 0: of all categories, and of listings without one.
  category_id integer not null,
  -- 'all' has the value ''.
  facet text not null check (facet in ('all', 'country', 'pricing_model', 'stage')),
  value text not null,
  listings integer not null
);
create index listing_count_value on listing_count (site_id, visibility, category_id, facet, value);
create index listing_count_category on listing_count (site_id, visibility, category_id) where facet = 'all';

-- What a row of listing_stats counts for.
create function counted_values(category_ids integer[], country text, pricing_model text, stage text)
returns table (category_id integer, facet text, value text) language sql immutable parallel safe as $$
  select c.id, f.facet, f.value
  from (select 0 as id union all select unnest(category_ids)) c
  cross join (values ('all', ''), ('country', country), ('pricing_model', pricing_model), ('stage', stage)) f(facet, value)
  where f.value is not null
$$;

create function count_listings() returns trigger language plpgsql as $$
begin
  insert into listing_count (site_id, visibility, category_id, facet, value, listings)
  select s.site_id, s.visibility, v.category_id, v.facet, v.value, case tg_op when 'INSERT' then count(*) else - count(*) end
  from changed s cross join lateral counted_values(s.category_ids, s.country, s.pricing_model, s.stage) v
  -- Of a site that is being deleted nothing is counted any more.
  where s.visibility in ('live', 'upcoming') and exists (select from site where id = s.site_id)
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger listing_stats_count_insert after insert on listing_stats
  referencing new table as changed for each statement execute function count_listings();
create trigger listing_stats_count_delete after delete on listing_stats
  referencing old table as changed for each statement execute function count_listings();

-- For each row: a vote's update names none of these columns, and so costs nothing here.
create function recount_listing() returns trigger language plpgsql as $$
begin
  insert into listing_count (site_id, visibility, category_id, facet, value, listings)
  select site_id, visibility, category_id, facet, value, sum(n) from (
    select old.site_id, old.visibility, v.*, -1 as n from counted_values(old.category_ids, old.country, old.pricing_model, old.stage) v
    union all select new.site_id, new.visibility, v.*, 1 from counted_values(new.category_ids, new.country, new.pricing_model, new.stage) v) x
  where visibility in ('live', 'upcoming') group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  return null;
end $$;
create trigger listing_stats_count_update after update of site_id, visibility, category_ids, country, pricing_model, stage on listing_stats for each row
  when ((old.site_id, old.visibility, old.category_ids, old.country, old.pricing_model, old.stage)
    is distinct from (new.site_id, new.visibility, new.category_ids, new.country, new.pricing_model, new.stage))
  execute function recount_listing();

create function forget_counts() returns trigger language plpgsql as $$ begin delete from listing_count; return null; end $$;
create trigger listing_stats_count_truncate after truncate on listing_stats for each statement execute function forget_counts();

insert into listing_count (site_id, visibility, category_id, facet, value, listings)
select s.site_id, s.visibility, v.category_id, v.facet, v.value, count(*)
from listing_stats s cross join lateral counted_values(s.category_ids, s.country, s.pricing_model, s.stage) v
where s.visibility in ('live', 'upcoming') group by 1, 2, 3, 4, 5;
