-- Those of 0448 and 0457, now that no statement waits for them.
alter table listing_update validate constraint listing_update_hidden_check;
alter table report validate constraint report_acted_with_check;
alter table appeal validate constraint appeal_kind_check;
alter table appeal validate constraint appeal_update_check;
