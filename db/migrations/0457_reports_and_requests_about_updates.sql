-- A report about an update can be answered by hiding it.
alter table report drop constraint report_acted_with_check;
alter table report add constraint report_acted_with_check
  check (acted_with in ('hide_review', 'suspend_listing', 'hide_post', 'hide_collection', 'hide_person_page', 'remove_portrait', 'hide_update')) not valid;

-- Owners can ask for another look at a hidden update. What a request is about is no longer a generated column, as with reports (0320), so that
-- a kind can be added without writing every row again.
create function set_appeal_subject() returns trigger language plpgsql as $$
begin
  new.subject := new.kind || ':' || coalesce(new.review_id, new.post_id, new.collection_id, new.person_page_id, new.update_id, new.listing_id);
  return new;
end $$;
alter table appeal add column update_id bigint references listing_update on delete cascade;
alter table appeal alter column subject drop expression;
create trigger appeal_subject_set before insert or update on appeal for each row execute function set_appeal_subject();
alter table appeal drop constraint appeal_kind_check;
alter table appeal add constraint appeal_kind_check check (kind in ('review', 'post', 'collection', 'person', 'listing', 'update')) not valid;
alter table appeal add constraint appeal_update_check check ((kind = 'update') = (update_id is not null)) not valid;
-- safe: people ask about few decisions, and this reads their requests once
create index appeal_update on appeal (update_id) where update_id is not null;
