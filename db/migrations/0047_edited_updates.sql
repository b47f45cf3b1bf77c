-- An update can be edited for a short while, and deleted later: the row stays, so that readers see that there was one.
alter table listing_update add column edited_at timestamptz;
alter table listing_update add column deleted_at timestamptz;
