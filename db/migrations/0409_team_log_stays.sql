-- The log of the site team is only ever added to. An account that is closed or merged leaves its entries, so its number may change.
create function keep_team_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.account_id := new.account_id;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger team_audit_stays before update or delete on team_audit for each row execute function keep_team_log();
create trigger team_audit_stays_whole before truncate on team_audit for each statement execute function refuse_change();
