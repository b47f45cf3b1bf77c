-- What strangers may see (0110) has no hidden updates. The statements that hide and restore one announce the change by the triggers of 0441.
create or replace view public_listing_update as
  select u.id, u.listing_id, s.site_id, u.title, u.body, u.posted_at, u.edited_at
  from listing_update u join listing_stats s on s.listing_id = u.listing_id
  where s.visibility in ('live', 'upcoming') and u.deleted_at is null and u.hidden_at is null;
create or replace view live_listing_update as
  select u.id, u.listing_id, s.site_id, u.title, u.body, u.posted_at, u.edited_at
  from listing_update u join listing_stats s on s.listing_id = u.listing_id
  where s.visibility = 'live' and u.deleted_at is null and u.hidden_at is null;
