-- A window that was begun while the server's clock was ahead would end days later: one that would
-- last longer than its length is over. Compared with the clock at that moment: another process may have begun it while this one waited.
create or replace function take_rates(classes text[], whos text[], used integer[], wanted integer[], quotas integer[], spans integer[])
returns table (lent integer, left_over integer, ends_in double precision) language plpgsql as $$
declare
  i integer;
  at timestamptz := clock_timestamp();
  before integer;
  ending timestamptz;
begin
  for i in 1 .. cardinality(classes) loop
    insert into rate_window as w (class, who, taken, ends_at) values (classes[i], whos[i], used[i], at + make_interval(secs => spans[i]))
    on conflict (class, who) do update set
      taken = case when w.ends_at <= at or w.ends_at > clock_timestamp() + make_interval(secs => spans[i]) then 0 else w.taken end + used[i],
      ends_at = case when w.ends_at <= at or w.ends_at > clock_timestamp() + make_interval(secs => spans[i]) then excluded.ends_at else w.ends_at end
    returning w.taken, w.ends_at into before, ending;
    lent := greatest(0, least(wanted[i], quotas[i] - before));
    if lent > 0 then
      update rate_window set taken = taken + lent where class = classes[i] and who = whos[i];
    end if;
    left_over := greatest(0, quotas[i] - before - lent);
    ends_in := extract(epoch from ending - at) * 1000;
    return next;
  end loop;
end $$;
