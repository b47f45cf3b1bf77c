-- Which websites are due is found in the index: a minute in which none is due reads none of them
-- (docs/decisions/0303-idle-minutes-of-a-large-directory.md).
create index concurrently if not exists website_reading_due on website_reading (is_asked, counted_from, listing_id) include (not_before);
