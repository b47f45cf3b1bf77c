-- Sales and refunds of each day, so that the console doesn't add up two months of orders each time someone opens it
-- (docs/decisions/0340-sales-by-day.md). They are sums of purchase and ledger_entry, kept by triggers, and count_sales_days makes them again.
create table sales_day (
  site_id smallint not null references site (id) on delete cascade,
  -- In the site's time zone.
  day date not null,
  orders integer not null default 0,
  sales_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  primary key (site_id, day)
);

-- Payments and refunds only append what they change, so that they never wait for each other, for a site's settings or for categories. Upkeep adds it to
-- the days. No reference to the site, because each payment would lock it.
create table sales_day_change (
  site_id smallint not null,
  -- Not a day: the site's time zone may change before it is added.
  at timestamptz not null,
  orders integer not null,
  sales_cents bigint not null,
  refunded_cents bigint not null
);

create function add_to_sales_day(of_site smallint, at timestamptz, more_orders integer, more_sales bigint, more_refunded bigint) returns void
language sql as $$
  insert into sales_day_change (site_id, at, orders, sales_cents, refunded_cents) values (of_site, at, more_orders, more_sales, more_refunded);
$$;

-- What writes days locks the site first: this and a change of its time zone. References from other rows don't wait for that lock. Changes of a site that was
-- deleted go first: otherwise upkeep would find something to add each minute.
create function fold_sales_days() returns void language plpgsql as $$
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

-- Counting and forgetting the changes is one statement, so that both see the same payments.
create function count_sales_days(of_site smallint) returns void language plpgsql as $$
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

create function sales_day_of_purchase() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.paid_at is not null then
    perform add_to_sales_day(old.site_id, old.paid_at, -1, -old.subtotal_cents, 0);
  end if;
  if tg_op <> 'DELETE' and new.paid_at is not null then
    perform add_to_sales_day(new.site_id, new.paid_at, 1, new.subtotal_cents, 0);
  end if;
  return null;
end $$;
create trigger sales_day_insert after insert on purchase for each row when (new.paid_at is not null) execute function sales_day_of_purchase();
create trigger sales_day_update after update on purchase for each row
  when (old.paid_at is distinct from new.paid_at or old.subtotal_cents is distinct from new.subtotal_cents or old.site_id is distinct from new.site_id)
  execute function sales_day_of_purchase();
create trigger sales_day_delete after delete on purchase for each row when (old.paid_at is not null) execute function sales_day_of_purchase();

-- Entries are never changed or deleted (ledger_entry_stays).
create function sales_day_of_entry() returns trigger language plpgsql as $$
begin
  perform add_to_sales_day((select site_id from purchase where id = new.purchase_id), new.at, 0, 0, new.amount_cents);
  return null;
end $$;
create trigger sales_day_refund after insert on ledger_entry for each row
  when (new.account like 'revenue:%' and new.amount_cents > 0) execute function sales_day_of_entry();

create function sales_day_of_zone() returns trigger language plpgsql as $$
begin
  perform count_sales_days(new.id);
  return null;
end $$;
create trigger sales_day_zone after update on site for each row when (old.time_zone is distinct from new.time_zone) execute function sales_day_of_zone();

select count_sales_days(id) from site;
