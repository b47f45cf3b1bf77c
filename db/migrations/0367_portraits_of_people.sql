-- A picture of themselves that a person adds to their profile: a stored picture under a random name. It is deleted with the profile.
alter table person_page add column portrait text, add column portrait_removed_because text;
alter table person_page add constraint person_page_portrait_check check (portrait ~ '^[0-9a-f]{32}$') not valid;
alter table person_page add constraint person_page_portrait_removed_check
  check (portrait_removed_because is null or portrait is null and length(portrait_removed_because) between 1 and 1000) not valid;

-- Pictures whose files are still to be deleted: replaced and removed ones, and those of profiles that are gone.
create table discarded_picture (
  file  text primary key check (file ~ '^[0-9a-f]{32}$')
);
create function discard_portrait() returns trigger language plpgsql as $$
begin
  insert into discarded_picture (file) values (old.portrait) on conflict do nothing;
  return null;
end $$;
create trigger person_page_portrait_replaced after update of portrait on person_page for each row
  when (old.portrait is not null and old.portrait is distinct from new.portrait) execute function discard_portrait();
create trigger person_page_portrait_deleted after delete on person_page for each row when (old.portrait is not null) execute function discard_portrait();

-- Pages outside of discussions show faces too, such as the home page.
create trigger person_page_portrait_tell_insert after insert on person_page for each row when (new.portrait is not null) execute function tell_change('directory');
create trigger person_page_portrait_tell_update after update on person_page for each row
  when ((old.portrait is not null or new.portrait is not null) and (old.portrait, old.shows, old.closed_at, old.hidden_at)
    is distinct from (new.portrait, new.shows, new.closed_at, new.hidden_at)) execute function tell_change('directory');
create trigger person_page_portrait_tell_delete after delete on person_page for each row when (old.portrait is not null) execute function tell_change('directory');
create trigger account_standing_tell_directory after update of suspended_at, closed_at on account for each row
  when (old.suspended_at is distinct from new.suspended_at or old.closed_at is distinct from new.closed_at) execute function tell_change('directory');

create or replace view public_person_page as
  select p.id, p.site_id, p.name, p.about, p.links, p.shows, p.created_at, p.updated_at, p.account_id, a.name as called, p.portrait
  from person_page p join account a on a.id = p.account_id
  where p.closed_at is null and p.hidden_at is null and a.suspended_at is null and a.closed_at is null;

-- A founder's face on a site: the picture of their profile, if it shows their products, else the one stored with the founder.
create function founder_portrait_file(on_site smallint, of_founder bigint) returns text language sql stable as $$
  select coalesce(
    (select p.portrait from founder f join public_person_page p on p.account_id = f.account_id
      where f.id = of_founder and p.site_id = on_site and 'products' = any(p.shows)),
    (select fp.file from founder_portrait fp where fp.founder_id = of_founder))
$$;
create or replace function maker_portrait(of_listing bigint, who bigint) returns text language sql stable as $$
  select x.file from (
    select founder_portrait_file(s.site_id, f.id) as file, lf.position
    from listing_founder lf join founder f on f.id = lf.founder_id join listing_stats s on s.listing_id = lf.listing_id
    where lf.listing_id = of_listing and f.account_id = who) x
  where x.file is not null order by x.position limit 1
$$;
create or replace view public_person_founder as
  select p.id as page_id, p.site_id, p.name, f.slug as founder_slug, coalesce(p.portrait, fp.file) as portrait
  from public_person_page p join founder f on f.account_id = p.account_id left join founder_portrait fp on fp.founder_id = f.id
  where 'products' = any(p.shows);
create or replace view public_person_review as
  select p.id as page_id, p.site_id, p.name, r.id as review_id, p.portrait
  from public_person_page p join review r on r.account_id = p.account_id join listing_stats s on s.listing_id = r.listing_id and s.site_id = p.site_id
  where 'reviews' = any(p.shows) and r.counts and s.visibility in ('live', 'upcoming');
create or replace view public_person_post as
  select p.id as page_id, p.site_id, p.name, o.id as post_id, p.portrait
  from public_person_page p join discussion_post o on o.account_id = p.account_id join discussion d on d.id = o.discussion_id
    join listing_stats s on s.listing_id = d.listing_id and s.site_id = p.site_id
  where 'discussions' = any(p.shows) and o.counts and s.visibility in ('live', 'upcoming');
create or replace view public_person_collection as
  select p.id as page_id, p.site_id, p.name, c.id as collection_id, p.portrait
  from public_person_page p join collection c on c.account_id = p.account_id and c.site_id = p.site_id
  where 'collections' = any(p.shows) and c.is_public and c.hidden_at is null;

-- A report about a profile can be answered by removing its picture.
alter table report drop constraint report_acted_with_check;
alter table report add constraint report_acted_with_check
  check (acted_with in ('hide_review', 'suspend_listing', 'hide_post', 'hide_collection', 'hide_person_page', 'remove_portrait')) not valid;
