-- Those of 0367, now that no statement waits for them.
alter table person_page validate constraint person_page_portrait_check;
alter table person_page validate constraint person_page_portrait_removed_check;
alter table report validate constraint report_acted_with_check;
