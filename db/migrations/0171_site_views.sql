-- Views of profiles by site and day, for the site team: the sum over a site's listings, kept up with them. A listing that is
-- deleted takes nothing away: its views took place.

create table site_view_day (
  site_id  smallint not null references site on delete cascade,
  day      date not null,
  views    bigint not null check (views >= 0),
  primary key (site_id, day)
);
insert into site_view_day (site_id, day, views)
select l.site_id, d.day, sum(d.views) from listing_view_day d join listing l on l.id = d.listing_id group by 1, 2;

create function add_site_views() returns trigger language plpgsql as $$
begin
  insert into site_view_day as s (site_id, day, views)
  select l.site_id, n.day, sum(n.views) from added n join listing l on l.id = n.listing_id group by 1, 2 order by 1, 2
  on conflict (site_id, day) do update set views = s.views + excluded.views;
  return null;
end $$;
create function change_site_views() returns trigger language plpgsql as $$
begin
  update site_view_day s set views = greatest(0, s.views + c.views)
  from (select l.site_id, n.day, sum(n.views - o.views) as views
    from added n join former o using (listing_id, day) join listing l on l.id = n.listing_id group by 1, 2) c
  where s.site_id = c.site_id and s.day = c.day;
  return null;
end $$;
-- For views that never took place, as those of the demo. With a deleted listing its views go without this: it has no site any more.
create function take_site_views() returns trigger language plpgsql as $$
begin
  update site_view_day s set views = greatest(0, s.views - c.views)
  from (select l.site_id, o.day, sum(o.views) as views from former o join listing l on l.id = o.listing_id group by 1, 2) c
  where s.site_id = c.site_id and s.day = c.day;
  return null;
end $$;
create trigger listing_view_day_added after insert on listing_view_day
  referencing new table as added for each statement execute function add_site_views();
create trigger listing_view_day_changed after update on listing_view_day
  referencing old table as former new table as added for each statement execute function change_site_views();
create trigger listing_view_day_taken after delete on listing_view_day
  referencing old table as former for each statement execute function take_site_views();
