-- What the page of connected apps shows of a grant.
alter table oauth_record
  -- Day of the last request with an access token of this grant.
  add column last_used_on date,
  -- How the app presented itself when it was allowed: { name, host }.
  add column app jsonb check (jsonb_typeof(app) = 'object');
