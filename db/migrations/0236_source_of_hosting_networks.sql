-- Where the list of hosting networks comes from (set_hosting_networks); one row.
create table hosting_source (
  is_only     boolean primary key default true check (is_only),
  source      text not null check (length(source) between 1 and 500),
  -- null: as shipped.
  replaced_at timestamptz
);
insert into hosting_source (source) values ('Shipped with Slipway: well-known ranges of large providers. Incomplete.');
