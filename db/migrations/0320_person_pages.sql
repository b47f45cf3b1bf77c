-- Pages that people make about themselves, each under a name that they choose. A page is closed when its maker wants none any more: its
-- texts go, its name stays theirs.
create table person_page (
  id              bigint generated always as identity primary key,
  site_id         smallint not null references site on delete cascade,
  account_id      bigint not null references account on delete cascade,
  name            text not null check (name ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'),
  about           text check (length(about) between 1 and 300),
  links           text[] not null default '{}' check (cardinality(links) <= 5),
  -- The parts that its maker chose to show.
  shows           text[] not null check (shows <@ array['products', 'reviews', 'discussions', 'collections', 'follows']),
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  closed_at       timestamptz,
  -- By the site team, and why.
  hidden_at       timestamptz,
  hidden_because  text check (length(hidden_because) between 1 and 1000),
  unique (site_id, account_id),
  check ((hidden_at is null) = (hidden_because is null))
);
create index person_page_account on person_page (account_id);

-- Every name that was ever somebody's: an old one leads to the page, and nobody else gets it, even when its account is closed.
create table person_page_name (
  site_id  smallint not null references site on delete cascade,
  name     text not null,
  page_id  bigint references person_page on delete set null,
  since    timestamptz not null,
  primary key (site_id, name)
);
create index person_page_name_page on person_page_name (page_id);

-- What strangers may see (0110): pages of people whose account is in good standing, and of each what it shows.
create view public_person_page as
  select p.id, p.site_id, p.name, p.about, p.links, p.shows, p.created_at, p.updated_at, p.account_id, a.name as called
  from person_page p join account a on a.id = p.account_id
  where p.closed_at is null and p.hidden_at is null and a.suspended_at is null and a.closed_at is null;
create view public_person_product as
  select p.id as page_id, s.listing_id, s.live_since
  from public_person_page p join listing_stats s on s.site_id = p.site_id
    and s.listing_id in (
      select m.listing_id from listing_member m where m.account_id = p.account_id and m.role = 'owner'
      union select lf.listing_id from founder f join listing_founder lf on lf.founder_id = f.id where f.account_id = p.account_id)
  where 'products' = any(p.shows) and s.visibility in ('live', 'upcoming');
create view public_person_founder as
  select p.id as page_id, p.site_id, p.name, f.slug as founder_slug, fp.file as portrait
  from public_person_page p join founder f on f.account_id = p.account_id left join founder_portrait fp on fp.founder_id = f.id
  where 'products' = any(p.shows);
create view public_person_review as
  select p.id as page_id, p.site_id, p.name, r.id as review_id
  from public_person_page p join review r on r.account_id = p.account_id join listing_stats s on s.listing_id = r.listing_id and s.site_id = p.site_id
  where 'reviews' = any(p.shows) and r.counts and s.visibility in ('live', 'upcoming');
create view public_person_post as
  select p.id as page_id, p.site_id, p.name, o.id as post_id
  from public_person_page p join discussion_post o on o.account_id = p.account_id join discussion d on d.id = o.discussion_id
    join listing_stats s on s.listing_id = d.listing_id and s.site_id = p.site_id
  where 'discussions' = any(p.shows) and o.counts and s.visibility in ('live', 'upcoming');
create view public_person_collection as
  select p.id as page_id, p.site_id, p.name, c.id as collection_id
  from public_person_page p join collection c on c.account_id = p.account_id and c.site_id = p.site_id
  where 'collections' = any(p.shows) and c.is_public and c.hidden_at is null;
create view public_person_follow as
  select p.id as page_id, f.listing_id, f.since
  from public_person_page p join follow f on f.account_id = p.account_id join listing_stats s on s.listing_id = f.listing_id and s.site_id = p.site_id
  where 'follows' = any(p.shows) and s.visibility in ('live', 'upcoming');

create trigger person_page_tell_insert after insert on person_page referencing new table as changed for each statement execute function tell_changed_rows('discussion');
create trigger person_page_tell_update after update on person_page referencing new table as changed for each statement execute function tell_changed_rows('discussion');
create trigger person_page_tell_delete after delete on person_page referencing old table as changed for each statement execute function tell_changed_rows('discussion');
create trigger person_page_tell_truncate after truncate on person_page for each statement execute function tell_change('discussion');
-- A suspended person has no page.
create trigger account_standing_tell_discussion after update of suspended_at, closed_at on account for each row
  when (old.suspended_at is distinct from new.suspended_at or old.closed_at is distinct from new.closed_at) execute function tell_change('discussion');

-- Pages of people can be reported. What a report is about is no longer a generated column, so that a kind can be added without writing
-- every row again.
create function set_report_subject() returns trigger language plpgsql as $$
begin
  new.subject := new.kind || ':' || coalesce(new.review_id, new.update_id, new.founder_id, new.post_id, new.collection_id, new.person_page_id, new.listing_id);
  return new;
end $$;
alter table report add column person_page_id bigint references person_page on delete cascade;
alter table report alter column subject drop expression;
create trigger report_subject_set before insert or update on report for each row execute function set_report_subject();
alter table report drop constraint report_kind_check, drop constraint report_acted_with_check, drop constraint report_listing_check;
alter table report add constraint report_kind_check check (kind in ('listing', 'review', 'update', 'founder', 'post', 'collection', 'person')) not valid;
alter table report add constraint report_acted_with_check
  check (acted_with in ('hide_review', 'suspend_listing', 'hide_post', 'hide_collection', 'hide_person_page')) not valid;
alter table report add constraint report_person_check check ((kind = 'person') = (person_page_id is not null)) not valid;
alter table report add constraint report_listing_check check ((kind in ('founder', 'collection', 'person')) = (listing_id is null)) not valid;
