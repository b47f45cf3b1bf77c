-- Every change of what public answers are made of is told to all processes at commit (platform/cache listens), so that
-- a ready-made answer never outlives the data behind it. One notice per statement and topic; the database folds equal
-- notices of one transaction into one.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('slipway_change', tg_argv[0]);
  return null;
end $$;

do $$
declare
  topic text;
  tables text[];
  t text;
begin
  for topic, tables in values
    ('directory', array['company', 'category', 'category_faq', 'listing', 'listing_category', 'listing_faq', 'listing_social',
      'listing_milestone', 'listing_story', 'listing_media', 'listing_update', 'listing_alternative', 'listing_member',
      'attribute', 'category_attribute', 'listing_attribute', 'founder', 'founder_social', 'listing_founder',
      'domain_rating', 'listing_revenue']),
    ('ranking', array['listing_stats', 'launch', 'award', 'review']),
    ('content', array['blog_post', 'blog_faq', 'interview_question', 'interview_answer']),
    ('settings', array['site', 'product_price'])
  loop
    foreach t in array tables loop
      execute format('create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_change(%L)',
        t || '_tell_change', t, topic);
    end loop;
  end loop;
end $$;
