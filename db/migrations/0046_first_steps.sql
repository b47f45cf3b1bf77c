-- The start page of an empty directory says whether the site team has an account: it hears of one at once.
create trigger account_admin_tell_insert after insert on account for each row when (new.is_admin) execute function tell_change('settings');
create trigger account_admin_tell_update after update of is_admin, closed_at, suspended_at on account
  for each row when (new.is_admin or old.is_admin) execute function tell_change('settings');
