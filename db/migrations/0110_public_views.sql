-- What strangers may see, defined once. Whatever answers the public reads these views, never the tables below them, and
-- bin/check refuses it otherwise (docs/decisions/0110-what-strangers-may-see.md).
--
--   public_…  what anyone may reach by its address: of listings that are live, or coming in a launch week
--   live_…    what lists, counts and leaderboards show: of live listings
--
-- Columns are named, so a new one is private until a migration adds it here with `create or replace view`, as the last.

create view public_listing as
  select id, site_id, company_id, slug, host, website_url, name, tagline, short_description, description, headline, summary, seo_title, seo_description,
    stage, pricing_model, pricing_summary, country, city, founded_year, contact_email, demo_video_url, demo_video_file, logo_file, features, usps, keywords,
    tags, not_found_on_website, plan, unlocked, launch_week, closed, featured_until, origin, updated_at
  from listing where status in ('live', 'scheduled');

create view public_listing_stats as
  select listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending,
    views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified
  from listing_stats where visibility in ('live', 'upcoming');
create view live_listing_stats as
  select listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending,
    views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified
  from listing_stats where visibility = 'live';
create view upcoming_listing_stats as
  select listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending,
    views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified
  from listing_stats where visibility = 'upcoming';

create view public_listing_search as
  select listing_id, site_id, votes, name_keys, near, words from listing_search where visibility in ('live', 'upcoming');
create view live_listing_search as
  select listing_id, site_id, votes, name_keys, near, words from listing_search where visibility = 'live';
create view upcoming_listing_search as
  select listing_id, site_id, votes, name_keys, near, words from listing_search where visibility = 'upcoming';

-- Launches with the visibility of their listing: those to come belong to scheduled listings, or to live ones that launch again.
create view public_launch as
  select n.id, n.site_id, n.listing_id, n.week, n.launched_at, n.kind, n.week_votes, n.votes, n.imported_votes, n.reached_at, s.visibility
  from launch n join listing_stats s on s.listing_id = n.listing_id where s.visibility in ('live', 'upcoming');
-- Those that took place.
create view live_launch as
  select n.id, n.site_id, n.listing_id, n.week, n.launched_at, n.kind, n.week_votes, n.votes, n.imported_votes, n.reached_at
  from launch n join listing_stats s on s.listing_id = n.listing_id where s.visibility = 'live' and n.launched_at is not null;

create view public_award as
  select a.id, a.site_id, a.week, a.rank, a.launch_id, a.listing_id, a.votes
  from award a join listing_stats s on s.listing_id = a.listing_id where s.visibility in ('live', 'upcoming');
create view live_award as
  select a.id, a.site_id, a.week, a.rank, a.launch_id, a.listing_id, a.votes
  from award a join listing_stats s on s.listing_id = a.listing_id where s.visibility = 'live';

-- Founders with a page on a site: those of a live listing there.
create view live_founder as
  select site.id as site_id, f.id, f.slug, f.name, f.name_key, f.title, f.bio, f.country, f.city
  from site cross join founder f
  where exists (select from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
    where lf.founder_id = f.id and s.site_id = site.id and s.visibility = 'live');
-- Founders as a listing names them.
create view public_listing_founder as
  select lf.listing_id, lf.founder_id, lf.position, f.slug, f.name, coalesce(lf.title, f.title) as title
  from listing_founder lf join founder f on f.id = lf.founder_id
  join listing_stats s on s.listing_id = lf.listing_id where s.visibility in ('live', 'upcoming');

-- Sections that a plan unlocks.
create view public_listing_story as
  select t.listing_id, t.title, t.story, t.why_started, t.problem, t.journey, t.challenges, t.achievements, t.lessons, t.whats_next
  from listing_story t join listing l on l.id = t.listing_id where l.status in ('live', 'scheduled') and 'story' = any(l.unlocked);
create view public_listing_milestone as
  select m.id, m.listing_id, m.date, m.title, m.description, m.url
  from listing_milestone m join listing l on l.id = m.listing_id where l.status in ('live', 'scheduled') and 'milestones' = any(l.unlocked);
create view public_listing_media as
  select p.id, p.listing_id, p.file, p.alt, p.position, p.width, p.height
  from listing_media p join listing l on l.id = p.listing_id where l.status in ('live', 'scheduled') and 'media' = any(l.unlocked);

create view public_listing_update as
  select u.id, u.listing_id, s.site_id, u.title, u.body, u.posted_at, u.edited_at
  from listing_update u join listing_stats s on s.listing_id = u.listing_id where s.visibility in ('live', 'upcoming') and u.deleted_at is null;
create view live_listing_update as
  select u.id, u.listing_id, s.site_id, u.title, u.body, u.posted_at, u.edited_at
  from listing_update u join listing_stats s on s.listing_id = u.listing_id where s.visibility = 'live' and u.deleted_at is null;
-- That there was one, and nothing of what it said.
create view public_deleted_update as
  select u.id, u.listing_id, u.posted_at, u.deleted_at
  from listing_update u join listing_stats s on s.listing_id = u.listing_id where s.visibility in ('live', 'upcoming') and u.deleted_at is not null;

-- People's reviews, with the name of whoever wrote them (a left join, so that a count doesn't read accounts), and the AI's.
create view public_review as
  select r.id, r.listing_id, r.rating, r.title, r.body, r.answer, r.created_at, r.edited_at, r.answered_at, a.name as author
  from review r join listing_stats s on s.listing_id = r.listing_id left join account a on a.id = r.account_id
  where r.counts and s.visibility in ('live', 'upcoming');
create view public_ai_review as
  select a.listing_id, a.body, a.sources, a.written_by, a.written_at
  from ai_review a join listing_stats s on s.listing_id = a.listing_id where s.visibility in ('live', 'upcoming') and not a.hidden;

create view public_interview_question as
  select id, site_id, question, hint, position from interview_question where active;
-- Answers of founders with a page.
create view live_interview_answer as
  select a.founder_id, q.site_id, q.question, q.position, a.answer
  from interview_answer a join interview_question q on q.id = a.question_id
  where q.active and exists (select from listing_founder lf join listing_stats s on s.listing_id = lf.listing_id
    where lf.founder_id = a.founder_id and s.site_id = q.site_id and s.visibility = 'live');

-- Posts published by an instant: time is passed in. A view with a parameter, which PostgreSQL puts into the query like a view.
create function public_blog_post(by_then timestamptz)
  returns table (id bigint, site_id smallint, slug text, title text, summary text, body text, author text, tags text[], published_at timestamptz,
    updated_at timestamptz, words tsvector)
  language sql stable as $$
  select p.id, p.site_id, p.slug, p.title, p.summary, p.body, p.author, p.tags, p.published_at, p.updated_at, p.words
  from blog_post p where p.published_at <= by_then
$$;
