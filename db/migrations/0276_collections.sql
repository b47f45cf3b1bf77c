-- Lists of products that people make, public or for themselves, and which products they use.
create table collection (
  id              bigint generated always as identity primary key,
  site_id         smallint not null references site on delete cascade,
  account_id      bigint not null references account on delete cascade,
  title           text not null check (length(title) between 1 and 100),
  about           text check (length(about) between 1 and 600),
  is_public       boolean not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  -- By the site team, and why.
  hidden_at       timestamptz,
  hidden_because  text check (length(hidden_because) between 1 and 1000),
  check ((hidden_at is null) = (hidden_because is null))
);
create index collection_account on collection (account_id);
create index collection_shown on collection (site_id, updated_at desc, id desc) where is_public and hidden_at is null;

create table collection_item (
  collection_id  bigint not null references collection on delete cascade,
  listing_id     bigint not null references listing on delete cascade,
  note           text check (length(note) between 1 and 400),
  added_at       timestamptz not null,
  primary key (collection_id, listing_id)
);
create index collection_item_listing on collection_item (listing_id);

create table listing_use (
  listing_id  bigint not null references listing on delete cascade,
  account_id  bigint not null references account on delete cascade,
  since       timestamptz not null,
  primary key (listing_id, account_id)
);
create index listing_use_account on listing_use (account_id);

-- What strangers may see (0110): a public collection with the name of its author, and of it the listings that anyone may see.
create view public_collection as
  select c.id, c.site_id, c.title, c.about, c.created_at, c.updated_at, a.name as author
  from collection c left join account a on a.id = c.account_id where c.is_public and c.hidden_at is null;
create view public_collection_item as
  select i.collection_id, i.listing_id, i.note, i.added_at
  from collection_item i join collection c on c.id = i.collection_id join listing_stats s on s.listing_id = i.listing_id
  where c.is_public and c.hidden_at is null and s.visibility in ('live', 'upcoming');

do $$
declare
  t text;
  topic text;
begin
  for t, topic in values ('collection', 'discussion'), ('collection_item', 'discussion'), ('listing_use', 'ranking') loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function tell_changed_rows(%L)',
      t || '_tell_insert', t, topic);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function tell_changed_rows(%L)',
      t || '_tell_update', t, topic);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function tell_changed_rows(%L)',
      t || '_tell_delete', t, topic);
    execute format('create trigger %I after truncate on %I for each statement execute function tell_change(%L)', t || '_tell_truncate', t, topic);
  end loop;
end $$;

-- Collections can be reported.
alter table report drop constraint report_kind_check, drop constraint report_acted_with_check, drop constraint report_check3, drop column subject;
alter table report
  add column collection_id bigint references collection on delete cascade,
  add constraint report_kind_check check (kind in ('listing', 'review', 'update', 'founder', 'post', 'collection')),
  add constraint report_acted_with_check check (acted_with in ('hide_review', 'suspend_listing', 'hide_post', 'hide_collection')),
  add constraint report_collection_check check ((kind = 'collection') = (collection_id is not null)),
  add constraint report_listing_check check ((kind in ('founder', 'collection')) = (listing_id is null)),
  add column subject text not null generated always as (kind || ':' || coalesce(review_id, update_id, founder_id, post_id, collection_id, listing_id)) stored;
create index report_subject on report (subject) where decided_at is null;
create index report_collection on report (collection_id) where collection_id is not null;
