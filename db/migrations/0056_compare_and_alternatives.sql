-- Facts of compare that the owner decides: a new reading of the website leaves them alone. Without a row in
-- listing_attribute the owner has taken the value away.
create table listing_attribute_edit (
  listing_id    bigint not null references listing on delete cascade,
  attribute_id  integer not null references attribute on delete cascade,
  primary key (listing_id, attribute_id)
);

-- Alternatives that the owner does not want to see suggested again.
create table listing_declined_alternative (
  listing_id      bigint not null references listing on delete cascade,
  alternative_id  bigint not null references listing on delete cascade check (alternative_id <> listing_id),
  declined_at     timestamptz not null,
  primary key (listing_id, alternative_id)
);
create index listing_declined_alternative_alternative on listing_declined_alternative (alternative_id);

create trigger listing_attribute_edit_tell_change after insert or update or delete or truncate on listing_attribute_edit
  for each statement execute function tell_change('directory');
create trigger listing_declined_alternative_tell_change after insert or update or delete or truncate on listing_declined_alternative
  for each statement execute function tell_change('directory');
