-- Payments and refunds only append what they change about sales by day, so that they never wait for each other, for a site's settings or for categories
-- (docs/decisions/0340-sales-by-day.md). Upkeep adds it to the days.
create table sales_day_change (
  site_id smallint not null,
  -- Not a day: the site's time zone may change before it is added.
  at timestamptz not null,
  orders integer not null,
  sales_cents bigint not null,
  refunded_cents bigint not null
);

create or replace function add_to_sales_day(of_site smallint, at timestamptz, more_orders integer, more_sales bigint, more_refunded bigint) returns void
language sql as $$
  insert into sales_day_change (site_id, at, orders, sales_cents, refunded_cents) values (of_site, at, more_orders, more_sales, more_refunded);
$$;

-- What writes days locks the site first: this and a change of its time zone. References from other rows don't wait for that lock.
create function fold_sales_days() returns void language plpgsql as $$
declare
  ids smallint[];
begin
  select array_agg(id) into ids
    from (select id from site where id in (select site_id from sales_day_change) order by id for no key update) locked;
  with taken as (delete from sales_day_change where site_id = any(ids) returning site_id, at, orders, sales_cents, refunded_cents)
  insert into sales_day as s (site_id, day, orders, sales_cents, refunded_cents)
    select site.id, (taken.at at time zone site.time_zone)::date, sum(taken.orders), sum(taken.sales_cents), sum(taken.refunded_cents)
    from taken join site on site.id = taken.site_id group by 1, 2
    on conflict (site_id, day) do update set orders = s.orders + excluded.orders, sales_cents = s.sales_cents + excluded.sales_cents,
      refunded_cents = s.refunded_cents + excluded.refunded_cents;
end $$;

-- Counting and forgetting the changes is one statement, so that both see the same payments.
create or replace function count_sales_days(of_site smallint) returns void language plpgsql as $$
declare
  zone text;
begin
  select time_zone into zone from site where id = of_site for no key update;
  delete from sales_day where site_id = of_site;
  with counted as (delete from sales_day_change where site_id = of_site)
  insert into sales_day (site_id, day, orders, sales_cents, refunded_cents)
    select of_site, x.day, sum(x.orders), sum(x.sales), sum(x.refunded) from (
      select (paid_at at time zone zone)::date as day, count(*) as orders, sum(subtotal_cents) as sales, 0 as refunded
      from purchase where site_id = of_site and paid_at is not null group by 1
      union all
      select (e.at at time zone zone)::date, 0, 0, sum(e.amount_cents)
      from ledger_entry e join purchase o on o.id = e.purchase_id
      where e.account like 'revenue:%' and e.amount_cents > 0 and o.site_id = of_site group by 1) x
    group by 1, 2;
end $$;
