-- What processes together let through of a rate limit (docs/decisions/0227). Not worth keeping: after a crash every window begins anew.
create unlogged table rate_window (
  class    text not null,
  -- A hash of the account's number or of the address.
  who      text not null,
  -- Let through, or lent to a process that may let it through.
  taken    integer not null,
  ends_at  timestamptz not null,
  primary key (class, who)
);
create index rate_window_end on rate_window (ends_at);

create unlogged table rate_process (
  id       uuid primary key,
  seen_at  timestamptz not null
);

-- For each window: adds what was let through without asking, and lends as much more as is left, at most what is wanted. The server's
-- clock counts, because windows end at the same instant for every process.
create function take_rates(classes text[], whos text[], used integer[], wanted integer[], quotas integer[], spans integer[])
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
      taken = case when w.ends_at <= at then 0 else w.taken end + used[i],
      ends_at = case when w.ends_at <= at then excluded.ends_at else w.ends_at end
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
