-- Those of 0320, now that no statement waits for them.
alter table report validate constraint report_kind_check;
alter table report validate constraint report_acted_with_check;
alter table report validate constraint report_person_check;
alter table report validate constraint report_listing_check;
