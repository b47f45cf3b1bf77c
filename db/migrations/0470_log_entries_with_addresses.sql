-- Closing an account looks for its address in the log. Only entries of earlier versions and settings of sites contain addresses.
create index concurrently if not exists team_audit_addresses on team_audit (id)
  where coalesce(before::text, '') || coalesce(after::text, '') || coalesce(undo::text, '') ~ '"(?!account-\d+@account\.invalid")[^"\\[:space:]@]+@[^"\\[:space:]@]+"';
