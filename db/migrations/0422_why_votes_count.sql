-- The proof of a week says which held votes count because their voters confirmed them, or because the rules released them, and which votes
-- don't rank the week because the account was too young. The steps of the rules, and decisions on votes
-- after the close, are entries of the log.
alter table vote
  add column freed_from text,
  add column freed_by text,
  add column young_days smallint;
alter table award_log
  drop constraint award_log_kind_known,
  add constraint award_log_kind_known check (kind in ('begin', 'week', 'key', 'correction', 'voting', 'settings', 'decision')) not valid,
  drop constraint award_log_week_named,
  add constraint award_log_week_named check ((week is not null) = (kind in ('week', 'correction', 'voting', 'decision'))) not valid;
