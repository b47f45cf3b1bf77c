-- A site's days are deleted with it, and so are its changes that weren't added to them yet. They don't refer to the site, because a payment would lock it
-- (docs/decisions/0340-sales-by-day.md). Otherwise they would stay for ever, and upkeep would find something to add each minute.
create or replace function fold_sales_days() returns void language plpgsql as $$
declare
  ids smallint[];
begin
  delete from sales_day_change c where not exists (select from site where id = c.site_id);
  select array_agg(id) into ids
    from (select id from site where id in (select site_id from sales_day_change) order by id for no key update) locked;
  with taken as (delete from sales_day_change where site_id = any(ids) returning site_id, at, orders, sales_cents, refunded_cents)
  insert into sales_day as s (site_id, day, orders, sales_cents, refunded_cents)
    select site.id, (taken.at at time zone site.time_zone)::date, sum(taken.orders), sum(taken.sales_cents), sum(taken.refunded_cents)
    from taken join site on site.id = taken.site_id group by 1, 2
    on conflict (site_id, day) do update set orders = s.orders + excluded.orders, sales_cents = s.sales_cents + excluded.sales_cents,
      refunded_cents = s.refunded_cents + excluded.refunded_cents;
end $$;
