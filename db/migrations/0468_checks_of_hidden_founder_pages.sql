-- Those of 0467, now that no statement waits for them.
alter table founder validate constraint founder_hidden_check;
alter table report validate constraint report_acted_with_check;
alter table appeal validate constraint appeal_kind_check;
alter table appeal validate constraint appeal_founder_check;
alter table appeal validate constraint appeal_listing_check;
