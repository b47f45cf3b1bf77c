-- The log of the site team names people by the number of their account, and shows their address while they have one. In notes, the address of
-- account 12 is "account-12@account.invalid". Addresses inside longer texts stay: they are what the site published.
create function team_note_of_accounts(note jsonb, accounts bigint[]) returns jsonb language plpgsql stable as $$
declare
  text_of text := note::text;
  one record;
begin
  for one in select id, email::text as email from account where id = any(accounts) loop
    text_of := regexp_replace(text_of, '(?<!\\)"' || regexp_replace(one.email, '([^[:alnum:]@])', '\\\1', 'g') || '"(?!:)',
      '"account-' || one.id || '@account.invalid"', 'gi');
  end loop;
  return text_of::jsonb;
end $$;

-- For the rows that exist, which no other session sees changing.
create or replace function keep_team_log() returns trigger language plpgsql as $$
begin
  return new;
end $$;

-- safe: the log is only added to, so nobody waits for a row of it. Entries that contain an address are few.
do $$
declare
  entry record;
begin
  for entry in
    select id, array(
      select a.id from account a where a.closed_at is null and a.email in (
        select m[1]::citext from regexp_matches(concat_ws(' ', c.before::text, c.after::text, c.undo::text), '"([^"\\[:space:]]+@[^"\\[:space:]]+)"', 'g') m)) as accounts
    from team_audit c where concat_ws(' ', c.before::text, c.after::text, c.undo::text) ~ '"[^"\\[:space:]]+@[^"\\[:space:]]+"'
  loop
    update team_audit set before = team_note_of_accounts(before, entry.accounts), after = team_note_of_accounts(after, entry.accounts),
      undo = team_note_of_accounts(undo, entry.accounts)
    where id = entry.id and cardinality(entry.accounts) > 0;
  end loop;
end $$;

-- Addresses of accounts that were closed since, or that never had one.
-- safe: as above
update team_audit set
  before = regexp_replace(before::text, '(?<!\\)"(?!account-\d+@)[^"\\[:space:]]+@[^"\\[:space:]]+"(?!:)', '"deleted@account.invalid"', 'g')::jsonb,
  after = regexp_replace(after::text, '(?<!\\)"(?!account-\d+@)[^"\\[:space:]]+@[^"\\[:space:]]+"(?!:)', '"deleted@account.invalid"', 'g')::jsonb,
  undo = regexp_replace(undo::text, '(?<!\\)"(?!account-\d+@)[^"\\[:space:]]+@[^"\\[:space:]]+"(?!:)', '"deleted@account.invalid"', 'g')::jsonb
where (operation in ('transfer_listing', 'set_listing_owners', 'remove_team_member', 'suspend_account', 'lift_account', 'resend_email', 'send_test_email',
      'send_weekly_test')
    or operation = 'undo_team_change' and (undo ->> 'operation' in ('transfer_listing', 'set_listing_owners') or subject ~ '^(account|member):'))
  and concat_ws(' ', before::text, after::text, undo::text) ~ '"(?!account-\d+@)[^"\\[:space:]]+@[^"\\[:space:]]+"';
-- safe: as above
update team_audit set subject = regexp_replace(subject, ':.*', ':deleted@account.invalid') where subject ~ '^(email|to):.*@';

-- From now on, an entry changes in two ways only: its account's number, and an address that becomes the number of the account that has it.
create or replace function keep_team_log() returns trigger language plpgsql as $$
declare
  accounts bigint[];
begin
  if tg_op = 'UPDATE' then
    old.account_id := new.account_id;
    if row(new.before, new.after, new.undo) is distinct from row(old.before, old.after, old.undo) then
      accounts := array(
        select m[1]::bigint from regexp_matches(concat_ws(' ', new.before::text, new.after::text, new.undo::text), '"account-(\d{1,18})@account\.invalid"', 'g') m);
      old.before := team_note_of_accounts(old.before, accounts);
      old.after := team_note_of_accounts(old.after, accounts);
      old.undo := team_note_of_accounts(old.undo, accounts);
    end if;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
