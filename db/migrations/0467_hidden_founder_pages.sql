-- The site team can hide what a founder's page says: the text, the links, the picture and the interview. The name, the role and the products stay, because they
-- belong to the listings (docs/decisions/0377-hidden-founder-pages.md).
alter table founder add column hidden_at timestamptz, add column hidden_because text;
alter table founder add constraint founder_hidden_check
  check ((hidden_at is null) = (hidden_because is null) and (hidden_because is null or length(hidden_because) between 1 and 1000)) not valid;
-- safe: no founder is hidden yet, so this reads the founders once
create index founder_hidden on founder (hidden_at desc) where hidden_at is not null;

create or replace function live_founder(on_site smallint)
  returns table (id bigint, slug text, name text, name_key text, title text, bio text, country text, city text)
  language sql stable as $$
  select f.id, f.slug, f.name, f.name_key, f.title, case when f.hidden_at is null then f.bio end, f.country, f.city from founder f
  where exists (select from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
    where lf.founder_id = f.id and s.site_id = on_site and s.visibility = 'live')
$$;

create view public_founder_social as
  select o.founder_id, o.platform, o.url from founder_social o join founder f on f.id = o.founder_id where f.hidden_at is null;
create view public_founder_portrait as
  select p.founder_id, p.file from founder_portrait p join founder f on f.id = p.founder_id where f.hidden_at is null;

create or replace view live_interview_answer as
  select a.founder_id, q.site_id, q.question, q.position, a.answer
  from interview_answer a join interview_question q on q.id = a.question_id
  where q.active and exists (select from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
    where lf.founder_id = a.founder_id and s.site_id = q.site_id and s.visibility = 'live')
    and exists (select from founder f where f.id = a.founder_id and f.hidden_at is null);

create or replace function founder_portrait_file(on_site smallint, of_founder bigint) returns text language plpgsql stable as $$
declare
  found_file text;
begin
  select p.portrait into found_file from founder f join public_person_page p on p.account_id = f.account_id
    where f.id = of_founder and f.hidden_at is null and p.site_id = on_site and 'products' = any(p.shows);
  if found_file is null then
    select fp.file into found_file from public_founder_portrait fp where fp.founder_id = of_founder;
  end if;
  return found_file;
end $$;

create or replace view public_person_founder as
  select p.id as page_id, p.site_id, p.name, f.slug as founder_slug, coalesce(p.portrait, fp.file) as portrait
  from public_person_page p join founder f on f.account_id = p.account_id left join public_founder_portrait fp on fp.founder_id = f.id
  where 'products' = any(p.shows);

-- A report about a founder's page can be answered by hiding it, and the founder can ask for another look.
alter table report drop constraint report_acted_with_check;
alter table report add constraint report_acted_with_check check (acted_with in (
  'hide_review', 'suspend_listing', 'hide_post', 'hide_collection', 'hide_person_page', 'remove_portrait', 'hide_update', 'hide_founder_page')) not valid;
create or replace function set_appeal_subject() returns trigger language plpgsql as $$
begin
  new.subject := new.kind || ':' || coalesce(new.review_id, new.post_id, new.collection_id, new.person_page_id, new.update_id, new.founder_id, new.listing_id);
  return new;
end $$;
alter table appeal add column founder_id bigint references founder on delete cascade;
-- appeal_check4 is the fifth check without a name of 0453: which kinds have no listing.
alter table appeal drop constraint appeal_kind_check, drop constraint appeal_check4;
alter table appeal add constraint appeal_kind_check check (kind in ('review', 'post', 'collection', 'person', 'listing', 'update', 'founder')) not valid;
alter table appeal add constraint appeal_listing_check check ((kind in ('collection', 'person', 'founder')) = (listing_id is null)) not valid;
alter table appeal add constraint appeal_founder_check check ((kind = 'founder') = (founder_id is not null)) not valid;
-- safe: people ask about few decisions, and this reads their requests once
create index appeal_founder on appeal (founder_id) where founder_id is not null;
