-- How many launches a week has, by the visibility of their listings, kept as the counts of 0285 are: rows that are added up.
-- A launch's trigger takes its listing's row in listing_stats first, and whoever changes a visibility holds that row: one of the two
-- sees what the other did.
create table launch_count (
  site_id smallint not null references site on delete cascade,
  week date not null,
  visibility text not null check (visibility in ('live', 'upcoming')),
  launched boolean not null,
  launches integer not null
);
create index launch_count_week on launch_count (site_id, week);

create function count_launches() returns trigger language plpgsql as $$
begin
  perform from listing_stats where listing_id in (select listing_id from changed where week is not null) order by listing_id for no key update;
  insert into launch_count (site_id, week, visibility, launched, launches)
  select n.site_id, n.week, s.visibility, n.launched_at is not null, case tg_op when 'INSERT' then count(*) else - count(*) end
  from changed n join listing_stats s on s.listing_id = n.listing_id
  where n.week is not null and s.visibility in ('live', 'upcoming') and exists (select from site where id = n.site_id)
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger launch_count_insert after insert on launch referencing new table as changed for each statement execute function count_launches();
create trigger launch_count_delete after delete on launch referencing old table as changed for each statement execute function count_launches();

create function recount_launch() returns trigger language plpgsql as $$
begin
  perform from listing_stats where listing_id in (old.listing_id, new.listing_id) order by listing_id for no key update;
  insert into launch_count (site_id, week, visibility, launched, launches)
  select n.site_id, n.week, s.visibility, n.launched, sum(n.by) from (values
    (old.site_id, old.listing_id, old.week, old.launched_at is not null, -1),
    (new.site_id, new.listing_id, new.week, new.launched_at is not null, 1)) n(site_id, listing_id, week, launched, by)
  join listing_stats s on s.listing_id = n.listing_id
  where n.week is not null and s.visibility in ('live', 'upcoming') group by 1, 2, 3, 4 having sum(n.by) <> 0;
  return null;
end $$;
create trigger launch_count_update after update of site_id, listing_id, week, launched_at on launch for each row
  when ((old.site_id, old.listing_id, old.week, old.launched_at is null) is distinct from (new.site_id, new.listing_id, new.week, new.launched_at is null))
  execute function recount_launch();

-- What becomes of a listing's launches with its own row: made, gone, or seen by others.
create function count_launches_of() returns trigger language plpgsql as $$
begin
  insert into launch_count (site_id, week, visibility, launched, launches)
  select n.site_id, n.week, s.visibility, n.launched_at is not null, case tg_op when 'INSERT' then count(*) else - count(*) end
  from changed s join launch n on n.listing_id = s.listing_id
  where n.week is not null and s.visibility in ('live', 'upcoming') and exists (select from site where id = n.site_id)
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger listing_stats_launches_insert after insert on listing_stats
  referencing new table as changed for each statement execute function count_launches_of();
create trigger listing_stats_launches_delete after delete on listing_stats
  referencing old table as changed for each statement execute function count_launches_of();

create function recount_launches_of() returns trigger language plpgsql as $$
begin
  insert into launch_count (site_id, week, visibility, launched, launches)
  select n.site_id, n.week, v.visibility, n.launched_at is not null, sum(v.by)
  from launch n cross join (values (old.visibility, -1), (new.visibility, 1)) v(visibility, by)
  where n.listing_id = new.listing_id and n.week is not null and v.visibility in ('live', 'upcoming') group by 1, 2, 3, 4;
  return null;
end $$;
create trigger listing_stats_launches_update after update of visibility on listing_stats for each row
  when (old.visibility is distinct from new.visibility) execute function recount_launches_of();

create function forget_launch_counts() returns trigger language plpgsql as $$ begin delete from launch_count; return null; end $$;
create trigger launch_count_truncate after truncate on launch for each statement execute function forget_launch_counts();
create trigger listing_stats_launches_truncate after truncate on listing_stats for each statement execute function forget_launch_counts();

insert into launch_count (site_id, week, visibility, launched, launches)
select n.site_id, n.week, s.visibility, n.launched_at is not null, count(*)
from launch n join listing_stats s on s.listing_id = n.listing_id
where n.week is not null and s.visibility in ('live', 'upcoming') group by 1, 2, 3, 4;
