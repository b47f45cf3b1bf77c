-- Quotes behind the values of a listing are shown on its profile, so a change of them is told like any other. Drafts that
-- no listing was made of are nobody's business: their writes, many while a website is read, wake nothing.
create trigger draft_tell_change after update of parts, listing_id on draft for each row
  when (old.listing_id is not null or new.listing_id is not null) execute function tell_change('directory');
create trigger draft_gone_tell_change after delete on draft for each row
  when (old.listing_id is not null) execute function tell_change('directory');
