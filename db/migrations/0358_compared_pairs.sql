-- Which pairs of products have a comparison that search engines may list (docs/decisions/0267-a-vs-b.md): products that people compare,
-- because they are in one category or one is an alternative to the other, with enough facts that both state. Upkeep keeps them from the listings.
create table compared_pair (
  site_id smallint not null references site on delete cascade,
  first_id bigint not null references listing on delete cascade,
  second_id bigint not null references listing on delete cascade,
  -- How many facts both state.
  facts integer not null check (facts > 0),
  primary key (site_id, first_id, second_id),
  check (first_id < second_id)
);
create index compared_pair_first on compared_pair (first_id);
create index compared_pair_second on compared_pair (second_id);

create trigger compared_pair_tell_insert after insert on compared_pair
  referencing new table as changed for each statement execute function tell_changed_rows('directory');
create trigger compared_pair_tell_update after update on compared_pair
  referencing new table as changed for each statement execute function tell_changed_rows('directory');
create trigger compared_pair_tell_delete after delete on compared_pair
  referencing old table as changed for each statement execute function tell_changed_rows('directory');
create trigger compared_pair_tell_truncate after truncate on compared_pair for each statement execute function tell_change('directory');
