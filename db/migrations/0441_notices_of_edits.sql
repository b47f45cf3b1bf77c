-- What an edit of a listing says makes only answers stale that show this listing (docs/decisions/0356-what-an-edit-makes-stale.md). Such a change
-- announces the listing and its primary category, `text:7 texts:3`. Every other change of the directory also says `entries`. Processes of an earlier version hear `directory` as
-- before, and ignore the other two.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('slipway_change', tg_argv[0]);
  if tg_argv[0] = 'ranking' then
    perform pg_notify('slipway_change', 'standing');
  elsif tg_argv[0] = 'directory' then
    perform pg_notify('slipway_change', 'entries');
  end if;
  return null;
end $$;

create or replace function tell_changed_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('slipway_change', tg_argv[0]);
    if tg_argv[0] = 'ranking' then
      perform pg_notify('slipway_change', 'standing');
    elsif tg_argv[0] = 'directory' then
      perform pg_notify('slipway_change', 'entries');
    end if;
  end if;
  return null;
end $$;

-- Tells which listings say something else now, and which categories they are in: in notices of 200, because each has at most 8,000 bytes. More than 2,000 are a change of the
-- whole directory.
create function tell_texts(ids bigint[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  perform pg_notify('slipway_change', 'directory');
  if cardinality(ids) > 2000 then
    perform pg_notify('slipway_change', 'entries');
    return;
  end if;
  perform pg_notify('slipway_change', p.part) from (
    select string_agg(k.key, ' ') as part
    from (
      select key, (row_number() over (order by key) - 1) / 200 as n
      from (
        select 'text:' || id as key from unnest(ids) id
        union select 'texts:' || s.primary_category_id from listing_stats s where s.listing_id = any(ids) and s.primary_category_id is not null) x) k
    group by k.n) p;
end $$;

-- For tables with parts of listings.
create function tell_changed_texts() returns trigger language plpgsql as $$
begin
  perform tell_texts(array(select distinct listing_id from changed limit 2001));
  return null;
end $$;

-- The same after an update: a part that moved to another listing is missing on its former one.
create function tell_updated_texts() returns trigger language plpgsql as $$
begin
  perform tell_texts(array(select listing_id from changed union select listing_id from before limit 2001));
  return null;
end $$;

-- For listings: everything but their texts is compared as a whole, so a column that is added later counts as more than a text. Names, logos and
-- what lists, filters and addresses are made of are no texts here: answers that don't name the listing show them.
create function tell_edited_listings() returns trigger language plpgsql as $$
declare
  texts constant text[] := array['tagline', 'short_description', 'description', 'headline', 'summary', 'seo_title', 'seo_description', 'pricing_summary',
    'founded_year', 'contact_email', 'features', 'usps', 'demo_video_url', 'demo_video_file', 'not_found_on_website', 'updated_at'];
  edited bigint[];
begin
  edited := array(select n.id from changed n join before o using (id) where n is distinct from o limit 2001);
  if cardinality(edited) <= 2000 and not exists (
    select from changed n join before o using (id)
    where n.id = any(edited) and (to_jsonb(n) - texts) is distinct from (to_jsonb(o) - texts)) then
    perform tell_texts(edited);
    return null;
  end if;
  perform pg_notify('slipway_change', 'directory');
  perform pg_notify('slipway_change', 'entries');
  return null;
end $$;

create or replace trigger listing_tell_update after update on listing referencing new table as changed old table as before
  for each statement execute function tell_edited_listings();

do $$
declare
  t text;
begin
  foreach t in array array['listing_faq', 'listing_social', 'listing_milestone', 'listing_story', 'listing_media', 'listing_update', 'listing_words',
    'listing_evidence', 'listing_attribute', 'listing_attribute_edit', 'listing_alternative', 'listing_declined_alternative', 'ai_review'] loop
    execute format('create or replace trigger %I after insert on %I referencing new table as changed for each statement execute function tell_changed_texts()',
      t || '_tell_insert', t);
    execute format('create or replace trigger %I after update on %I referencing new table as changed old table as before for each statement execute function tell_updated_texts()',
      t || '_tell_update', t);
    execute format('create or replace trigger %I after delete on %I referencing old table as changed for each statement execute function tell_changed_texts()',
      t || '_tell_delete', t);
  end loop;
end $$;
