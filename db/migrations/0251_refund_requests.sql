-- Buyers ask for their money back; finance decides. One open request for each order.
create table refund_request (
  id           bigint generated always as identity primary key,
  site_id      smallint not null references site on delete restrict,
  purchase_id  bigint not null references purchase on delete restrict,
  reason       text not null check (length(reason) between 1 and 2000),
  created_at   timestamptz not null,
  decision     text check (decision in ('grant', 'decline')),
  -- What the buyer was told.
  answer       text check (length(answer) between 1 and 1000),
  decided_at   timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (answer is null))
);
create unique index refund_request_open on refund_request (purchase_id) where decided_at is null;
create index refund_request_waiting on refund_request (site_id, created_at, id) where decided_at is null;
create index refund_request_purchase on refund_request (purchase_id);

-- Listings that people submitted wait until a member of the site team has seen them. Those of earlier versions, imports and the demo don't.
create table new_listing (
  listing_id  bigint primary key references listing on delete cascade,
  site_id     smallint not null references site on delete cascade,
  since       timestamptz not null,
  checked_at  timestamptz
);
create index new_listing_waiting on new_listing (site_id, since, listing_id) where checked_at is null;
create index new_listing_site on new_listing (site_id);

-- At the end of the transaction, when `updated_at` says when it was submitted.
create function note_new_listing() returns trigger language plpgsql as $$
begin
  insert into new_listing (listing_id, site_id, since)
  select l.id, l.site_id, l.updated_at from listing l where l.id = new.id and l.status in ('awaiting_badge', 'scheduled', 'live')
  on conflict do nothing;
  return null;
end $$;
create constraint trigger listing_submitted after update of status on listing deferrable initially deferred
  for each row when (old.status = 'draft' and new.status in ('awaiting_badge', 'scheduled', 'live')) execute function note_new_listing();

alter table queue_assignment drop constraint queue_assignment_kind_check,
  add constraint queue_assignment_kind_check check (kind ~ '^[a-z]{2,20}$');
alter table queue_note drop constraint queue_note_kind_check,
  add constraint queue_note_kind_check check (kind ~ '^[a-z]{2,20}$');
