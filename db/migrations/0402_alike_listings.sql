-- For each listing, the listings of its primary category that are most like it, most similar first, as upkeep found them
-- (docs/decisions/0338-kept-alternatives.md). Its page suggests those of them that may be shown now.
create table listing_alike (
  listing_id bigint primary key references listing on delete cascade,
  -- The category that it was in then. In another one, these are no longer its alternatives.
  category_id integer not null,
  -- Some may be hidden or gone since.
  alike_ids bigint[] not null
);

-- A page without a row finds its alternatives itself, so a first row changes nothing that is shown.
create function tell_alike() returns trigger language plpgsql as $$
begin
  -- In parts, because a notice may have at most 8,000 bytes.
  perform pg_notify('slipway_change', keys) from (
    select string_agg('listing:' || listing_id, ' ') as keys
    from (select listing_id, row_number() over (order by listing_id) / 200 as part from changed) c group by part) n;
  return null;
end $$;
create trigger listing_alike_tell_update after update on listing_alike
  referencing new table as changed for each statement execute function tell_alike();
