-- Ending the voting of a week early, and opening it again, are entries of the log too (docs/award-proofs.md).
alter table award_log
  drop constraint award_log_kind_check,
  drop constraint award_log_check,
  add constraint award_log_kind_known check (kind in ('begin', 'week', 'key', 'correction', 'voting')) not valid,
  add constraint award_log_week_named check ((week is not null) = (kind in ('week', 'correction', 'voting'))) not valid;
